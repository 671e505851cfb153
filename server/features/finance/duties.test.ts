// What waits for those who look after the Fund: counted for each, and telling nothing else.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { getFundDuties } from '#contract/finance/duties.ts'
import { decideRequest } from '#contract/finance/requests.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeBatch, makeEntry, makeFundRequest } from '#server/test/make-fund.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import { closeMonth } from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const none = { count: 0, deposit: 0, decide: 0, disclose: 0, pay: 0, close: 0, audit: 0 }

const dutiesOf = async (as: Someone) => (await world.call(getFundDuties, { as })).body.data

test('envelopes wait for those who have opened none of them, and counted ones for the treasurer', async () => {
  const { community, treasurer, second, assistant } = await makeTreasury(world)
  const batch = await makeBatch(world, community, { opened_by: assistant.accountId })
  // Nothing is counted that is empty.
  expect((await dutiesOf(second)).count).toBe(0)
  await makeEntry(world, assistant, { batch })
  const countOf = async (as: Someone) => (await dutiesOf(as)).count
  expect([await countOf(treasurer), await countOf(second), await countOf(assistant)]).toEqual([1, 1, 0])
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .updateTable('fund_batches')
      .set({ state: 'counted', counted_by: second.accountId })
      .where('community_id', '=', community)
      .execute(),
  )
  expect([await dutiesOf(treasurer), await dutiesOf(second), await dutiesOf(assistant)]).toMatchObject([
    { count: 0, deposit: 1 },
    { count: 0, deposit: 0 },
    { count: 0, deposit: 0 },
  ])
})

test('what one asks waits for another, and what is agreed to for the treasurer', async () => {
  const { treasurer, second } = await makeTreasury(world)
  const id = await makeFundRequest(world, treasurer)
  await makeFundRequest(world, treasurer, { kind: 'disclosure' })
  expect(await dutiesOf(second)).toEqual({ ...none, decide: 1, disclose: 1 })
  expect(await dutiesOf(treasurer)).toMatchObject({ decide: 0, disclose: 0, pay: 0 })
  await world.call(decideRequest, { as: second, params: { id }, body: { agree: true } })
  expect(await dutiesOf(second)).toMatchObject({ decide: 0, pay: 0 })
  expect((await dutiesOf(treasurer)).pay).toBe(1)
})

test('months that are over wait for the treasurer until somebody is asked, and closed years for the auditors', async () => {
  const { community, treasurer, second, member } = await makeTreasury(world)
  const auditor = await makeMember(world, community, { office: 'auditor', body: 'other' })
  const over = (await dutiesOf(treasurer)).close
  expect(over).toBeGreaterThan(10)
  expect([await dutiesOf(second), await dutiesOf(auditor)]).toEqual([none, none])
  await makeFundRequest(world, treasurer, { kind: 'close', year: 2026, until: '2026-01-18', givers: 5 })
  expect((await dutiesOf(treasurer)).close).toBe(0)
  await inCommunity(world.app.db, community, (tx) =>
    closeMonth(tx, community, {
      year: 2026,
      id: newId(),
      until: '2027-01-01',
      by: treasurer.accountId,
      agreedBy: second.accountId,
    }),
  )
  expect(await dutiesOf(auditor)).toEqual({ ...none, audit: 1 })
  const answer = await world.call(getFundDuties, { as: member })
  expect(answer.status).toBe(403)
})
