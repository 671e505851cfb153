// What nobody may read beside the person who has the passphrase: looked for in the file, in all that the commands say
// and write, and in the command lines and environments of every process of the machine while they run.
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { readArchive } from '#server/features/operation/archive.ts'
import { findKey } from '#server/features/operation/encrypted-file.ts'
import { type Program, type Running, type Settings, begin, hasEnded } from './commands.ts'
import { filesOf, withDatabase } from './installation.ts'
import { startAndEnd } from './kills.ts'
import { type Tally, unless } from './tally.ts'

interface Canaries {
  readonly passphrase: string
  readonly name: string
  readonly address: string
  readonly email: string
  readonly file: string
}

const canary = (kind: string): string => `canary-${kind}-${randomBytes(8).toString('hex')}`

export const drillCanaries = async (source: string, folder: string, tally: Tally): Promise<void> => {
  const canaries: Canaries = {
    passphrase: canary('passphrase'),
    name: canary('name'),
    address: canary('address'),
    email: `${canary('email')}@canary.example`,
    file: canary('file'),
  }
  await plant(source, canaries)
  const kept = join(folder, 'passphrase')
  await writeFile(kept, `${canaries.passphrase}\n`, { mode: 0o600 })
  const path = join(folder, 'canaries.n19')
  const words = Object.values(canaries)
  const heard = await runAll(
    folder,
    source,
    path,
    [
      { name: 'in a file', settings: { BACKUP_PASSPHRASE_FILE: kept } },
      { name: 'in the settings', settings: { BACKUP_PASSPHRASE: canaries.passphrase } },
    ],
    words,
  )
  for (const { what, ended, said, seen, looks } of heard)
    tally.check(
      `canaries: ${what}`,
      [
        ...foundIn(said, words).map((word) => `it said ${word}`),
        ...[...seen].map((where) => `seen in ${where}`),
        ...unless(ended, `it ended otherwise than it should: ${said.trim()}`),
        ...unless(looks > 5, `the processes were looked at only ${looks} times`),
      ],
      Number.isFinite(looks) ? `${looks} looks at all processes` : '',
    )
  await checkFiles(source, folder, path, canaries, tally)
}

/** Each kind of word where it belongs. */
const plant = async (dataDir: string, { name, address, email, file }: Canaries): Promise<void> => {
  const community = await withDatabase(dataDir, async ({ client }) => {
    await client.query(
      'update people set last_name = $1 where id = (select min(id::text)::uuid from people)',
      [name],
    )
    await client.query('update venues set street_address = $1', [address])
    const { rows } = await client.query<{ community: string }>(
      `update accounts set email = $1, email_key = $1 where id =
         (select min(id::text)::uuid from accounts where community_id is not null) returning community_id as community`,
      [email],
    )
    return rows[0]?.community ?? ''
  })
  const files = await filesOf(dataDir)
  await files.write(`c/${community}/${randomBytes(16).toString('hex')}.pdf`, Buffer.from(`%PDF-1.4 ${file}`))
}

interface Heard {
  readonly what: string
  /** Whether it ended as it should. */
  readonly ended: boolean
  readonly said: string
  readonly seen: ReadonlySet<string>
  readonly looks: number
}

