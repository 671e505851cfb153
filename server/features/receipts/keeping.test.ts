// What becomes of receipts and their pictures: in a copy, when an account goes, in a backup, and when their time is over.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, expect, inject, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { askExport } from '#contract/admin/privacy.ts'
import {
  askAboutReceipt,
  decideReceipt,
  getReceiptPicture,
  listReceipts,
  nameApprover,
  setReceiptSettings,
  settleReceipt,
} from '#contract/receipts/receipts.ts'
import { writeBackup } from '#server/features/operation/backup.ts'
import { checkBackup } from '#server/features/operation/restore.ts'
import { newPrivateKey } from '#server/platform/file-keys.ts'
import { SEALED } from '#server/test/make-fund.ts'
import { handIn, makeReceipt } from '#server/test/make-receipts.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { DAY, type Someone, signIn } from '#server/test/make.ts'
import { unzip } from '#server/test/unzip.ts'
import { openWorld } from '#server/test/world.ts'
import { letGoOfPictures } from './keeping.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

const keysOf = async ({ community }: Pick<Treasury, 'community'>): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of world.app.files.listPrivate()) if (key.includes(community)) keys.push(key)
  return keys
}

const approve = async ({ treasurer, second }: Treasury, id: string) => {
  await world.call(nameApprover, { as: treasurer, params: { id }, body: { accountId: second.accountId } })
  await world.call(decideReceipt, { as: second, params: { id }, body: { approve: true } })
}

const settle = async (treasury: Treasury, id: string) => {
  await approve(treasury, id)
  const body = {
    id: newId(),
    day: '2026-11-25',
    place: 'bank',
    gift: { id: newId(), sealed: SEALED, generation: 1 },
  }
  expect((await world.call(settleReceipt, { as: treasury.treasurer, params: { id }, body })).status).toBe(201)
}

const goodbye = (as: Someone) =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query: { posts: 'delete', roll: 'keep' } })

test('of an account that goes the open receipts are taken back, and settled ones stay of a former member', async () => {
  const treasury = await makeTreasury(world)
  const { member, treasurer, community } = treasury
  const device = { deviceId: newId(), sealedForDevice: SEALED }
  const [open, approved, settled] = [
    (await handIn(world, member, { words: 'Zzopen words', ...device })).id,
    (await handIn(world, member, device)).id,
    (await handIn(world, member, device)).id,
  ]
  await world.call(askAboutReceipt, { as: treasurer, params: { id: open }, body: { question: 'Zzquestion' } })
  await approve(treasury, approved)
  await settle(treasury, settled)
  expect(await keysOf(treasury)).toHaveLength(3)
  expect((await goodbye(member)).status).toBe(204)
  expect(await keysOf(treasury)).toHaveLength(2)
  const listed = async (state: 'open' | 'over') =>
    (await world.call(listReceipts, { as: treasurer, query: { state } })).body.data
  expect(await listed('open')).toMatchObject([{ id: approved, by: 'Former member', picture: 'image' }])
  expect(await listed('over')).toMatchObject([
    { id: settled, state: 'settled', by: 'Former member', picture: 'image' },
    {
      id: open,
      state: 'withdrawn',
      by: 'Former member',
      picture: null,
      choice: null,
      words: '-',
      question: '',
    },
  ])
  const { rows } = await world.past.query(
    `select count(*)::int as rows from receipts where community_id = $1 and (device_id is not null
       or position('Zz' in receipts::text) > 0)`,
    [community],
  )
  expect(rows).toEqual([{ rows: 0 }])
  const picture = await world.call(getReceiptPicture, { as: treasurer, params: { id: settled } })
  expect(picture.status).toBe(200)
})

