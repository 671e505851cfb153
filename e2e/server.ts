// The real server that a worker's journeys visit, in a data folder of its own, with the demo community in it and
// a mail server beside it. Two workers never meet: what is done in one community rings no bell in the other.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openPostOffice } from './mails.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export interface JourneysServer {
  readonly url: string
  /** Where its mails arrive. */
  readonly mails: string
  [Symbol.asyncDispose](): Promise<void>
}

export const startServer = async (): Promise<JourneysServer> => {
  const folder = mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), 'journeys-'))
  // PostgreSQL's own account passes through it when the journeys run as root.
  chmodSync(folder, 0o711)
  const mails = join(folder, 'mails')
  mkdirSync(mails)
  const office = await openPostOffice(mails)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      SMTP_URL: office.url,
      // Each person of the journeys comes from an address of their own, as they do behind a real proxy.
      TRUST_PROXY: '127.0.0.1,::1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await ready(server)
  return {
    url,
    mails,
    [Symbol.asyncDispose]: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      office.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ready = async (server: ChildProcess): Promise<void> => {
  if (server.stdout === null) throw new Error('The server says nothing.')
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('Nineteen is ready')) {
      // What it says later is read by nobody, and must not fill the pipe.
      server.stdout.resume()
      return
    }
  }
  throw new Error('The server of the journeys ended before it was ready.')
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
