// What a member gave and means to give: theirs, and the treasury's to answer.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import {
  answerGiving,
  askGiving,
  endPledge,
  forgetGiving,
  getGiving,
  listGivingDevices,
  listPledges,
  makePledge,
} from '#contract/finance/giving.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { makeFundKey } from '#server/test/make-fund.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { periodsAt, remindOfPledges } from './jobs.ts'
import * as ledger from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const key = (letter: string) => letter.repeat(43)
const sealed = (letter: string) => letter.repeat(64)

const makeFund = async () => {
  const community = await makeCommunity(world)
  const treasurer = await makeMember(world, community, { office: 'treasurer' })
  await makeFundKey(world, treasurer)
  const member = await makeMember(world, community)
  return { community, treasurer, member }
}

/** Books with so many gifts; answers their ids in the order of the ledger. */
const makeGifts = (community: CommunityId, by: Someone, count: number): Promise<string[]> =>
  inCommunity(world.app.db, community, async (tx) => {
    const [fund, bank, income] = [newId(), newId(), newId()]
    const book = { year: 2026, currency: 'EUR', startsOn: '2026-01-01', endsOn: '2026-12-31' }
    await ledger.openYear(tx, community, book)
    await ledger.keepFund(tx, community, { id: fund, kind: 'local', name: 'Local Fund' })
    await ledger.keepAccount(tx, community, { fund, id: bank, nature: 'asset', code: 'bank', name: 'Bank' })
    const from = { nature: 'income', code: 'contributions', name: 'Contributions' } as const
    await ledger.keepAccount(tx, community, { fund, id: income, ...from })
    const ids = Array.from({ length: count }, () => newId())
    for (const id of ids)
      await ledger.post(tx, community, {
        year: 2026,
        id,
        day: '2026-03-21',
        kind: 'gift',
        by: by.accountId,
        lines: [{ fund, debit: bank, credit: income, amount: 100 }],
        sealedPart: { sealed: Buffer.alloc(64, 7), generation: 1 },
      })
    return ids
  })

const ask = (as: Someone, publicKey = key('A')) => world.call(askGiving, { body: { publicKey }, as })

const see = async (as: { token: string }, publicKey = key('A')) =>
  (await world.call(getGiving, { query: { publicKey }, as })).body.data

const PLEDGE = { rhythm: 'month', reminds: true, sealed: sealed('T'), generation: 1 } as const
const pledge = (as: Someone, more: object = {}) =>
  world.call(makePledge, { body: { ...PLEDGE, ...more }, as })

const noticesOf = async (as: Someone) =>
  (await world.call(listNotifications, { as: await signIn(world, as.accountId) })).body.data.map(
    ({ type, targetType, target, actor, additionalData }) => ({
      type,
      targetType,
      target,
      actor,
      additionalData,
    }),
  )

test('a device asks once, the treasury answers it, and its owner is told once', async () => {
  const { community, treasurer, member } = await makeFund()
  const entries = await makeGifts(community, treasurer, 2)
  await ask(member)
  expect((await ask(member)).status).toBe(201)
  const listed = (await world.call(listGivingDevices, { as: treasurer })).body.data
  expect(listed.map(({ personId, answeredAt }) => [personId, answeredAt])).toEqual([[member.personId, null]])
  const params = { id: listed[0]?.id ?? '' }
  const rows = entries.map((entryId) => ({ entryId, sealed: sealed('R') }))
  for (const answered of [false, true, true])
    expect((await world.call(answerGiving, { params, body: { rows, answered }, as: treasurer })).status).toBe(
      204,
    )
  const mine = await see(member)
  expect(mine.rows.map(({ entryId }) => entryId)).toEqual(entries.toReversed())
  expect(mine.device?.answeredAt).not.toBeNull()
  expect(await noticesOf(member)).toEqual([
    {
      type: 'budget_update',
      targetType: 'Finance',
      target: null,
      actor: null,
      additionalData: { change: 'deviceAnswered' },
    },
  ])
})

test('another device and another member see nothing of it', async () => {
  const { community, treasurer, member } = await makeFund()
  const [entryId = ''] = await makeGifts(community, treasurer, 1)
  const id = (await ask(member)).body.data.device?.id ?? ''
  const body = { rows: [{ entryId, sealed: sealed('R') }], answered: true }
  await world.call(answerGiving, { params: { id }, body, as: treasurer })
  const none = { device: null, rows: [], pledge: null }
  expect(await see(member, key('B'))).toEqual(none)
  expect(await see(await makeMember(world, community))).toEqual(none)
})

test('a device is answered with entries of the books alone, and with all of them or none', async () => {
  const { community, treasurer, member } = await makeFund()
  const [entryId = ''] = await makeGifts(community, treasurer, 1)
  const id = (await ask(member)).body.data.device?.id ?? ''
  const rows = [entryId, newId()].map((one) => ({ entryId: one, sealed: sealed('R') }))
  const refused = await world.call(answerGiving, {
    params: { id },
    body: { rows, answered: true },
    as: treasurer,
  })
  expect(refused.status).toBe(409)
  expect((await see(member)).rows).toEqual([])
})

