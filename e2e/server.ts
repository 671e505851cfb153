// The real server that the journeys visit, in a data folder of its own, with the demo community in it and a
// mail server beside it. Ends with everything in order when it is told to.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openPostOffice } from './mails.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

const start = async (): Promise<void> => {
  await build()
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
  const end = () => void server.kill('SIGTERM')
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  server.once('exit', (code) => {
    office.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(code ?? 1)
  })
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('Nineteen is ready')) say(`Journeys begin at ${url}, mails arrive in ${mails}`)
  }
}

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

/** `npm test` has built the app; who runs the journeys alone may not have. */
const build = async (): Promise<void> => {
  if (existsSync(join(root, 'dist', 'web', 'index.html'))) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The web app could not be built.')
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

await start()
