// `npm run drill -- fresh [place…]`: the tree as it is committed, cloned and started with the one command that the
// README names, ended with Ctrl-C, and started again: as root, as an ordinary account, and where only root can read.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/test/started.ts'

/** A second start answers within this many seconds. */
const LONGEST = 5
const PATIENCE = 15 * 60_000

interface Place {
  readonly name: string
  /** The mode of the folder that the clone lies in. */
  readonly mode: number
  readonly ordinary?: true
}

const places: readonly Place[] = [
  { name: 'root', mode: 0o755 },
  { name: 'an ordinary account', mode: 0o755, ordinary: true },
  { name: 'root, in a folder that only root can read', mode: 0o700 },
]

interface Figures {
  readonly place: string
  readonly first: number
  readonly second: number
  readonly endedInOrder: boolean
}

export const runFreshDrill = async (): Promise<void> => {
  const root = process.getuid?.() === 0
  const [, , , ...named] = process.argv
  const wanted = root
    ? places.filter((_, at) => named.length === 0 || named.includes(String(at + 1)))
    : [{ name: `this account (${userInfo().username})`, mode: 0o755 }]
  if (!root) console.log('As root this drill also tries an ordinary account and a folder of root’s own.')
  const figures: Figures[] = []
  for (const place of wanted) figures.push(await tryPlace(place))
  for (const { place, first, second, endedInOrder } of figures)
    console.log(
      `${place.padEnd(44)} first start ${first.toFixed(0)} s with installing and building, second ${second.toFixed(1)} s ` +
        `(limit ${LONGEST} s) ${second <= LONGEST ? '✓' : '✗'}, ended in order ${endedInOrder ? '✓' : '✗'}`,
    )
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/drill-fresh.json', JSON.stringify({ node: process.version, figures }, null, 2))
  if (figures.some(({ second, endedInOrder }) => second > LONGEST || !endedInOrder)) process.exitCode = 1
}

const tryPlace = async ({ name, mode, ordinary }: Place): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-fresh-'))
  chmodSync(folder, mode)
  const account = ordinary ? addAccount(folder) : null
  const clone = join(folder, 'nineteen')
  try {
    execFileSync('git', ['clone', '--quiet', '--no-local', process.cwd(), clone])
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    const port = await freePort()
    const begin = () => start(clone, port, account)
    const first = await begin()
    const firstEnded = await end(first.npm, clone)
    const second = await begin()
    const endedInOrder = (await end(second.npm, clone)) && firstEnded
    return { place: name, first: first.seconds, second: second.seconds, endedInOrder }
  } finally {
    account?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An account that owns nothing but its folder. */
const addAccount = (home: string) => {
  const name = `nineteen-${process.pid}`
  execFileSync('useradd', ['--system', '--no-create-home', '--home-dir', home, name])
  const idOf = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g'), home, remove: () => execFileSync('userdel', [name]) }
}

const start = async (clone: string, port: number, account: ReturnType<typeof addAccount> | null) => {
  const before = Date.now()
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(':').filter((one) => !one.includes('node_modules'))
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    env: { PATH: path.join(':'), HOME: account?.home ?? HOME, PORT: String(port) },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    // A group of its own, as a terminal gives it: Ctrl-C reaches all of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const until = setTimeout(() => ctrlC(npm), PATIENCE)
  let said = ''
  for await (const piece of npm.stdout.iterator({ destroyOnReturn: false })) {
    said += String(piece)
    if (said.includes('Nineteen is ready')) break
  }
  clearTimeout(until)
  npm.stdout.resume()
  const answer = await fetch(`http://localhost:${port}/healthz`)
  if (answer.status !== 200) throw new Error(`/healthz answers ${answer.status}.\n${said}`)
  return { npm, seconds: (Date.now() - before) / 1000 }
}

const ctrlC = ({ pid }: ChildProcess): void => {
  if (pid !== undefined) process.kill(-pid, 'SIGINT')
}

/** Whether neither a lock nor a running database is left behind. */
const end = async (npm: ChildProcess, clone: string): Promise<boolean> => {
  const ended = once(npm, 'close')
  ctrlC(npm)
  await ended
  const left = ['data/nineteen.lock', 'data/database/cluster/postmaster.pid']
  return left.every((path) => !existsSync(join(clone, path)))
}
