// What was given for a Fund while a campaign ran: whole months that are closed, and nothing that tells a single gift.
import { afterAll, expect, test } from 'vitest'
import { getCampaign, writeDay } from '#contract/campaigns/campaigns.ts'
import { getFund } from '#contract/finance/fund.ts'
import { recordGift } from '#contract/finance/entries.ts'
import { v7 as newId } from 'uuid'
import { closedBefore } from '#server/features/finance/given-for.ts'
import { makeCampaign } from '#server/test/make-campaign.ts'
import { SEALED, makeEntry } from '#server/test/make-fund.ts'
import { type Someone, signIn } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

const forFund = (
  { treasurer, books }: Treasury,
  starts_on: string,
  ends_on: string,
  fund: 'local' | 'national' | 'earmark' = 'local',
) => makeCampaign(world, treasurer, { kind: 'fund', fund_id: books[fund].id, counts: '', starts_on, ends_on })

const read = async (as: Someone, id: string) => {
  const { data } = (await world.call(getCampaign, { as, params: { id } })).body
  return [data.reached, data.asOf]
}

// Of 2026 Sharaf ends on 17 January and Sultan on 5 February.
test('only what was given in closed months counts, and says until when', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member } = treasury
  const id = await forFund(treasury, '2026-01-18', '2026-03-01')
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 1_000 })
  await makeEntry(world, treasurer, { day: '2026-01-20', amount: 2_000 })
  await makeEntry(world, treasurer, { day: '2026-02-10', amount: 4_000 })
  expect(await read(member, id)).toEqual([0, null])
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  expect(await read(member, id)).toEqual([0, null])
  await closeUntil(world, { treasurer, second }, '2026-02-06')
  expect(await read(member, id)).toEqual([2_000, '2026-02-06'])
})

test('the first day that counts is that of the whole month in which it begins', async () => {
  const treasury = await makeTreasury(world)
  const id = await forFund(treasury, '2026-01-25', '2026-03-01')
  const { data } = (await world.call(getCampaign, { as: treasury.member, params: { id } })).body
  expect([data.countsFrom, data.asOf]).toEqual(['2026-01-18', null])
})

test('a gift of today changes neither the sum nor its tag', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, books } = treasury
  const id = await forFund(treasury, '2026-01-01', '2026-12-01')
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const ask = () => world.call(getCampaign, { as: member, params: { id } })
  const before = await ask()
  const gift = { id: newId(), day: '2026-01-20', fundId: books.local.id, place: 'bank', amount: 5_000 }
  await world.call(recordGift, { as: treasurer, body: { ...gift, sealed: SEALED, generation: 1 } })
  const after = await ask()
  expect([after.body, after.headers['etag']]).toEqual([before.body, before.headers['etag']])
})

test('no campaign tells what was given on a day: a month that it touches counts as a whole', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member } = treasury
  await makeEntry(world, treasurer, { day: '2026-01-20', amount: 2_000 })
  await makeEntry(world, treasurer, { day: '2026-01-25', amount: 300 })
  await closeUntil(world, { treasurer, second }, '2026-02-06')
  for (const [from, to] of [
    ['2026-01-25', '2026-01-25'],
    ['2026-01-21', '2026-01-30'],
    ['2026-01-18', '2026-02-05'],
  ] as const)
    expect(await read(member, await forFund(treasury, from, to))).toEqual([2_300, '2026-02-06'])
})

test('what is held for others counts for their Fund as in the Fund’s own page, and what was passed on takes nothing away', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, books } = treasury
  const { national } = books
  const line = (debit: string, credit: string, amount: number) => ({
    fund: national.id,
    debit: national.at(debit),
    credit: national.at(credit),
    amount,
  })
  const day = '2026-01-10'
  await makeEntry(world, treasurer, { day, lines: [line('bank', 'held', 700)] })
  await makeEntry(world, treasurer, { day, lines: [line('bank', 'own-gift', 200)] })
  const open = { receipt: false, sealedPart: null, day }
  await makeEntry(world, treasurer, { ...open, kind: 'passedOn', lines: [line('held', 'bank', 500)] })
  await makeEntry(world, treasurer, { day, amount: 1_000 })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const { funds } = (await world.call(getFund, { as: member })).body.data
  for (const [fund, amount] of [
    ['national', 900],
    ['local', 1_000],
    ['earmark', 0],
  ] as const) {
    expect(funds.find(({ kind }) => kind === fund)?.received).toBe(amount)
    expect(await read(member, await forFund(treasury, '2026-01-01', '2026-06-01', fund))).toEqual([
      amount,
      '2026-01-18',
    ])
  }
})

test('nobody writes down a number for the Fund', async () => {
  const treasury = await makeTreasury(world)
  const id = await forFund(treasury, '2026-01-01', '2027-06-01')
  const as = await signIn(world, treasury.member.accountId)
  const { status, body } = await world.call(writeDay, {
    as,
    params: { id, day: '2026-01-10' },
    body: { count: 1 },
  })
  expect([status, body.message]).toEqual([409, 'What is given for the Fund is counted by its books.'])
})

test('over two years of the books a time is closed until the first day that is open', () => {
  const year = (starts_on: string, ends_on: string, open_from: string) => ({ starts_on, ends_on, open_from })
  const first = year('2025-01-01', '2025-12-31', '2026-01-01')
  const time = { since: '2025-12-12', until: '2026-02-06' }
  expect([
    closedBefore([], time),
    closedBefore([{ ...first, open_from: '2025-12-12' }], time),
    closedBefore(
      [{ ...first, open_from: '2025-12-31' }, year('2026-01-01', '2026-12-31', '2026-01-01')],
      time,
    ),
    closedBefore([first, year('2026-01-01', '2026-12-31', '2026-01-01')], time),
    closedBefore([first, year('2026-01-01', '2026-12-31', '2026-01-18')], time),
    closedBefore([first, year('2026-01-01', '2026-12-31', '2026-10-01')], time),
  ]).toEqual([null, null, '2025-12-31', '2026-01-01', '2026-01-18', '2026-02-06'])
})
