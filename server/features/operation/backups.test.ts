// Where backups are put: never over another file, never beside a disk that is not there, and what is said of one that is full.
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { findSecret } from '#server/platform/secrets.ts'
import { openWorld } from '#server/test/world.ts'
import { writeBackup } from './backup.ts'
import { listBackups, makeBackup } from './backups.ts'
import { sentenceOf } from './command.ts'

const passphrase = 'nine pointed lanterns over Akka'
const world = await openWorld()
const folder = await mkdtemp(join(tmpdir(), 'nineteen-backups-'))
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const { host, port, superuser } = inject('postgres')
const { files, config } = world.app
const source = {
  database: { host, port, user: superuser, database: world.database.database ?? '' },
  files,
  dataDir: config.dataDir,
  secret: (await findSecret(config.dataDir)) ?? '',
}

test('a file that is there already is never replaced', async () => {
  const taken = join(folder, 'taken.n19')
  await writeFile(taken, 'of somebody else')
  await expect(writeBackup(taken, source, { passphrase, cost: 8 })).rejects.toThrow(
    `${taken} exists already; nothing was written.`,
  )
  expect(await readFile(taken, 'utf8')).toBe('of somebody else')
  const late = join(folder, 'late.n19')
  const meanwhile = {
    ...files,
    async *list() {
      await writeFile(late, 'of somebody else')
      yield* []
    },
  }
  await expect(writeBackup(late, { ...source, files: meanwhile }, { passphrase, cost: 8 })).rejects.toThrow(
    'exists already',
  )
  expect(await readFile(late, 'utf8')).toBe('of somebody else')
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('two backups of one second have two names', async () => {
  const at = new Date('2026-11-19T02:30:00Z')
  const settings = { NODE_ENV: 'test', DATA_DIR: source.dataDir, BACKUP_DIR: join(folder, 'kept') }
  const config = readConfig(settings, folder)
  const made = [
    await makeBackup(config, source, { passphrase, at }),
    await makeBackup(config, source, { passphrase, at, why: 'before-restore' }),
    await makeBackup(config, source, { passphrase, at }),
  ]
  expect(made.map(({ name }) => name)).toEqual([
    'nineteen-2026-11-19-023000.n19',
    'nineteen-2026-11-19-023000-before-restore.n19',
    'nineteen-2026-11-19-023001.n19',
  ])
  expect(await listBackups(config)).toHaveLength(3)
})

test('where the folder above is missing, as of a disk that is not mounted, none is made', async () => {
  const away = join(folder, 'disk', 'backups')
  await expect(writeBackup(join(away, 'a.n19'), source, { passphrase, cost: 8 })).rejects.toThrow(
    `There is no folder ${join(folder, 'disk')} for the backup. Mount its disk or make the folder; nothing was written.`,
  )
  expect(existsSync(join(folder, 'disk'))).toBe(false)
})

const NO_ROOM =
  /^There is not enough room for the backup in (.+): more than (\d+) MB are needed, and (\d+) MB are free\. Nothing was changed\. Make room there and try again\.$/

test('a disk that becomes full is named with what is needed and what is free, and nothing stays', async () => {
  const full = join(folder, 'full')
  const overfull = {
    ...files,
    list: () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    },
  }
  const said = await writeBackup(
    join(full, 'a.n19'),
    { ...source, files: overfull },
    { passphrase, cost: 8 },
  ).then(() => '', sentenceOf)
  const [, place, needed, free] = NO_ROOM.exec(said) ?? []
  expect(place).toBe(full)
  expect(Number(needed)).toBeGreaterThanOrEqual(Number(free))
  expect(await readdir(full)).toEqual([])
})
