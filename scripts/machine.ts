// Programs that the tests need and the machine may lack: found, or installed where that is allowed.
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, say, toolEnvironment } from './run.mjs'

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of these programs that a folder of PATH has. */
export const findOnPath = (names: readonly string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram) ?? null
}

const onPath = (...names: readonly string[]): boolean => findOnPath(names) !== null

/** The names under which Chromium is installed. */
export const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same that draws for no window. */
export const shell = 'chromium-headless-shell'
const isNamed = (): boolean => ['CHROMIUM_PATH', 'CHROMIUM_SHELL_PATH'].some((name) => process.env[name])

/** Where Debian puts the programs of the oldest PostgreSQL that Nineteen runs on. */
export const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

/** Debian's packages, each with whether the machine has what is in it. */
const packages: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['chromium', () => isNamed() || onPath(...chromiums)],
  // Draws for no window: journeys take two thirds of the time in it. Without it they run in the whole browser.
  ['chromium-headless-shell', () => isNamed() || onPath(shell)],
  // Makes the films of the tests; without it those fail.
  ['ffmpeg', () => onPath('ffmpeg')],
  ['postgresql-15', () => existsSync(join(POSTGRES_15, 'postgres'))],
]

/** Installs what is missing when root runs this on Debian or a relative; else says what to install. */
export const prepareMachine = async (log: string): Promise<void> => {
  const missing = packages.filter(([, isThere]) => !isThere()).map(([name]) => name)
  if (missing.length === 0) return
  const install = ['apt-get', 'install', '--yes', '--no-install-recommends', ...missing]
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say(`Installing ${missing.join(', ')}. This happens once.`)
    const env = { ...toolEnvironment(), LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
    await run(['apt-get', 'update'], { env, log, doing: 'reading the list of packages' })
    if ((await run(install, { env, log, doing: 'installing' })) === 0) return
  }
  say(`This machine lacks ${missing.join(', ')}: what needs it fails. On Debian: sudo ${install.join(' ')}`)
}
