// Envelopes: one opens them, another counts the money alone, and the treasurer takes it to the bank.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { countBatch, depositBatch, listBatches, openBatch, removeBatch } from '#contract/finance/batches.ts'
import { recordGift, reverseEntry } from '#contract/finance/entries.ts'
import { inCommunity } from '#server/platform/db.ts'
import { SEALED } from '#server/test/make-fund.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import { findBroken } from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DIFFERS =
  'The money does not agree with the envelopes. Please count it again, and let them be looked through.'

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

/** A batch that the assistant has opened, with a gift to each of these Funds. */
const fill = async ({ assistant, books }: Treasury, gifts: readonly ['local' | 'national', number][]) => {
  const id = newId()
  const body = { id, occasion: 'Feast of Qawl', day: '2026-11-23' }
  expect((await world.call(openBatch, { as: assistant, body })).status).toBe(201)
  for (const [fund, amount] of gifts) await give(assistant, id, books[fund].id, amount)
  return id
}

const give = (as: Someone, batchId: string, fundId: string, amount: number) =>
  world.call(recordGift, {
    as,
    body: {
      id: newId(),
      day: '2026-11-23',
      fundId,
      place: 'cash',
      amount,
      batchId,
      sealed: SEALED,
      generation: 1,
    },
  })

const count = (as: Someone, id: string, amount: number) =>
  world.call(countBatch, { as, params: { id }, body: { amount } })

const deposit = (as: Someone, id: string, more: { id?: string; place?: string } = {}) =>
  world.call(depositBatch, {
    as,
    params: { id },
    body: { id: newId(), day: '2026-11-24', place: 'bank', ...more },
  })

const shownTo = async (as: Someone) => (await world.call(listBatches, { as })).body.data[0]

test('envelopes are opened by one, counted by another and taken to the bank, a line a Fund', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, community, books } = treasury
  const id = await fill(treasury, [
    ['local', 3_000],
    ['local', 1_000],
    ['national', 500],
  ])
  expect((await deposit(treasurer, id)).status).toBe(409)
  const counted = await count(second, id, 4_500)
  expect([counted.status, counted.body.data]).toMatchObject([
    200,
    { state: 'counted', countedBy: expect.any(String) },
  ])
  const entry = newId()
  const twice = [await deposit(treasurer, id, { id: entry }), await deposit(treasurer, id, { id: entry })]
  expect(twice.map(({ status, body }) => [status, body.data.number])).toEqual([
    [201, 4],
    [201, 4],
  ])
  expect((await deposit(treasurer, id)).status).toBe(409)
  const { rows } = await world.past.query(
    `select l.fund_id, l.debit, l.credit, l.amount::int from fund_lines l
     join fund_entries e on e.community_id = l.community_id and e.number = l.number
     where l.community_id = $1 and e.kind = 'deposit' order by l.amount`,
    [community],
  )
  const { local, national } = books
  expect(rows).toEqual([
    { fund_id: national.id, debit: national.at('bank'), credit: national.at('cash'), amount: 500 },
    { fund_id: local.id, debit: local.at('bank'), credit: local.at('cash'), amount: 4_000 },
  ])
  expect(await inCommunity(world.app.db, community, (tx) => findBroken(tx, community, 2026))).toEqual([])
  expect(await shownTo(treasurer)).toMatchObject({ state: 'deposited', amount: 4_500, gifts: 3 })
})

test('the sum is the treasury’s, and nobody who is to count sees it', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, assistant } = treasury
  await fill(treasury, [['local', 3_000]])
  expect(await shownTo(assistant)).toMatchObject({
    amount: 3_000,
    gifts: 1,
    can: { record: true, count: false },
  })
  const unseen = { amount: null, gifts: null }
  expect(await shownTo(second)).toMatchObject({
    ...unseen,
    can: { record: false, count: true, deposit: false },
  })
  expect(await shownTo(treasurer)).toMatchObject({ ...unseen, can: { record: true, count: true } })
})

test('who opened the envelopes, or wrote one of them down, does not count the money', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, assistant, second, member, books } = treasury
  const id = await fill(treasury, [['local', 3_000]])
  expect((await count(assistant, id, 3_000)).status).toBe(409)
  await give(treasurer, id, books.local.id, 1_000)
  expect((await count(treasurer, id, 4_000)).status).toBe(409)
  expect((await count(member, id, 4_000)).status).toBe(403)
  expect((await count(second, id, 4_000)).status).toBe(200)
})

test('a count that differs is refused without the sum, five times an hour', async () => {
  const treasury = await makeTreasury(world)
  const { second, community } = treasury
  const third = await makeMember(world, community, { office: 'member' })
  const id = await fill(treasury, [['local', 3_000]])
  for (const wrong of [2_999, 3_001, 0, 1, 2]) {
    const answer = await count(second, id, wrong)
    expect([answer.status, answer.body.message]).toEqual([409, DIFFERS])
    expect(answer.text).not.toContain('3000')
  }
  const more = [await count(second, id, 3_000), await count(third, id, 3_000)]
  expect(more.map(({ status }) => status)).toEqual([429, 429])
  await world.past.query(
    `update fund_batches set wrong_since = wrong_since - interval '61 minutes' where id = $1`,
    [id],
  )
  expect((await count(third, id, 3_000)).status).toBe(200)
  expect((await count(second, id, 3_000)).status).toBe(409)
  expect((await count(third, id, 3_000)).status).toBe(200)
})

