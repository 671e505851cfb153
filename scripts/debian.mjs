// Programs that the tests need and the machine may lack. On Debian and its relatives they are fetched
// with apt into a folder of our own: no root rights, no change to the system, no service started.
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { elapsed, Fault, run, say, toolEnvironment } from './run.mjs'

/**
 * A Chromium to run the journeys in.
 * @returns {Promise<string>} Its path.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  return found ?? join(await fetched('chromium', ['/usr/lib/chromium/chromium']), 'chromium')
}

const SHELL = 'chromium-headless-shell'

/**
 * A Chromium that draws for no window: most journeys take two thirds of the time in it. Where it is neither found nor
 * fetched, they run in the whole browser.
 * @returns {Promise<{ CHROMIUM_SHELL_PATH?: string }>}
 */
export const withShell = async () => {
  const { CHROMIUM_SHELL_PATH: named, CHROMIUM_PATH: whole } = process.env
  if (named || whole) return {}
  const found = onPath([SHELL])
  if (found !== null) return { CHROMIUM_SHELL_PATH: found }
  try {
    return { CHROMIUM_SHELL_PATH: join(await fetched(SHELL, [`/usr/lib/chromium/${SHELL}`]), SHELL) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    say(error.message)
    return {}
  }
}

/**
 * The films of the tests are made by ffmpeg. Where it is neither found nor fetched, the tests with a film in them fail.
 * @returns {Promise<{ PATH?: string }>}
 */
export const withFfmpeg = async () => {
  try {
    return { PATH: [toolEnvironment().PATH, await findFfmpeg()].join(delimiter) }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    say(error.message)
    return {}
  }
}

/**
 * @returns {Promise<string>}
 */
const findFfmpeg = async () => {
  const found = onPath(['ffmpeg'])
  return found === null ? fetched('ffmpeg', ['/usr/bin/ffmpeg']) : dirname(found)
}

/**
 * The folder with the programs of PostgreSQL 15, the oldest that Nineteen runs on.
 * @returns {Promise<string>}
 */
export const findPostgres15 = async () => {
  const system = '/usr/lib/postgresql/15/bin'
  if (existsSync(join(system, 'postgres'))) return system
  return fetched('postgresql-15', [`${system}/initdb`, `${system}/postgres`])
}

/**
 * Fetches a package with all that it needs; gives the folder in which its programs can be called.
 * @param {string} name
 * @param {string[]} programs
 */
const fetched = async (name, programs) => {
  const target = join(cacheFolder(), `${release()}-${name}`)
  const bin = join(target, 'bin')
  if (existsSync(bin)) return bin
  const advice = `Please install it (on Debian: sudo apt-get install ${name}) and run npm test again.`
  if (onPath(['apt-get']) === null || onPath(['dpkg-deb']) === null) {
    throw new Fault(`${name} is not on this machine. ${advice}`)
  }
  const since = Date.now()
  say(`Fetching ${name} into ${target}. This happens once.`)
  const partial = `${target}.partial-${process.pid}`
  try {
    await download(name, join(partial, 'apt'), advice)
    await unpack(join(partial, 'apt', 'cache', 'archives'), partial)
    rmSync(join(partial, 'apt'), { recursive: true })
    // apt fetches nothing of what it takes to be installed.
    const missing = programs.find((program) => !existsSync(join(partial, program)))
    if (missing !== undefined) throw new Fault(`${missing} did not come with ${name}. ${advice}`)
    for (const folder of new Set(programs.map(dirname))) linkInstalled(folder, partial)
    writeStarters(partial, target, programs)
    renameSync(partial, target)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
  say(`Fetched in ${elapsed(since)}.`)
  return bin
}

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} advice
 */
const download = async (name, folder, advice) => {
  mkdirSync(join(folder, 'state', 'lists', 'partial'), { recursive: true })
  mkdirSync(join(folder, 'cache', 'archives', 'partial'), { recursive: true })
  const apart = {
    'Dir::State': join(folder, 'state'),
    'Dir::State::status': '/var/lib/dpkg/status',
    'Dir::Cache': join(folder, 'cache'),
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
  }
  const words = ['-q', ...Object.entries(apart).flatMap(([key, value]) => ['-o', `${key}=${value}`])]
  const env = { ...process.env, LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
  // Clean-up steps of the system may fail without root rights; whether the packages came tells more.
  await run(['apt-get', ...words, 'update'], { env, silent: true, doing: 'reading the list of packages' })
  const fetch = ['install', '--yes', '--no-install-recommends', '--download-only', name]
  const { code, output } = await run(['apt-get', ...words, ...fetch], {
    env,
    silent: true,
    doing: 'fetching',
  })
  if (code !== 0) throw new Fault(`${output.trim()}\n${name} could not be fetched. ${advice}`)
}

/**
 * @param {string} archives
 * @param {string} target
 */
const unpack = async (archives, target) => {
  for (const file of readdirSync(archives).filter((name) => name.endsWith('.deb'))) {
    const { code, output } = await run(['dpkg-deb', '-x', join(archives, file), target], { silent: true })
    if (code !== 0) throw new Fault(`${output.trim()}\nThe package ${file} could not be unpacked.`)
  }
}

/**
 * A program looks for its data beside itself; of what the system has already, apt brings nothing.
 * @param {string} folder
 * @param {string} partial
 */
const linkInstalled = (folder, partial) => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const place = join(partial, folder, name)
    if (!existsSync(place)) symlinkSync(join(folder, name), place)
  }
}

/**
 * Each program gets a starter that knows where its libraries and fonts lie.
 * @param {string} partial
 * @param {string} target
 * @param {string[]} programs
 */
const writeStarters = (partial, target, programs) => {
  const bin = join(partial, 'bin')
  rmSync(bin, { force: true, recursive: true })
  mkdirSync(bin)
  const libraries = libraryFolders(partial).map((folder) => join(target, folder))
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? ''
    : `export FONTCONFIG_PATH='${target}/etc/fonts'\nexport XDG_DATA_HOME='${target}/usr/share'\n`
  for (const program of programs) {
    const starter = join(bin, program.slice(program.lastIndexOf('/') + 1))
    writeFileSync(
      starter,
      `#!/bin/sh\nexport LD_LIBRARY_PATH='${libraries.join(':')}'\n${fonts}exec '${target}${program}' "$@"\n`,
    )
    chmodSync(starter, 0o755)
  }
}

/**
 * The folders that hold shared libraries, relative to the root they are in.
 * @param {string} root
 */
const libraryFolders = (root) => {
  const below = (/** @type {string} */ folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => join(folder, entry.name))
      : []
  const main = ['usr/lib', 'lib'].flatMap(below).filter((folder) => folder.endsWith('-linux-gnu'))
  const holdsLibrary = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder)).some((name) => /^lib.*\.so/.test(name))
  return [...main, ...main.flatMap(below).filter(holdsLibrary)]
}

/** Root's own folder is closed to the account that PostgreSQL runs as. */
const cacheFolder = () => {
  const own = process.env.XDG_CACHE_HOME || join(homedir(), '.cache')
  const folder = join(process.getuid?.() === 0 ? '/var/cache' : own, 'nineteen')
  mkdirSync(folder, { recursive: true })
  return folder
}

const release = () => {
  const path = '/etc/os-release'
  const about = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const value = (/** @type {string} */ key) =>
    new RegExp(`^${key}="?([\\w.-]+)`, 'm').exec(about)?.[1] ?? 'unknown'
  return `${value('ID')}-${value('VERSION_ID')}`
}

/**
 * @param {string[]} names
 * @returns {string | null}
 */
const onPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find(isProgram) ?? null
}

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
