// The same chance on every machine: on one day, everybody's demo community is the same.
import { v7 } from 'uuid'

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number; both ends may come. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** So many different ones, in no order; all of them where there are not more. */
  some<T>(from: readonly T[], count: number): T[]
  /** An id as of this instant in milliseconds. */
  id(at: number): string
}

export const openRandom = (seed: number): Random => {
  let state = seed
  // Mulberry32: small, even enough for a demo, and never for a secret.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (from) => present(from[between(0, from.length - 1)]),
    some: (from, count) => shuffled(from, between).slice(0, count),
    id: (at) => v7({ msecs: at, random: Uint8Array.from({ length: 16 }, () => between(0, 255)) }),
  }
}

const shuffled = <T>(from: readonly T[], between: Random['between']): T[] => {
  const all = [...from]
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = between(0, last)
    const kept = present(all[last])
    all[last] = present(all[other])
    all[other] = kept
  }
  return all
}

const present = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is nothing to choose from.')
  return value
}
