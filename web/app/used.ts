// Which pages a person uses, counted on this device alone, so that their shortcuts stand first; gone at sign-out.
import * as z from 'zod/mini'
import { keep } from '#web/http/keep.ts'

const MOST_KEPT = 30
const Used = z.array(z.object({ path: z.string(), times: z.number() }))
type Used = z.output<typeof Used>

/** The last one first. */
const read = (): Used => keep.read('usedPages', Used) ?? []

/** What belongs to one thing or one person is not counted: only pages that stand in the navigation. */
export const noteUse = (path: string): void => {
  if (/^\/(community\/)?[^/]+$/.test(path)) keep.write('usedPages', withUse(read(), path))
}

export const withUse = (before: Used, path: string): Used => {
  const times = (before.find((one) => one.path === path)?.times ?? 0) + 1
  return [{ path, times }, ...before.filter((one) => one.path !== path)].slice(0, MOST_KEPT)
}

interface Page {
  readonly href: string
}

/** The most used first; those never used keep their order behind. */
export const byUse = <T extends Page>(pages: readonly T[], used = read()): readonly T[] => {
  const times = new Map(used.map((one) => [one.path, one.times]))
  const of = ({ href }: T) => times.get(href) ?? 0
  return pages.toSorted((one, other) => of(other) - of(one))
}

/** Only those that were used, the last one first. */
export const lastUsed = <T extends Page>(pages: readonly T[], used = read()): readonly T[] =>
  used.flatMap(({ path }) => pages.find(({ href }) => href === path) ?? [])