const runAll = async (
  folder: string,
  source: string,
  path: string,
  ways: readonly { readonly name: string; readonly settings: Settings }[],
  words: readonly string[],
): Promise<readonly Heard[]> => {
  const heard: Heard[] = []
  for (const [at, { name, settings }] of ways.entries()) {
    const back = join(folder, `canaries-${at}`)
    const acts: readonly [Program, readonly number[], Settings, readonly string[]][] = [
      ['backup', [0], { DATA_DIR: source, ...settings }, ['--to', path]],
      ['restore', [0], { DATA_DIR: back, ...settings }, [path, '--check']],
      ['restore', [0], { DATA_DIR: back, ...settings }, [path]],
      // Refused: something is there.
      ['restore', [1], { DATA_DIR: back, ...settings }, [path]],
      ['restore', [0], { DATA_DIR: back, ...settings }, [path, '--yes']],
      ['doctor', [0, 1], { DATA_DIR: back, ...settings }, []],
      ['restore', [1], { DATA_DIR: back, BACKUP_PASSPHRASE: 'not the one of this' }, [path]],
    ]
    for (const [program, codes, all, rest] of acts) {
      const own = 'BACKUP_PASSPHRASE' in all
      const running = begin(program, all, rest)
      const { seen, looks } = await watch(running, words, own)
      const { code, said } = await running.ended
      heard.push({
        what: `${[program, ...rest.filter((word) => word.startsWith('--'))].join(' ')}, the passphrase ${name}`,
        ended: code !== null && codes.includes(code),
        said,
        seen,
        looks,
      })
    }
    heard.push({
      what: `a start, the passphrase ${name}`,
      ended: true,
      said: await startAndEnd({ DATA_DIR: back, LOG_LEVEL: 'debug', ...settings }),
      seen: new Set(),
      looks: Number.POSITIVE_INFINITY,
    })
  }
  return heard
}

/** Looks at every process until this one ends. Its own environment has what the operator has put there. */
const watch = async ({ child }: Running, words: readonly string[], own: boolean) => {
  const seen = new Set<string>()
  const command = partOf(child.pid ?? 0, 'cmdline')
  let looks = 0
  for (; !hasEnded(child); looks += 1) {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      const line = partOf(pid, 'cmdline')
      if (foundIn(line, words).length > 0) seen.add(`the command line of ${line.split('\0')[0]}`)
      // A child that has not become its own program yet looks like the one that made it.
      const isItself = own && line === command
      if (!isItself && foundIn(partOf(pid, 'environ'), words).length > 0)
        seen.add(`the environment of ${line.split('\0')[0]}`)
    }
    await sleep(3)
  }
  return { seen, looks }
}

const partOf = (pid: number | string, part: 'cmdline' | 'environ'): string => {
  try {
    return readFileSync(`/proc/${pid}/${part}`, 'latin1')
  } catch {
    return ''
  }
}

const foundIn = (text: string | Buffer, words: readonly string[]): readonly string[] =>
  words.filter((word) => text.includes(word))

const checkFiles = async (
  source: string,
  folder: string,
  path: string,
  canaries: Canaries,
  tally: Tally,
): Promise<void> => {
  const words = Object.values(canaries)
  const bytes = await readFile(path)
  tally.check(
    'canaries: the file',
    foundIn(bytes, words).map((word) => `it has ${word}`),
    `none in ${(bytes.length / 1e6).toFixed(1)} MB`,
  )
  const inside = new Set<string>()
  await readArchive(path, await findKey(path, canaries.passphrase), async (_name, _size, parts) => {
    foundIn(await buffer(parts), words).forEach((word) => inside.add(word))
  })
  tally.check('canaries: opened with the passphrase, the file has all but the passphrase', [
    ...words
      .filter((word) => inside.has(word) === (word === canaries.passphrase))
      .map((word) => `${word} ${inside.has(word) ? 'is' : 'is not'} in it`),
  ])
  const logs = [source, ...[0, 1].map((at) => join(folder, `canaries-${at}`))]
  for (const log of (await Promise.all(logs.map(logsIn))).flat())
    tally.check(
      `canaries: ${log
        .split('/')
        .slice(log.endsWith('.log') ? -3 : -2)
        .join('/')}`,
      foundIn(await readFile(log), words).map((word) => `it has ${word}`),
    )
}

/** What is written beside the database and the files. */
const logsIn = async (dataDir: string): Promise<readonly string[]> => {
  const found = await readdir(dataDir, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile() && !/\/(cluster|files|backups)(\/|$)/.test(one.parentPath))
    .map((one) => join(one.parentPath, one.name))
}
