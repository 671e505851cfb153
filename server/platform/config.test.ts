import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { WrongSettings, readConfig } from './config.ts'

const folder = (dotEnv = ''): string => {
  const made = mkdtempSync(join(tmpdir(), 'nineteen-config-'))
  if (dotEnv) writeFileSync(join(made, '.env'), dotEnv)
  return made
}

const faultsOf = (environment: Record<string, string>, dotEnv = ''): readonly string[] => {
  try {
    readConfig(environment, folder(dotEnv))
    return []
  } catch (error) {
    if (error instanceof WrongSettings) return error.faults
    throw error
  }
}

test('nothing needs to be set', () => {
  const config = readConfig({}, folder())
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    role: 'all',
    database: null,
    files: { kind: 'local' },
    smtp: null,
  })
})

test('every wrong setting is said at once, each in a sentence', () => {
  expect(faultsOf({ PORT: 'eighty', ROLE: 'both', DATABASE_URL: 'mysql://x', SMTP_URL: 'mail' })).toEqual([
    'PORT is “eighty”, but must be a whole number from 0 to 65535.',
    'ROLE is “both”, but must be one of all, web, jobs.',
    'DATABASE_URL is “mysq…”, but must be an address such as postgresql://user:password@host:5432/database.',
    'SMTP_URL is “mail…”, but must be an address such as smtp://user:password@host:587.',
  ])
})

test('wrong addresses and proxies are said together, too', () => {
  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', GOOGLE_ISSUER: 'accounts.example.org' }
  const store = { S3_BUCKET: 'a', S3_ACCESS_KEY: 'b', S3_SECRET_KEY: 'c', S3_ENDPOINT: 'minio:9000' }
  expect(
    faultsOf({ PUBLIC_URL: 'localhost:3000', ...store, ...google, TRUST_PROXY: 'proxy.internal' }),
  ).toEqual([
    'PUBLIC_URL is “loca…”, but must be an address such as https://community.example.org, with nothing behind the host and its port.',
    'S3_ENDPOINT is “minio:9000”, but must be an address such as https://host.example.org.',
    'GOOGLE_ISSUER is “accounts.example.org”, but must be an address such as https://host.example.org.',
    'TRUST_PROXY is “proxy.internal”, but must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8, loopback, linklocal or uniquelocal.',
  ])
})

test.each([
  'community.example.org:8443',
  'https://community.example.org/app',
  'https://community.example.org/?',
  'https://community.example.org#top',
  'https://who@community.example.org',
  'https://community example.org',
  'https://',
  'HTTPS://community.example.org',
  'ftp://community.example.org',
])('%s is not where people find the app', (PUBLIC_URL) => {
  expect(faultsOf({ PUBLIC_URL })).toHaveLength(1)
})

test.each([
  '~/backups',
  '$HOME/backups',
  '${HOME}/backups',
  'file:///backups',
  'sftp://host/backups',
  'S3://b/c',
])('%s is no folder for backups, and the sentence says what is one', (BACKUP_DIR) => {
  expect(faultsOf({ BACKUP_DIR })).toEqual([
    `BACKUP_DIR is “${BACKUP_DIR}”, but must be the whole path of a folder, such as /var/backups/nineteen, or s3://bucket/folder: “~”, “$HOME” and “file:” are not understood here.`,
  ])
})

