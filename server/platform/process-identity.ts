// Process numbers are used again; a number together with its start names one process for good.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Distinguishes this process from a later one with the same number; `null` when no such process lives. */
export const processIdentity = (pid: number): string | null => {
  if (process.platform !== 'linux') return isAlive(pid) ? 'alive' : null
  const stat = readOrNull(`/proc/${pid}/stat`)
  if (stat === null) return null
  // The name in the second field may hold spaces; behind its last bracket the fields are plain.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [state, started] = [fields[0], fields[19]]
  if (state === 'Z' || state === 'X' || started === undefined) return null
  return `${readOrNull('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${started}`
}

/**
 * The living processes that work in a folder, as PostgreSQL's do in their cluster. Where the system
 * does not say, the known one, if it lives.
 */
export const processesIn = (folder: string, known: number): number[] => {
  if (process.platform !== 'linux') return isAlive(known) ? [known] : []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && workingFolder(pid) === folder)
}

const workingFolder = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
