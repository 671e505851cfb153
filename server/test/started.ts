// The real server as somebody starts it: in a process of its own, handed over to as npm start does.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Started {
  readonly child: ChildProcess
  /** All that it has said so far, on both outputs. */
  said(): string
  /** Resolves when it says this, and rejects when it ends before. */
  hears(words: string): Promise<void>
  /** The code with which it ends. */
  readonly ended: Promise<number | null>
}

const HAND_OVER = `
import { handOver } from './scripts/run.mjs'
process.exitCode = await handOver([[process.execPath, 'server/main.ts']])`

type Settings = Readonly<Record<string, string>>

/** Starts it in production, which asks for no demo community, with these settings and no others; from the code of a folder. */
export const start = (settings: Settings, code = '.'): Started => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HAND_OVER], {
    cwd: code,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close').then(() => child.exitCode)
  return {
    child,
    ended,
    said: () => said,
    hears: (words) =>
      new Promise((resolve, reject) => {
        const look = () => said.includes(words) && resolve()
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        void ended.then(() => reject(new Error(`It ended without saying “${words}”:\n${said}`)))
        look()
      }),
  }
}

/** A start that is to be refused: its code and all that it said. One that is not refused is ended, and says so. */
export const startInVain = async (settings: Settings, folder?: string) => {
  const started = start(settings, folder)
  const code = await Promise.race([started.ended, started.hears('Nineteen is ready').then(() => 'started')])
  started.child.kill('SIGTERM')
  await started.ended
  return { code, said: started.said() }
}

/** A folder that PostgreSQL's own account can pass through when the tests run as root. */
export const openFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'started-'))
  chmodSync(path, 0o711)
  return { path, [Symbol.dispose]: (): void => rmSync(path, { recursive: true, force: true }) }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
