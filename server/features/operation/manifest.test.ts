import { expect, test } from 'vitest'
import { type Manifest, preview, refuseOtherVersion } from './manifest.ts'

const of = (...names: readonly string[]) => names.map((name) => ({ name, sha256: `hash of ${name}` }))

const manifest: Manifest = {
  version: '0.1.0',
  madeAt: '2026-11-19T02:30:00.000Z',
  migrations: of('001.sql', '002.sql'),
  counts: { communities: 1, people: 60, gatherings: 1212 },
  tables: [],
  files: [],
  erasures: '',
  secret: '',
}

test('what is in a backup is said in a line', () => {
  expect(preview(manifest)).toBe(
    '1 community, 60 people, 1,212 gatherings and 0 files, of 19 Nov 2026, 02:30 UTC',
  )
})

test('a backup of the same migrations is taken', () => {
  expect(() => refuseOtherVersion(manifest, of('001.sql', '002.sql'))).not.toThrow()
})

test('a newer and an older backup are refused, and both versions are named', () => {
  expect(() => refuseOtherVersion(manifest, of('001.sql'))).toThrow(
    'This backup was made by Nineteen 0.1.0 (002.sql), which is newer than this Nineteen 0.1.0 (001.sql).',
  )
  expect(() => refuseOtherVersion(manifest, of('001.sql', '002.sql', '003.sql'))).toThrow(
    'This backup was made by Nineteen 0.1.0 (002.sql), and this is Nineteen 0.1.0 (003.sql).',
  )
  const changed = [...of('001.sql'), { name: '002.sql', sha256: 'another' }]
  expect(() => refuseOtherVersion(manifest, changed)).toThrow('Restore it with the version that made it')
})
