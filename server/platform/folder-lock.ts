// One process at a time on a data folder. A lock left by a killed process is recognised and taken over.
import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'

/** Takes the folder for this process; returns what gives it free again. Refuses with a sentence. */
export const lockFolder = (folder: string): (() => void) => {
  const lock = join(folder, 'nineteen.lock')
  const mine = join(folder, `nineteen.lock.${process.pid}.${randomBytes(4).toString('hex')}`)
  const content = `${process.pid} ${processIdentity(process.pid) ?? ''}\n`
  writeFileSync(mine, content, { mode: 0o600 })
  try {
    // A link is made whole or not at all: nobody ever reads a half-written lock.
    while (!linked(mine, lock)) removeStale(lock)
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (contentOf(lock) === content) rmSync(lock, { force: true })
  }
}

/** The process that has taken the folder, when it lives. */
export const ownerOfFolder = (folder: string): number | null => {
  const content = contentOf(join(folder, 'nineteen.lock'))
  return content === null ? null : livingOwner(content)
}

const removeStale = (lock: string): void => {
  const content = contentOf(lock)
  if (content === null) return
  const owner = livingOwner(content)
  if (owner !== null) throw new Error(refusal(owner))
  const aside = `${lock}.stale.${process.pid}`
  if (!renamed(lock, aside)) return
  // Somebody quicker may have replaced the stale lock between our look and our move: give it back.
  const moved = contentOf(aside)
  const ofQuicker = moved === null || moved === content ? null : livingOwner(moved)
  if (ofQuicker !== null) linked(aside, lock)
  rmSync(aside, { force: true })
  if (ofQuicker !== null) throw new Error(refusal(ofQuicker))
}

const refusal = (pid: number): string =>
  `Another Nineteen is already running on this data folder (process ${pid}).`

const livingOwner = (content: string): number | null => {
  const [pid, identity] = content.trim().split(' ')
  const number = Number(pid)
  return number > 0 && processIdentity(number) === identity ? number : null
}

const contentOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const linked = (from: string, to: string): boolean => succeeds(() => linkSync(from, to), 'EEXIST')
const renamed = (from: string, to: string): boolean => succeeds(() => renameSync(from, to), 'ENOENT')

const succeeds = (step: () => void, expected: string): boolean => {
  try {
    step()
    return true
  } catch (error) {
    if (hasCode(error, expected)) return false
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
