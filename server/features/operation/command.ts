// How a command of operation runs: its settings and words read, its end told, every failure one sentence and exit 1.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Config, WrongSettings, readConfig } from '#server/platform/config.ts'

export const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

export interface Words {
  /** What is no option. */
  readonly rest: readonly string[]
  readonly text: Readonly<Record<string, string | undefined>>
  readonly has: ReadonlySet<string>
}

interface Command {
  /** Shown where the words are not understood. */
  readonly usage: string
  readonly options: Readonly<Record<string, 'string' | 'boolean'>>
  readonly run: (config: Config, words: Words) => Promise<void>
}

export const runCommand = async ({ usage, options, run }: Command): Promise<void> => {
  // Ended by hand, it still ends the database that it has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  try {
    await run(readConfig(process.env, process.cwd()), readWords(options, usage))
  } catch (error) {
    const sentences = error instanceof WrongSettings ? error.faults : [sentenceOf(error)]
    for (const sentence of sentences) process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}

const readWords = (options: Command['options'], usage: string): Words => {
  try {
    const wanted = Object.fromEntries(Object.entries(options).map(([name, type]) => [name, { type }]))
    const { values, positionals } = parseArgs({ options: wanted, allowPositionals: true })
    const given = Object.entries(values)
    const text = Object.fromEntries(
      given.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    return { rest: positionals, text, has: new Set(given.map(([name]) => name)) }
  } catch {
    throw new Error(usage)
  }
}

export const demandPassphrase = ({ backupPassphrase }: Config): string => {
  if (backupPassphrase !== null) return backupPassphrase
  throw new Error(
    'Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that it is in: every backup is encrypted with it, and nothing else opens one.',
  )
}

/** A path as it was typed: npm runs a command in the app’s folder, and remembers where it was called. */
export const pathOf = (typed: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), typed)

/** A sentence for the person who runs the command, of whatever went wrong. */
export const sentenceOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  // Of two paths the second is the one that was named.
  const { code, path, dest, syscall } = { code: '', path: '', dest: '', syscall: '', ...error }
  if (error instanceof pg.DatabaseError) return ofDatabase(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return 'The disk is full. Nothing was changed; make room on it and try again.'
  if (syscall === 'connect' || ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ECONNRESET'].includes(code))
    return `The database does not answer (${error.message || code}).`
  return ofFiles[code]?.(dest || path || 'what was named') ?? error.message
}

/** Node’s own words for what is wrong with a path, as sentences. */
const ofFiles: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}.`,
  EACCES: (path) => `This account may not open ${path}.`,
  EPERM: (path) => `This account may not open ${path}.`,
  EROFS: (path) => `Nothing can be written to ${path}: its disk is read-only.`,
  EISDIR: (path) => `A file is needed, and ${path} is a folder.`,
  ENOTDIR: (path) => `There can be no ${path}: a part of its path is a file and no folder.`,
  EEXIST: (path) => `Something else is at ${path} already. Rename it, or name another place.`,
  ENOTEMPTY: (path) => `Something is in ${path} already. Rename it, or name another place.`,
}

/** Where Node does not say of which file a fault is. */
export const naming =
  (path: string) =>
  (error: unknown): never => {
    throw error instanceof Error && 'code' in error && !('path' in error)
      ? Object.assign(error, { path })
      : error
  }

const ofDatabase = ({ code, message }: pg.DatabaseError): string => {
  if (message.includes('session_replication_role'))
    return 'The owner’s role may not load a backup yet. As superuser of the server, once: grant set on parameter session_replication_role to <the owner’s role> (docs/operate.md).'
  if (message.includes('row-level security') || message.startsWith('permission denied for'))
    return `The role of DATABASE_BACKUP_URL does not see every row (${message}). Give it bypassrls and pg_read_all_data (docs/operate.md).`
  if (code === '42501')
    return `The role of DATABASE_OWNER_URL does not own the tables (${message}). Set it to the one that does (docs/operate.md).`
  if (code === '28000' || code === '28P01')
    return `The database does not let this account in (${message}). Run this as the account that runs Nineteen, or correct the password.`
  if (code === '53100')
    return 'The disk of the database is full. Nothing was changed; make room on it and try again.'
  if (code === '55P03')
    return 'Another program is using the tables. Nothing was changed; stop it and try again.'
  return `The database refused: ${message}.`
}