test.each(['files', 'files/backups', 'database', 'restore/old'])(
  'backups do not lie in %s of the data folder, where the app clears away',
  (place) => {
    const BACKUP_DIR = `/srv/data/${place}`
    expect(faultsOf({ DATA_DIR: '/srv/data', BACKUP_DIR })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^BACKUP_DIR is “${BACKUP_DIR}”, but /srv/data/\\w+ belongs to the app.*/srv/data/backups\\.$`,
        ),
      ),
    ])
  },
)

test.each([
  '/var/backups/nineteen',
  'backups/of $5',
  '/srv/data/files-of-backups',
  's3://bucket/folder',
  'C:\\backups',
])('%s is a place for backups', (BACKUP_DIR) => {
  expect(faultsOf({ DATA_DIR: '/srv/data', BACKUP_DIR })).toEqual([])
})

test('a slash behind the address of the app is left out', () => {
  const { publicUrl } = readConfig({ PUBLIC_URL: 'https://community.example.org:8443/' }, folder())
  expect(publicUrl).toBe('https://community.example.org:8443')
})

test.each([
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::1/129',
  '10.0.0.0/8/8',
  '300.1.1.1',
  '10.0.0.1 10.0.0.2',
  'true',
  '1',
])('%s is no proxy', (wrong) => {
  expect(faultsOf({ TRUST_PROXY: `127.0.0.1, ${wrong}` })).toHaveLength(1)
})

test('every proxy that is taken is one that the server can start with', () => {
  const all = ['127.0.0.1', '::1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal']
  const { trustProxy } = readConfig({ TRUST_PROXY: ` ${all.join(' , ')},` }, folder())
  expect(trustProxy).toEqual(all)
  expect(() => Fastify({ trustProxy: [...trustProxy] })).not.toThrow()
})

test('the tile server of maps has a place for each number, and its origin no room for another word', () => {
  const { tiles } = readConfig({ TILES_URL: 'https://tile.example:8443/a/{z}/{x}/{y}.png' }, folder())
  expect(tiles?.origin).toBe('https://tile.example:8443')
  for (const TILES_URL of [
    'https://tile.example/{z}/{x}.png',
    "https://tile.example 'unsafe-inline'/{z}/{x}/{y}",
    'ftp://tile.example/{z}/{x}/{y}',
  ])
    expect(faultsOf({ TILES_URL })).toHaveLength(1)
})

test('a line of .env that is none is named by its number', () => {
  expect(faultsOf({}, 'PORT=4000\nthis is no setting\n')).toEqual([
    'Line 2 of .env is “this is no setting”; write NAME=value.',
  ])
})

test('the environment wins over .env', () => {
  expect(readConfig({ PORT: '5000' }, folder('PORT=4000\nHOST=0.0.0.0')).port).toBe(5000)
})

test('a comment may follow a value, and the sample may be copied as it is', () => {
  const sample = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const nothing = folder()
  writeFileSync(join(nothing, '.env'), sample)
  const sampled = readConfig({}, nothing)
  rmSync(join(nothing, '.env'))
  expect(sampled).toEqual(readConfig({}, nothing))
  const { host, smtp } = readConfig({}, folder('HOST="0.0.0.0" # all\nSMTP_URL=smtp://a:b#c@d:25  # ours'))
  expect([host, smtp?.url]).toEqual(['0.0.0.0', 'smtp://a:b#c@d:25'])
})

test('a secret can lie in a file', () => {
  const made = folder()
  writeFileSync(join(made, 'secret'), `${'s'.repeat(40)}\n`)
  expect(readConfig({ SECRET_KEY_FILE: join(made, 'secret') }, made).secretKey).toBe('s'.repeat(40))
})

test('a secret is never shown in a fault', () => {
  expect(faultsOf({ SECRET_KEY: 'tooshortsecret' }).join()).not.toContain('tooshortsecret')
})

test('the sample has every setting of the list', () => {
  const sample = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const list = readFileSync(new URL('config.ts', import.meta.url), 'utf8')
  const names = [...list.matchAll(/read\.\w+\('([A-Z][A-Z0-9_]+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !sample.includes(`${name}=`))).toEqual([])
})

test('a model writes answers where its address and its name are set', () => {
  const settings = { ASSISTANT_URL: 'http://127.0.0.1:11434/v1/', ASSISTANT_MODEL: 'small' }
  expect(readConfig({}, folder()).assistant).toBeNull()
  expect(readConfig(settings, folder()).assistant).toEqual({
    url: 'http://127.0.0.1:11434/v1',
    model: 'small',
    key: null,
  })
  expect(readConfig({ ...settings, ASSISTANT_KEY: 'sk-1' }, folder()).assistant?.key).toBe('sk-1')
})

test('half a model is said, and its key is not', () => {
  const together = 'ASSISTANT_URL and ASSISTANT_MODEL are needed together.'
  expect(faultsOf({ ASSISTANT_URL: 'https://api.example.org/v1' })).toEqual([together])
  expect(faultsOf({ ASSISTANT_MODEL: 'small' })).toEqual([together])
  const faults = faultsOf({ ASSISTANT_KEY: 'sk-secret-4711', ASSISTANT_URL: 'user:secret@host' })
  expect(faults).toEqual([
    'ASSISTANT_URL is “user…”, but must be an address such as http://127.0.0.1:11434/v1 or https://api.example.org/v1.',
    together,
  ])
})

test('the key of a model may lie in a file', () => {
  const place = folder()
  writeFileSync(join(place, 'key'), 'sk-of-a-file\n')
  const settings = { ASSISTANT_URL: 'https://api.example.org/v1', ASSISTANT_MODEL: 'small' }
  const { assistant } = readConfig({ ...settings, ASSISTANT_KEY_FILE: join(place, 'key') }, folder())
  expect(assistant?.key).toBe('sk-of-a-file')
})
