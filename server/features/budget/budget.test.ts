// What the budget of a year says: the plan beside the ledger, to members of closed months alone, and to nobody a gift.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { getBudget, getBudgetLine, listBudgetRevisions } from '#contract/budget/budget.ts'
import { inCommunity } from '#server/platform/db.ts'
import { openYear, reverse } from '#server/features/finance/ledger-queries.ts'
import { makeAccount, makeBudget } from '#server/test/make-budget.ts'
import { TEACHING, makeEntry } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

const budget = async (as: Someone, year?: number) =>
  (await world.call(getBudget, { as, query: year === undefined ? {} : { year } })).body.data

const lineOf = async (as: Someone, id: string) =>
  (await budget(as)).year?.lines.find((line) => line.id === id)

/** Something that was spent for an account of the local Fund. */
const spend = (
  { treasurer, second, books }: Treasury,
  { day, amount, account }: { day: string; amount: number; account?: string },
) =>
  makeEntry(world, treasurer, {
    day,
    kind: 'expense',
    note: 'Lamps from Miller',
    receipt: false,
    sealedPart: null,
    agreedBy: second.accountId,
    lines: [
      {
        fund: books.local.id,
        debit: account ?? books.local.at(TEACHING),
        credit: books.local.at('cash'),
        amount,
      },
    ],
  })

test('without books there is no year, and nothing to do', async () => {
  const treasurer = await makeMember(world, await makeCommunity(world), { office: 'treasurer' })
  expect(await budget(treasurer)).toEqual({
    year: null,
    years: [],
    draft: null,
    can: { edit: false, adopt: false, publish: false, withdraw: false },
  })
  expect((await world.call(getBudget, { as: treasurer, query: { year: 2026 } })).status).toBe(404)
})

test('the plan is read beside what was spent in closed months, by the Assembly too: nobody sees what one gift changes', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, books } = treasury
  const teaching = books.local.at(TEACHING)
  await makeBudget(world, treasurer)
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  await spend(treasury, { day: '2026-01-10', amount: 300 })
  await spend(treasury, { day: '2026-01-20', amount: 600 })
  expect(await lineOf(member, teaching)).toMatchObject({ planned: 1_000, actual: 0, standing: 'notUsed' })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  expect(await budget(member)).toMatchObject({
    year: {
      year: 2026,
      asOf: '2026-01-18',
      state: 'active',
      revision: 1,
      decision: 'Decision 1 of 3 January',
    },
    years: [2026],
    draft: null,
    can: { edit: false, adopt: false, publish: false },
  })
  expect(await lineOf(member, teaching)).toMatchObject({ planned: 1_000, actual: 300, standing: 'onTrack' })
  await makeEntry(world, treasurer, { day: '2026-01-21', amount: 7_000 })
  expect(await lineOf(second, teaching)).toMatchObject({ actual: 300, standing: 'onTrack' })
  expect((await budget(treasurer)).year).toMatchObject({
    asOf: '2026-01-18',
    planned: { income: 0, expense: 1_000 },
    actual: { income: 5_000, expense: 300 },
  })
})

test('what was taken back is not counted, since the ledger is', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, books } = treasury
  const teaching = books.local.at(TEACHING)
  await makeBudget(world, treasurer)
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  await spend(treasury, { day: '2026-01-10', amount: 300 })
  await inCommunity(world.app.db, treasurer.communityId, (tx) =>
    reverse(tx, treasurer.communityId, {
      year: 2026,
      id: newId(),
      day: '2026-01-11',
      of: { year: 2026, number: 2 },
      by: treasurer.accountId,
      sealedPart: null,
    }),
  )
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  expect(await lineOf(second, teaching)).toMatchObject({ actual: 0, standing: 'notUsed' })
})

test('members see what is planned or has moved, the largest first, the Assembly each account', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, community, books } = treasury
  const chairs = await makeAccount(world, community, 'Chairs')
  const unplanned = await makeAccount(world, community, 'Unplanned')
  const unused = await makeAccount(world, community, 'Unused')
  const teaching = books.local.at(TEACHING)
  await makeBudget(world, treasurer, [
    { account: teaching, planned: 1_000 },
    { account: chairs, planned: 4_000 },
  ])
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  await spend(treasury, { day: '2026-01-10', amount: 200, account: unplanned })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const shown = (await budget(member)).year?.lines.map(({ id, standing }) => [id, standing])
  expect(shown).toEqual([
    [chairs, 'notUsed'],
    [teaching, 'notUsed'],
    [books.local.at('contributions'), 'onTrack'],
    [unplanned, 'over'],
  ])
  const every = (await budget(second)).year?.lines.map(({ id }) => id) ?? []
  expect(every).toContain(unused)
  expect(every).toContain(books.national.at('own-gift'))
  expect(every).not.toContain(books.national.at('held'))
  expect(every).not.toContain(books.local.at('cash'))
})

test('a line is opened by month, with day and amount and no word of it, and nobody sees an open month', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, books } = treasury
  const params = { year: 2026, id: books.local.at(TEACHING) }
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  await spend(treasury, { day: '2026-01-10', amount: 300 })
  await spend(treasury, { day: '2026-01-12', amount: 100 })
  await spend(treasury, { day: '2026-01-20', amount: 600 })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const first = {
    from: '2026-01-01',
    to: '2026-01-17',
    badiYear: 182,
    badiMonth: 16,
    amount: 400,
    booked: [
      { day: '2026-01-10', amount: 300 },
      { day: '2026-01-12', amount: 100 },
    ],
  }
  const answer = await world.call(getBudgetLine, { as: member, params })
  expect(answer.body.data).toEqual([first])
  expect(answer.text).not.toContain('Miller')
  expect((await world.call(getBudgetLine, { as: second, params })).body.data).toEqual([first])
})

