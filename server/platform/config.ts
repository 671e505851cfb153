// Every setting of the server, in one list. All are optional; wrong ones are reported together.
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve, sep } from 'node:path'

export interface Config {
  readonly port: number
  readonly host: string
  /** The address that people use, without a slash at its end. */
  readonly publicUrl: string
  readonly dataDir: string
  /** Where backups lie: a folder, or `s3://bucket/folder`. */
  readonly backupDir: string
  /** What opens the backups; null: none is made. */
  readonly backupPassphrase: string | null
  readonly production: boolean
  readonly role: 'all' | 'web' | 'jobs'
  readonly database: {
    readonly appUrl: string
    readonly ownerUrl: string | null
    /** A role that sees every row, for backups. */
    readonly backupUrl: string | null
  } | null
  readonly secretKey: string | null
  readonly files:
    | { readonly kind: 'local' }
    | {
        readonly kind: 's3'
        readonly endpoint: string
        readonly region: string
        readonly bucket: string
        readonly accessKey: string
        readonly secretKey: string
      }
  /** The object store of the settings, for backups to a bucket also where files lie in a folder. */
  readonly store: {
    readonly endpoint: string
    readonly region: string
    readonly accessKey: string
    readonly secretKey: string
  } | null
  readonly smtp: { readonly url: string; readonly from: string } | null
  /** A server that speaks the chat API of OpenAI; null: no model writes answers. */
  readonly assistant: {
    readonly url: string
    readonly model: string
    readonly key: string | null
  } | null
  readonly google: {
    readonly issuer: string
    readonly clientId: string
    readonly clientSecret: string
  } | null
  /** The tile server of maps, with `{z}`, `{x}` and `{y}` in its address; its origin is allowed in the policy. */
  readonly tiles: { readonly url: string; readonly origin: string; readonly credit: string } | null
  readonly trustProxy: readonly string[]
  /** Where ffmpeg is, when it is not to be looked for on the path. */
  readonly ffmpeg: string | null
  readonly logLevel: string
  readonly signUp: boolean
  /** What the first-run wizard of an empty production installation offers as community and address. */
  readonly founding: { readonly name: string; readonly email: string | null }
}

/** Thrown with one sentence for each wrong setting. */
export class WrongSettings extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from `.env` below `folder` and from the environment, which wins. */
export const readConfig = (environment: Environment, folder: string): Config => {
  const faults: string[] = []
  const read = reader({ ...readDotEnv(folder, faults), ...environment }, faults)
  const dataDir = resolve(folder, read.text('DATA_DIR', 'data'))
  const port = read.number('PORT', 3000, 0, 65_535)
  const production =
    read.choice('NODE_ENV', ['development', 'production', 'test'], 'development') === 'production'
  const config: Config = {
    port,
    host: read.text('HOST', '127.0.0.1'),
    publicUrl: readPublicUrl(read, port),
    dataDir,
    backupDir: readBackupDir(read, folder, dataDir),
    backupPassphrase: read.optional(
      'BACKUP_PASSPHRASE',
      'at least 12 characters',
      (value) => value.length >= 12,
    ),
    production,
    role: read.choice('ROLE', ['all', 'web', 'jobs'], 'all'),
    database: readDatabase(read),
    secretKey: read.optional('SECRET_KEY', 'at least 32 characters', (value) => value.length >= 32),
    ...readFiles(read),
    smtp: readSmtp(read),
    assistant: readAssistant(read),
    google: readGoogle(read),
    tiles: readTiles(read),
    trustProxy: readProxies(read),
    ffmpeg: read.maybe('FFMPEG_PATH'),
    // Who tries the demo wants to read the sign-ins, not each request.
    logLevel: read.choice(
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      production ? 'info' : 'warn',
    ),
    signUp: read.choice('SIGN_UP', ['on', 'off'], 'on') === 'on',
    founding: {
      name: read.text('COMMUNITY_NAME', 'Our community'),
      email: read.optional('ADMIN_EMAIL', 'an e-mail address', (value) => value.includes('@')),
    },
  }
  if (faults.length > 0) throw new WrongSettings(faults)
  return config
}

type Reader = ReturnType<typeof reader>