test('nothing is counted that is not there, and nothing taken to where it lies', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second } = treasury
  const empty = await fill(treasury, [])
  expect((await count(second, empty, 0)).body.message).toBe('No gift is in this batch yet.')
  const id = await fill(treasury, [['local', 3_000]])
  await count(second, id, 3_000)
  expect((await deposit(treasurer, id, { place: 'cash' })).status).toBe(409)
  expect((await deposit(treasurer, id, { place: 'nowhere' })).status).toBe(400)
  expect((await deposit(second, id)).status).toBe(403)
})

test('batches are opened by the treasury, and a second tap opens one', async () => {
  const { treasurer, assistant, second } = await makeTreasury(world)
  const body = { id: newId(), occasion: 'Feast of Qawl', day: '2026-11-23' }
  const open = async (as: Someone) => (await world.call(openBatch, { as, body })).status
  expect([await open(treasurer), await open(treasurer), await open(second)]).toEqual([201, 201, 403])
  const { data } = (await world.call(listBatches, { as: assistant, query: { state: 'open' } })).body
  expect(data).toHaveLength(1)
  expect((await world.call(listBatches, { as: assistant, query: { state: 'counted' } })).body.data).toEqual(
    [],
  )
})

test('a batch that holds nothing is removed by its opener alone, and one with a gift is not', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, assistant, second, books } = treasury
  const id = await fill(treasury, [])
  const remove = async (as: Someone) => (await world.call(removeBatch, { as, params: { id } })).status
  expect((await shownTo(assistant))?.can.remove).toBe(true)
  expect((await shownTo(treasurer))?.can.remove).toBe(false)
  expect([await remove(treasurer), await remove(second)]).toEqual([403, 403])
  const gift = await give(assistant, id, books.local.id, 3_000)
  expect((await shownTo(assistant))?.can.remove).toBe(false)
  expect(await remove(assistant)).toBe(409)
  // Taken back, the gift lies in it no more.
  await world.call(reverseEntry, {
    as: treasurer,
    params: { id: gift.body.data.id },
    body: { id: newId(), day: '2026-11-23', sealed: SEALED, generation: 1 },
  })
  expect([await remove(assistant), await remove(assistant)]).toEqual([204, 404])
  expect(await shownTo(assistant)).toBeUndefined()
})

/** Takes a gift back, as the treasurer. */
const takeBack = (as: Someone, id: string) =>
  world.call(reverseEntry, {
    as,
    params: { id },
    body: { id: newId(), day: '2026-11-23', sealed: SEALED, generation: 1 },
  })

test('a counted batch of which a gift is taken back is counted again, by who did neither', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, assistant, second, books } = treasury
  const id = await fill(treasury, [['local', 3_000]])
  const gift = await give(assistant, id, books.local.id, 1_000)
  expect(await shownTo(assistant)).toMatchObject({ again: false, counted: null })
  await count(second, id, 4_000)
  expect(await shownTo(treasurer)).toMatchObject({ state: 'counted', counted: 4_000, again: false })
  expect((await takeBack(treasurer, gift.body.data.id)).status).toBe(201)
  expect(await shownTo(assistant)).toMatchObject({
    state: 'open',
    countedBy: null,
    counted: null,
    again: true,
    amount: 3_000,
    can: { record: true, deposit: false },
  })
  expect((await deposit(treasurer, id)).status).toBe(409)
  // Whoever took it back knows what the money should be.
  expect((await shownTo(treasurer))?.can.count).toBe(false)
  expect((await count(treasurer, id, 3_000)).status).toBe(409)
  expect(await shownTo(second)).toMatchObject({
    amount: null,
    counted: null,
    again: true,
    can: { count: true },
  })
  expect((await count(second, id, 4_000)).body.message).toBe(DIFFERS)
  expect((await count(second, id, 3_000)).body.data).toMatchObject({ state: 'counted', again: false })
  expect((await deposit(treasurer, id)).status).toBe(201)
})

test('a gift taken back after the deposit leaves the batch as it was counted, beside its sum', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, assistant, second, books } = treasury
  const id = await fill(treasury, [['local', 3_000]])
  const gift = await give(assistant, id, books.local.id, 1_000)
  await count(second, id, 4_000)
  await deposit(treasurer, id)
  expect((await takeBack(treasurer, gift.body.data.id)).status).toBe(201)
  expect(await shownTo(treasurer)).toMatchObject({ state: 'deposited', counted: 4_000, amount: 3_000 })
})