test('of what comes in the sum of a month is shown, and never a single gift', async () => {
  const { treasurer, second, books } = await makeTreasury(world)
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 1_000 })
  await makeEntry(world, treasurer, { day: '2026-01-06', amount: 2_000 })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const params = { year: 2026, id: books.local.at('contributions') }
  const { body } = await world.call(getBudgetLine, { as: second, params })
  expect(body.data.map(({ amount, booked }) => [amount, booked])).toEqual([[3_000, []]])
})

test('of a month the last two hundred bookings are listed, and all are counted', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, books } = treasury
  await makeEntry(world, treasurer, { day: '2026-01-02', amount: 90_000 })
  const teaching = books.local.at(TEACHING)
  const line = { fund: books.local.id, debit: teaching, credit: books.local.at('cash'), amount: 10 }
  const more = { kind: 'expense', receipt: false, sealedPart: null, agreedBy: second.accountId } as const
  await makeEntry(world, treasurer, { ...more, day: '2026-01-03', lines: [line] })
  await makeEntry(world, treasurer, {
    ...more,
    day: '2026-01-04',
    lines: Array.from({ length: 200 }, () => line),
  })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const { body } = await world.call(getBudgetLine, { as: second, params: { year: 2026, id: teaching } })
  expect(body.data.map(({ amount, booked }) => [amount, booked.length, booked[0]?.day])).toEqual([
    [2_010, 200, '2026-01-04'],
  ])
})

test('what is no line of the year is not there', async () => {
  const { member, books } = await makeTreasury(world)
  const status = async (year: number, id: string) =>
    (await world.call(getBudgetLine, { as: member, params: { year, id } })).status
  expect([
    await status(2026, books.local.at(TEACHING)),
    await status(2025, books.local.at(TEACHING)),
    await status(2026, books.local.at('cash')),
    await status(2026, books.national.at('held')),
  ]).toEqual([200, 404, 404, 404])
})

test('beside this year stands the last one, of which is read what is closed', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, community, books } = treasury
  const teaching = books.local.at(TEACHING)
  await makeBudget(world, treasurer)
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  await spend(treasury, { day: '2026-01-10', amount: 300 })
  await spend(treasury, { day: '2026-01-20', amount: 600 })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  await inCommunity(world.app.db, community, (tx) =>
    openYear(tx, community, { year: 2027, currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' }),
  )
  const next = async (as: Someone) => (await budget(as, 2027)).year?.lines.find(({ id }) => id === teaching)
  expect(await next(second)).toMatchObject({ planned: 0, lastPlanned: 1_000, lastActual: 300 })
  await world.past.query(
    `insert into budget_revisions (community_id, year, revision, decision, adopted_on, published_at)
     values ($1, 2027, 1, 'Decision 2', '2026-11-01', now())`,
    [community],
  )
  await world.past.query(
    `insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned) values ($1, 2027, 1, $2, $3, 2000)`,
    [community, books.local.id, teaching],
  )
  expect(await next(member)).toMatchObject({ planned: 2_000, lastPlanned: 1_000, lastActual: 300 })
  expect(await lineOf(member, teaching)).toMatchObject({ lastPlanned: null, lastActual: null })
  expect((await budget(member)).years).toEqual([2027, 2026])
})

test('what lay in each place when the year began stands at its top, of the Assembly’s own', async () => {
  const { treasurer, member, books } = await makeTreasury(world)
  const { local, earmark, national } = books
  const line = (fund: typeof local, place: string, from: string, amount: number) => ({
    fund: fund.id,
    debit: fund.at(place),
    credit: fund.at(from),
    amount,
  })
  await makeEntry(world, treasurer, {
    kind: 'opening',
    receipt: false,
    sealedPart: null,
    day: '2026-01-01',
    lines: [
      line(local, 'bank', 'opening', 40_000),
      line(earmark, 'bank', 'opening', 5_000),
      line(local, 'cash', 'opening', 700),
      line(national, 'bank', 'held', 9_000),
      line(national, 'bank', 'opening', 300),
    ],
  })
  await makeEntry(world, treasurer, { day: '2026-01-05', amount: 5_000 })
  expect((await budget(member)).year?.carriedOver).toEqual([
    { place: 'bank', name: 'Bank', amount: 45_000 },
    { place: 'cash', name: 'Cash', amount: 700 },
  ])
})

test('what the community was shown stays readable', async () => {
  const { treasurer, member, books } = await makeTreasury(world)
  await makeBudget(world, treasurer)
  const { body } = await world.call(listBudgetRevisions, { as: member, params: { year: 2026 } })
  expect(body.data).toEqual([
    {
      revision: 1,
      decision: 'Decision 1 of 3 January',
      adoptedOn: '2026-01-03',
      publishedAt: expect.any(String),
      withdrawn: null,
      lines: [{ id: books.local.at(TEACHING), name: 'Teaching', nature: 'expense', planned: 1_000 }],
    },
  ])
  const none = await world.call(listBudgetRevisions, { as: member, params: { year: 2025 } })
  expect(none.body.data).toEqual([])
})