test('a person’s copy has their receipts with the pictures, and nobody else’s', async () => {
  const treasury = await makeTreasury(world)
  const { member, second, treasurer } = treasury
  const { id } = await handIn(world, member, {
    words: 'Books of mine',
    deviceId: newId(),
    sealedForDevice: SEALED,
  })
  await handIn(world, second, { words: 'Chairs of somebody' })
  await world.call(nameApprover, { as: treasurer, params: { id }, body: { accountId: second.accountId } })
  const link = (await world.call(askExport, { as: member })).body.data.url
  const parts = unzip((await world.app.http.inject({ url: new URL(link, 'http://x').pathname })).rawPayload)
  const copy = JSON.parse(parts.get('data/receipts.json')?.toString() ?? '[]')
  expect(copy).toMatchObject([{ id, words: 'Books of mine', amount: 2_350, sealed_for_device: SEALED }])
  for (const column of ['approver_id', 'sealed', 'picture', 'decided_by'])
    expect(copy[0]).not.toHaveProperty(column)
  const files = [...parts.keys()].filter((name) => name.startsWith('files/'))
  expect(files).toHaveLength(1)
  expect(parts.get(files[0] ?? '')?.toString('latin1', 8, 12)).toBe('WEBP')
  expect([...parts.values()].some((part) => part.includes('Chairs of somebody'))).toBe(false)
})

test('a backup has the pictures', async () => {
  const treasury = await makeTreasury(world)
  await handIn(world, treasury.member)
  const [key] = await keysOf(treasury)
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-receipts-'))
  try {
    const { host, port, superuser } = inject('postgres')
    const { dataDir } = world.app.config
    const secret = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()
    const database = { host, port, user: superuser, database: world.database.database ?? '' }
    const passphrase = 'nine pointed lanterns over Akka'
    const path = join(folder, 'whole.n19')
    await writeBackup(path, { database, files: world.app.files, dataDir, secret }, { passphrase, cost: 8 })
    const { manifest } = await checkBackup(path, passphrase)
    expect(manifest.files.map((file) => file.key)).toContain(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('pictures go after the years of the community, and what waits or is approved keeps its own', async () => {
  const treasury = await makeTreasury(world)
  const { member, treasurer } = treasury
  const [settled, declined] = [(await handIn(world, member)).id, (await handIn(world, member)).id]
  await settle(treasury, settled)
  await world.call(decideReceipt, {
    as: treasurer,
    params: { id: declined },
    body: { approve: false, reason: 'Not ours' },
  })
  await handIn(world, member)
  const body = { approverId: null, thirdPays: false, keptYears: 1, sentence: '' }
  await world.call(setReceiptSettings, { as: treasurer, body })
  await letGoOfPictures(world.app)
  expect(await keysOf(treasury)).toHaveLength(3)
  world.clock.pass(367 * DAY)
  await letGoOfPictures(world.app)
  expect(await keysOf(treasury)).toHaveLength(1)
  const as = await signIn(world, treasurer.accountId)
  const over = (await world.call(listReceipts, { as, query: { state: 'over' } })).body.data
  expect(over.map(({ state, picture }) => [state, picture])).toEqual([
    ['declined', null],
    ['settled', null],
  ])
})

test('a picture that no receipt names goes a day after it was written', async () => {
  const treasury = await makeTreasury(world)
  await makeReceipt(world, treasury.member)
  const [named = ''] = await keysOf(treasury)
  const left = newPrivateKey(treasury.community, 'pdf', world.clock.now())
  const nobodys = newPrivateKey(treasury.community, 'webp', world.clock.now()).replace(
    treasury.community,
    newId(),
  )
  for (const key of [left, nobodys]) await world.app.files.write(key, Buffer.from('words'))
  await letGoOfPictures(world.app)
  expect((await keysOf(treasury)).toSorted()).toEqual([named, left].toSorted())
  world.clock.pass(DAY + 60_000)
  await letGoOfPictures(world.app)
  expect(await keysOf(treasury)).toEqual([named])
  expect(await world.app.files.sizeOf(nobodys)).toBeNull()
})
