// A server in a process of its own, for drills that kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Starts this script over the data folder, and answers what it says when it is ready. */
export const start = async (script: string, dataDir: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const said = await new Promise<unknown>((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready.`)))
  })
  return { child, said }
}

export const ended = (child: ChildProcess): Promise<unknown> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once('exit', resolve))
    : Promise.resolve()

/** Kills the app alone, or PostgreSQL with it. */
export const kill = (child: ChildProcess, dataDir: string, withPostgres: boolean): void => {
  if (withPostgres) for (const pid of postgresOf(dataDir)) process.kill(pid, 'SIGKILL')
  child.kill('SIGKILL')
}

/** PostgreSQL's own processes: those that work in this run's data folder. */
const postgresOf = (dataDir: string): readonly number[] => {
  const postmaster = Number(
    readFileSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster)
  return [postmaster, ...children]
}

const parentOf = (pid: number): number => {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}