test('a device is forgotten by its owner alone, with all that was encrypted for it', async () => {
  const { community, treasurer, member } = await makeFund()
  const [entryId = ''] = await makeGifts(community, treasurer, 1)
  const id = (await ask(member)).body.data.device?.id ?? ''
  const body = { rows: [{ entryId, sealed: sealed('R') }], answered: true }
  await world.call(answerGiving, { params: { id }, body, as: treasurer })
  await pledge(member, { device: { publicKey: key('A'), sealed: sealed('D') } })
  expect((await world.call(forgetGiving, { params: { id }, as: treasurer })).status).toBe(404)
  expect((await world.call(forgetGiving, { params: { id }, as: member })).status).toBe(204)
  const left = await see(member)
  expect([left.device, left.rows, left.pledge?.sealed]).toEqual([null, [], null])
  const { rowCount } = await world.past.query(`select from fund_device_rows where device_id = $1`, [id])
  expect(rowCount).toBe(0)
})

test('of more than ten devices the oldest are forgotten', async () => {
  const { member } = await makeFund()
  for (const letter of 'ABCDEFGHIJK') {
    await ask(member, key(letter))
    world.clock.pass(1_000)
  }
  expect((await see(member, key('A'))).device).toBeNull()
  expect((await see(member, key('B'))).device).not.toBeNull()
})

test('a pledge is read on the device it was written on, and sealed by the treasurer alone', async () => {
  const { community, treasurer, member } = await makeFund()
  const made = await pledge(member, { device: { publicKey: key('A'), sealed: sealed('D') } })
  expect(made.body.data.pledge).toMatchObject({ rhythm: 'month', reminds: true, sealed: sealed('D') })
  expect((await see(member, key('B'))).pledge?.sealed).toBeNull()
  await pledge(member, { rhythm: 'year', reminds: false })
  const all = await world.call(listPledges, { as: treasurer })
  expect(all.body.data.map(({ rhythm, sealed: text }) => [rhythm, text])).toEqual([['year', sealed('T')]])
  const assistant = await makeMember(world, community, { office: 'treasuryAssistant', body: 'other' })
  expect((await world.call(listPledges, { as: assistant })).status).toBe(403)
})

test('a pledge is encrypted to the key that the treasury has now', async () => {
  const { treasurer, member } = await makeFund()
  await makeFundKey(world, treasurer)
  expect([(await pledge(member)).status, (await pledge(member, { generation: 2 })).status]).toEqual([
    409, 200,
  ])
})

test('a pledge is taken back, and again', async () => {
  const { member, treasurer } = await makeFund()
  await pledge(member)
  for (const _ of [1, 2]) expect((await world.call(endPledge, { as: member })).status).toBe(204)
  expect((await see(member)).pledge).toBeNull()
  expect((await world.call(listPledges, { as: treasurer })).body.data).toEqual([])
})

test('a friend of the Faith pledges nothing, and is told what is open to them', async () => {
  const { community, member } = await makeFund()
  await world.past.query(`update people set standing = 'friend' where id = $1`, [member.personId])
  expect((await pledge(member)).body.message).toBe(
    'Only Bahá’ís on the roll of a community give to its Fund.',
  )
  await world.past.query(
    `insert into funds (community_id, id, kind, name) values ($1, gen_random_uuid(), 'charity', 'Relief')`,
    [community],
  )
  const refused = await pledge(member)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'Only Bahá’ís on the roll of a community give to its Fund. Relief is open to everybody.',
  ])
  expect((await ask(member)).status).toBe(201)
})

test('a youth who has come of age pledges, and a child does not', async () => {
  const { member } = await makeFund()
  const born = async (years: number) =>
    world.past.query(
      `update people set birth_date = current_date - make_interval(years => $2) where id = $1`,
      [member.personId, years],
    )
  await born(14)
  expect((await pledge(member)).status).toBe(403)
  await born(16)
  expect((await pledge(member)).status).toBe(200)
})

test('a reminder comes once a month, to who wished it, and says nothing of the pledge', async () => {
  const { member, treasurer } = await makeFund()
  await pledge(member)
  await pledge(treasurer, { reminds: false })
  await remindOfPledges(world.app)
  expect(await noticesOf(member)).toEqual([])
  // Some morning of the next month.
  world.clock.pass(32 * DAY)
  world.clock.pass(DAY - (world.clock.now() % DAY) + DAY / 2)
  await remindOfPledges(world.app)
  await remindOfPledges(world.app)
  world.clock.pass(DAY / 8)
  await remindOfPledges(world.app)
  expect(await noticesOf(member)).toEqual([
    {
      type: 'budget_update',
      targetType: 'Finance',
      target: null,
      actor: null,
      additionalData: { change: 'pledge' },
    },
  ])
  expect(await noticesOf(treasurer)).toEqual([])
})

test('a community that does not use the Fund reminds nobody', async () => {
  const { community, member } = await makeFund()
  await pledge(member)
  await world.past.query(`update communities set features_off = '{finance}' where id = $1`, [community])
  world.clock.pass(32 * DAY)
  world.clock.pass(DAY - (world.clock.now() % DAY) + DAY / 2)
  await remindOfPledges(world.app)
  const { rows } = await world.past.query(`select from notifications where community_id = $1`, [community])
  expect(rows).toEqual([])
})

test('a period begins with its Badí‘ month, and Ayyám-i-Há belongs to the one before', () => {
  const at = (day: string) => periodsAt(Date.parse(`${day}T12:00:00Z`), 'UTC').badiMonth.slice(0, 10)
  expect([at('2026-11-23'), at('2026-12-11'), at('2026-12-12')]).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-12-12',
  ])
  expect(at('2026-02-27')).toBe('2026-02-06')
})
