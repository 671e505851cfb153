// `npm run drill -- fresh [place…]`: the tree as it is committed, cloned and started with the one command that the
// README names, ended with Ctrl-C, and started again: as root, as an ordinary account, and where only root can read.
// `npm run drill -- fresh test [place…]`: all its tests there instead, which takes the better part of an hour each.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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

type Account = ReturnType<typeof addAccount> | null

/** What a place showed, in a sentence, and whether all is well. */
interface Shown {
  readonly sentence: string
  readonly good: boolean
}

export const runFreshDrill = async (): Promise<void> => {
  const [, , , ...words] = process.argv
  const [task, named] = words[0] === 'test' ? [testIn, words.slice(1)] : [startTwiceIn, words]
  const shown: (Shown & { place: string })[] = []
  for (const place of placesOf(named)) shown.push({ place: place.name, ...(await inClone(place, task)) })
  for (const { place, sentence, good } of shown) console.log(`${good ? '✓' : '✗'} ${place}: ${sentence}`)
  mkdirSync('dist', { recursive: true })
  writeFileSync('dist/drill-fresh.json', JSON.stringify({ node: process.version, shown }, null, 2))
  if (!shown.every(({ good }) => good)) process.exitCode = 1
}

const placesOf = (named: readonly string[]): readonly Place[] => {
  if (process.getuid?.() === 0)
    return places.filter((_, at) => named.length === 0 || named.includes(String(at + 1)))
  console.log('As root this drill also tries an ordinary account and a folder of root’s own.')
  return [{ name: `this account (${userInfo().username})`, mode: 0o755 }]
}

const inClone = async (
  { mode, ordinary }: Place,
  task: (clone: string, account: Account) => Promise<Shown>,
): Promise<Shown> => {
  const folder = mkdtempSync(join(tmpdir(), 'nineteen-fresh-'))
  chmodSync(folder, mode)
  const account = ordinary ? addAccount(folder) : null
  const clone = join(folder, 'nineteen')
  try {
    execFileSync('git', ['clone', '--quiet', '--no-local', process.cwd(), clone])
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    return await task(clone, account)
  } finally {
    account?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const startTwiceIn = async (clone: string, account: Account): Promise<Shown> => {
  const port = await freePort()
  const first = await start(clone, port, account)
  const firstEnded = await end(first.npm, clone)
  const second = await start(clone, port, account)
  const endedInOrder = (await end(second.npm, clone)) && firstEnded
  return {
    sentence:
      `first start ${first.seconds.toFixed(0)} s with installing and building, second ${second.seconds.toFixed(1)} s ` +
      `(limit ${LONGEST} s), ${endedInOrder ? 'ended in order' : 'something was left behind'}`,
    good: second.seconds <= LONGEST && endedInOrder,
  }
}

const testIn = async (clone: string, account: Account): Promise<Shown> => {
  const before = Date.now()
  const npm = npmIn(clone, account, ['test'], {})
  let last = ''
  for await (const line of createInterface(npm.stdout)) {
    console.log(line)
    if (line !== '') last = line
  }
  const code = npm.exitCode ?? (await once(npm, 'exit'))[0]
  return { sentence: `${last}, ${((Date.now() - before) / 60_000).toFixed(0)} min`, good: code === 0 }
}

/** An account that owns nothing but its folder. */
const addAccount = (home: string) => {
  const name = `nineteen-${process.pid}`
  execFileSync('useradd', ['--system', '--no-create-home', '--home-dir', home, name])
  const idOf = (which: string) => Number(execFileSync('id', [which, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g'), home, remove: () => execFileSync('userdel', [name]) }
}

/** npm as somebody calls it who has just cloned: nothing of this checkout is on its path. */
const npmIn = (clone: string, account: Account, words: string[], more: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  const path = PATH.split(':').filter((one) => !one.includes('node_modules'))
  return spawn('npm', words, {
    cwd: clone,
    env: { PATH: path.join(':'), HOME: account?.home ?? HOME, ...more },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    // A group of its own, as a terminal gives it: Ctrl-C reaches all of it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const start = async (clone: string, port: number, account: Account) => {
  const before = Date.now()
  const npm = npmIn(clone, account, ['start'], { PORT: String(port) })
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
