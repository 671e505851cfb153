// Where the built-in database lies, whose it is, and how it is made.
import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, type Binaries, SYSTEM_FOLDER, environmentOfPostgres } from './postgres-binaries.ts'

export interface Home {
  /** Holds the cluster, its socket and its log; belongs to the account. */
  readonly folder: string
  readonly cluster: string
  readonly account: Account
}

// PostgreSQL refuses to run as root; this account exists on every Linux and owns nothing else.
const NOBODY = { uid: 65534, gid: 65534 }
const NOTE = 'database-folder.txt'
const asRoot = (): boolean => process.getuid?.() === 0

/** The home of a data folder's database: the one it has, or a new one that PostgreSQL's account can reach. */
export const findHome = (dataDir: string): Home => {
  const folder = notedFolder(dataDir) ?? join(dataDir, 'database')
  if (existsSync(join(folder, 'cluster'))) return homeOf(folder, ownerOf(folder))
  if (!asRoot()) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return homeOf(folder, null)
  }
  letThrough(dataDir)
  return makeFor(NOBODY, folder) ?? elsewhere(dataDir)
}

/** Whether a data folder has a database already. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(notedFolder(dataDir) ?? join(dataDir, 'database'), 'cluster'))

/** Makes the cluster if there is none yet: two roles and one database, complete or not at all. */
export const makeCluster = async (home: Home, binaries: Binaries): Promise<void> => {
  removeHalfMade(home)
  if (existsSync(home.cluster)) return checkVersion(home, binaries)
  const fresh = `${home.cluster}.new-${randomBytes(4).toString('hex')}`
  await run(home, join(binaries.dir, 'initdb'), initArguments(fresh, binaries.major))
  const single = [
    '--single',
    '-D',
    fresh,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_messages=fatal',
    'postgres',
  ]
  await run(home, join(binaries.dir, 'postgres'), single, FIRST_STATEMENTS)
  renameSync(fresh, home.cluster)
  syncFolder(home.folder)
}

/** Only the account that runs the app may sign in, as any of the three roles; nobody else, by no way. */
export const writeAccess = (home: Home): void => {
  const name = userInfo().username
  const roles = ['postgres', 'nineteen_owner', 'nineteen_app']
  const map = roles.map((role) => `nineteen "${name}" ${role}\n`).join('')
  writeFileSync(join(home.cluster, 'pg_ident.conf'), map)
  writeFileSync(join(home.cluster, 'pg_hba.conf'), 'local all all peer map=nineteen\n')
}

// One statement a line, as PostgreSQL's single-user mode reads them.
const FIRST_STATEMENTS = `
CREATE ROLE nineteen_owner LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
CREATE ROLE nineteen_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOINHERIT;
CREATE DATABASE nineteen OWNER nineteen_owner;
REVOKE ALL ON DATABASE nineteen FROM PUBLIC;
GRANT CONNECT ON DATABASE nineteen TO nineteen_app;
`

const initArguments = (folder: string, major: number): string[] => {
  const cluster = ['-D', folder, '-U', 'postgres', '-A', 'peer', '--data-checksums', '--no-instructions']
  const language = ['-E', 'UTF8', '--locale=C.UTF-8', '--lc-messages=C', '--text-search-config=simple']
  // PostgreSQL's own letters, the same on every machine; earlier versions have only the system's.
  const letters = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  return [...cluster, ...language, ...letters]
}

const removeHalfMade = (home: Home): void => {
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith('cluster.new-')) continue
    try {
      rmSync(join(home.folder, name), { recursive: true, force: true, maxRetries: 3 })
    } catch {
      // A killed app's initdb may still be writing there; the next start removes what it leaves.
    }
  }
}

const homeOf = (folder: string, account: Account): Home => ({
  folder,
  cluster: join(folder, 'cluster'),
  account,
})

const notedFolder = (dataDir: string): string | null => {
  const note = join(dataDir, NOTE)
  if (!existsSync(note)) return null
  const folder = readFileSync(note, 'utf8')
    .split('\n')
    .find((line) => line.startsWith('/'))
  if (folder === undefined) throw new Error(`The file ${note} does not say where the database lies.`)
  return folder
}

const ownerOf = (folder: string): Account => {
  const { uid, gid } = statSync(folder)
  if (uid === process.getuid?.()) {
    if (uid !== 0) return null
    throw new Error(`The database in ${folder} belongs to root, and PostgreSQL does not run as root.`)
  }
  if (asRoot()) return { uid, gid }
  throw new Error(
    `The database in ${folder} belongs to another account of this machine. Please start Nineteen as root or as that account.`,
  )
}

const makeFor = (account: NonNullable<Account>, folder: string): Home | null => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chownSync(folder, account.uid, account.gid)
  if (canEnter(account, folder)) return homeOf(folder, account)
  rmSync(folder, { recursive: true })
  return null
}

/** A data folder that only root may enter is opened to PostgreSQL's account: to pass, not to look around. */
const letThrough = (dataDir: string): void => {
  const { uid, gid, mode } = statSync(dataDir)
  const isRootsAlone = uid === 0 && gid === 0 && (mode & 0o001) === 0
  if (!isRootsAlone || !canEnter(NOBODY, dirname(dataDir))) return
  chownSync(dataDir, 0, NOBODY.gid)
  chmodSync(dataDir, (mode & 0o700) | 0o010)
}

/** A name by chance, so that deleting the data folder means a fresh start, and moving it keeps the data. */
const elsewhere = (dataDir: string): Home => {
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o711 })
  const folder = join(SYSTEM_FOLDER, `database-${randomBytes(6).toString('hex')}`)
  const home = makeFor(NOBODY, folder)
  if (home === null) throw new Error(`PostgreSQL's account cannot reach ${folder}.`)
  const note =
    `The database of ${realpathSync(dataDir)} lies in\n${folder}\n` +
    'because only root can enter this folder, and PostgreSQL does not run as root.\n' +
    'Keep both folders together: this one holds the files and secrets, that one the database.\n'
  writeFileSync(join(dataDir, NOTE), note)
  return home
}

const canEnter = (account: NonNullable<Account>, folder: string): boolean => {
  try {
    const options = { ...account, cwd: '/', stdio: 'ignore', env: environmentOfPostgres() } as const
    execFileSync('/bin/sh', ['-c', 'test -x "$0"', folder], options)
    return true
  } catch {
    return false
  }
}

const checkVersion = (home: Home, binaries: Binaries): void => {
  const made = readFileSync(join(home.cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === String(binaries.major)) return
  throw new Error(
    `The database in ${home.folder} was made by PostgreSQL ${made}, but this is PostgreSQL ${binaries.major}. ` +
      'Please make a backup with the earlier version of Nineteen and restore it here.',
  )
}

const run = (home: Home, program: string, words: string[], input = ''): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const options = { ...home.account, cwd: home.folder, env: environmentOfPostgres() }
  const child = execFile(program, words, options, (error, stdout, stderr) => {
    if (error === null) return resolve()
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-3).join(' ')
    reject(new Error(`The database could not be made: ${said || error.message}`))
  })
  child.stdin?.end(input)
  return promise
}

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