const readBackupDir = (read: Reader, folder: string, dataDir: string): string => {
  const given = read.optional(
    'BACKUP_DIR',
    'the whole path of a folder, such as /var/backups/nineteen, or s3://bucket/folder: “~”, “$HOME” and “file:” are not understood here',
    (value) => (value.startsWith('s3:') ? /^s3:\/\/[^/]+\/./.test(value) : isPath(value)),
  )
  if (given === null) return resolve(dataDir, 'backups')
  if (given.startsWith('s3:')) return given
  const path = resolve(folder, given)
  const own = OWN_FOLDERS.map((name) => resolve(dataDir, name)).find((one) => isWithin(path, one))
  if (own !== undefined)
    read.fault(
      `BACKUP_DIR is “${given}”, but ${own} belongs to the app, which removes what it does not know there. Name a folder of its own, such as ${resolve(dataDir, 'backups')}.`,
    )
  return path
}

/** Of a data folder: what the app fills and clears away by itself. */
const OWN_FOLDERS = ['database', 'files', 'restore'] as const

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(folder + sep)

/** Whether it is a path as it stands there: what a shell would fill in, and addresses, are none. */
export const isPath = (value: string): boolean => !/^~|\$[a-z_{(]|^[a-z][a-z\d+.-]+:/i.test(value)

const reader = (values: Environment, faults: string[]) => {
  const optional = (name: string, wanted: string, accepts: (value: string) => boolean): string | null => {
    const value = valueOf(values, name, faults)
    if (value === null || accepts(value)) return value
    faults.push(`${name} is “${shown(name, value)}”, but must be ${wanted}.`)
    return null
  }
  return {
    optional,
    text: (name: string, fallback: string): string => valueOf(values, name, faults) ?? fallback,
    maybe: (name: string): string | null => valueOf(values, name, faults),
    number: (name: string, fallback: number, least: number, most: number): number => {
      const inRange = (value: string) =>
        /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
      return Number(optional(name, `a whole number from ${least} to ${most}`, inRange) ?? fallback)
    },
    url: (name: string, fallback: string): string =>
      optional(name, 'an address such as https://host.example.org', isWebAddress) ?? fallback,
    choice: <const T extends string>(name: string, choices: readonly T[], fallback: T): T => {
      const value = optional(name, `one of ${choices.join(', ')}`, (given) =>
        choices.some((one) => one === given),
      )
      return choices.find((one) => one === value) ?? fallback
    },
    fault: (sentence: string) => faults.push(sentence),
  }
}

/** With a host, and with the protocol in small letters: what else can be parsed is not always an address of the web. */
const isWebAddress = (value: string): boolean => /^https?:\/\/[^/?#\s]/.test(value) && URL.canParse(value)

const readPublicUrl = (read: Reader, port: number): string => {
  const wanted = 'an address such as https://community.example.org, with nothing behind the host and its port'
  const isWhole = (value: string) => isWebAddress(value) && /^https?:\/\/[^/?#@]+\/?$/.test(value)
  return (read.optional('PUBLIC_URL', wanted, isWhole) ?? `http://localhost:${port}`).replace(/\/$/, '')
}

/** What Fastify would stop at is said here, before the database was started for nothing. */
const readProxies = (read: Reader): readonly string[] => {
  const proxies = (value: string) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)
  const wanted = 'addresses or ranges such as 127.0.0.1, 10.0.0.0/8, loopback, linklocal or uniquelocal'
  return proxies(read.optional('TRUST_PROXY', wanted, (value) => proxies(value).every(isProxy)) ?? '')
}

const isProxy = (text: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

const readDatabase = (read: Reader): Config['database'] => {
  const isPostgres = (value: string) => /^postgres(ql)?:\/\//.test(value)
  const wanted = 'an address such as postgresql://user:password@host:5432/database'
  const appUrl = read.optional('DATABASE_URL', wanted, isPostgres)
  const ownerUrl = read.optional('DATABASE_OWNER_URL', wanted, isPostgres)
  const backupUrl = read.optional('DATABASE_BACKUP_URL', wanted, isPostgres)
  for (const [name, url] of Object.entries({ DATABASE_OWNER_URL: ownerUrl, DATABASE_BACKUP_URL: backupUrl }))
    if (url && !appUrl) read.fault(`${name} is set without DATABASE_URL; set both or neither.`)
  return appUrl ? { appUrl, ownerUrl, backupUrl } : null
}

const readFiles = (read: Reader): Pick<Config, 'files' | 'store'> => {
  const bucket = read.maybe('S3_BUCKET')
  const accessKey = read.maybe('S3_ACCESS_KEY')
  const secretKey = read.maybe('S3_SECRET_KEY')
  const place = {
    endpoint: read.url('S3_ENDPOINT', 'https://s3.amazonaws.com'),
    region: read.text('S3_REGION', 'us-east-1'),
  }
  if (bucket && (!accessKey || !secretKey))
    read.fault('S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY beside it.')
  const store = accessKey && secretKey ? { ...place, accessKey, secretKey } : null
  return { store, files: bucket && store ? { kind: 's3', ...store, bucket } : { kind: 'local' } }
}

const readSmtp = (read: Reader): Config['smtp'] => {
  const url = read.optional('SMTP_URL', 'an address such as smtp://user:password@host:587', (value) =>
    /^smtps?:\/\//.test(value),
  )
  return url ? { url, from: read.text('MAIL_FROM', 'Nineteen <no-reply@localhost>') } : null
}

const readAssistant = (read: Reader): Config['assistant'] => {
  const wanted = 'an address such as http://127.0.0.1:11434/v1 or https://api.example.org/v1'
  const url = read.optional('ASSISTANT_URL', wanted, isWebAddress)
  const model = read.maybe('ASSISTANT_MODEL')
  const key = read.maybe('ASSISTANT_KEY')
  if (!url && !model && !key) return null
  if (!url || !model) read.fault('ASSISTANT_URL and ASSISTANT_MODEL are needed together.')
  return { url: (url ?? '').replace(/\/$/, ''), model: model ?? '', key }
}

const readGoogle = (read: Reader): Config['google'] => {
  const clientId = read.maybe('GOOGLE_CLIENT_ID')
  const clientSecret = read.maybe('GOOGLE_CLIENT_SECRET')
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) read.fault('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are needed together.')
  return {
    issuer: read.url('GOOGLE_ISSUER', 'https://accounts.google.com').replace(/\/$/, ''),
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
  }
}

const readTiles = (read: Reader): Config['tiles'] => {
  const isTiles = (value: string) =>
    /^https?:\/\/[a-z0-9.-]+(:\d+)?\/[^\s;,'"]*$/i.test(value) &&
    ['{z}', '{x}', '{y}'].every((part) => value.includes(part))
  const url = read.optional(
    'TILES_URL',
    'an address such as https://tile.example.org/{z}/{x}/{y}.png',
    isTiles,
  )
  return url
    ? { url, origin: new URL(url).origin, credit: read.text('TILES_CREDIT', '© OpenStreetMap contributors') }
    : null
}

/** A value, or the content of the file that `NAME_FILE` names. */
const valueOf = (values: Environment, name: string, faults: string[]): string | null => {
  const direct = values[name]?.trim()
  if (direct) return direct
  const file = values[`${name}_FILE`]?.trim()
  if (!file) return null
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    faults.push(`${name}_FILE names ${file}, which cannot be read.`)
    return null
  }
}

const readDotEnv = (folder: string, faults: string[]): Environment => {
  let text: string
  try {
    text = readFileSync(resolve(folder, '.env'), 'utf8')
  } catch {
    return {}
  }
  const values: Record<string, string> = {}
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const found = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)
    if (found?.[1]) values[found[1]] = withoutComment(found[2] ?? '')
    else faults.push(`Line ${index + 1} of .env is “${line.trim()}”; write NAME=value.`)
  }
  return values
}

/** What stands in quotes, else what stands before a space and `#`. */
const withoutComment = (text: string): string =>
  /^(["'])(.*?)\1\s*(#.*)?$/.exec(text)?.[2] ?? text.replace(/(^|\s+)#.*$/, '')

const shown = (name: string, value: string): string => {
  if (name.includes('PASSPHRASE')) return '…'
  return /SECRET|KEY|URL$/.test(name) ? `${value.slice(0, 4)}…` : value
}
