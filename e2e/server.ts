// The real server that a worker's journeys visit, in a data folder of its own, with the demo community in it, and
// a mail server and an identity provider beside it. Two workers never meet: what is done in one community rings no bell in the other.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { CLIENT, type TestIssuer, openIssuer } from '#server/test/issuer.ts'
import { openPostOffice } from './mails.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

export interface JourneysServer {
  readonly url: string
  /** Its data folder. */
  readonly data: string
  /** Where its mails arrive. */
  readonly mails: string
  /** What "Continue with Google" leads to. */
  readonly issuer: TestIssuer
  [Symbol.asyncDispose](): Promise<void>
}

export const startServer = async (): Promise<JourneysServer> => {
  const folder = newFolder('journeys-')
  const mails = join(folder, 'mails')
  mkdirSync(mails)
  const office = await openPostOffice(mails)
  const issuer = await openIssuer()
  const { url, end } = await launch(folder, {
    LOG_LEVEL: 'warn',
    SMTP_URL: office.url,
    GOOGLE_ISSUER: issuer.url,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    // Each person of the journeys comes from an address of their own, as they do behind a real proxy.
    TRUST_PROXY: '127.0.0.1,::1',
  })
  return {
    url,
    data: dataIn(folder),
    mails,
    issuer,
    [Symbol.asyncDispose]: async () => {
      await end()
      await issuer[Symbol.asyncDispose]()
      office.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface NewInstallation {
  readonly url: string
  /** Where the set-up begins, as the server prints it. */
  readonly link: string
  /** Where it keeps its database and files. */
  readonly data: string
  [Symbol.asyncDispose](): Promise<void>
}

/** A new installation with production's settings, which nobody has come into and which has no mail server. */
export const startNewInstallation = async (
  settings: Readonly<Record<string, string>> = {},
): Promise<NewInstallation> => {
  const folder = newFolder('first-run-')
  const { url, said, end } = await launch(folder, { NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings })
  return {
    url,
    link: /https?:\/\/\S+\/set-up\/\S+/.exec(said)?.[0] ?? '',
    data: dataIn(folder),
    [Symbol.asyncDispose]: async () => {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), name))
  // PostgreSQL's own account passes through it when the journeys run as root.
  chmodSync(folder, 0o711)
  return folder
}

const dataIn = (folder: string): string => join(folder, 'data')

/** Starts the server, and answers when it is ready. */
const launch = async (folder: string, settings: Readonly<Record<string, string>>) => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataIn(folder),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = await ready(server)
  const end = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
  }
  return { url, said, end }
}

/** What it says until it is ready. */
const ready = async (server: ChildProcess): Promise<string> => {
  if (server.stdout === null) throw new Error('The server says nothing.')
  let said = ''
  for await (const line of createInterface(server.stdout)) {
    said += `${line}\n`
    if (line.startsWith('Nineteen is ready')) {
      // What it says later is read by nobody, and must not fill the pipe.
      server.stdout.resume()
      return said
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
