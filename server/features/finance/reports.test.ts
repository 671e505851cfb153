// The Assembly's report of a month: seven headings, sums alone, and of an open month for the treasurer.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { setGoals } from '#contract/finance/fund.ts'
import { getFundReport } from '#contract/finance/reports.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type NewEntry, reverse } from './ledger-queries.ts'
import { TEACHING, makeEntry, makeFundRequest } from '#server/test/make-fund.ts'
import type { Someone } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const report = (as: Someone, day?: string) => world.call(getFundReport, { as, query: { day } })

const unsealed = { receipt: false, sealedPart: null }

test('the report of a month has its seven headings', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, books } = treasury
  const { local, national } = books
  const book = (entry: Partial<NewEntry>) => makeEntry(world, treasurer, entry)
  const line = (debit: string, credit: string, amount: number) => ({
    fund: local.id,
    debit: local.at(debit),
    credit: local.at(credit),
    amount,
  })
  await world.call(setGoals, {
    as: treasurer,
    body: { year: 2026, goals: [{ fundId: local.id, amount: 190_000 }] },
  })
  await book({ ...unsealed, kind: 'opening', day: '2026-01-01', lines: [line('bank', 'opening', 50_000)] })
  await book({ day: '2026-01-10', lines: [line('cash', 'contributions', 8_000)] })
  await book({ day: '2026-01-20', lines: [line('cash', 'contributions', 9_000)] })
  const held = { fund: national.id, debit: national.at('cash'), credit: national.at('held'), amount: 1_500 }
  await book({ day: '2026-01-21', lines: [held] })
  await book({ ...unsealed, kind: 'income', day: '2026-01-22', lines: [line('bank', 'other-income', 300)] })
  await book({ ...unsealed, kind: 'deposit', day: '2026-01-23', lines: [line('bank', 'cash', 10_000)] })
  const agreedBy = second.accountId
  await book({
    ...unsealed,
    kind: 'expense',
    agreedBy,
    day: '2026-01-24',
    lines: [line(TEACHING, 'bank', 2_000)],
  })
  const away = (amount: number) => line('to-funds', 'bank', amount)
  const toOther = { fund: national.id, debit: national.at('bank'), credit: national.at('held'), amount: 400 }
  const { earmark } = books
  const toOwn = { fund: earmark.id, debit: earmark.at('bank'), credit: earmark.at('from-funds'), amount: 700 }
  await book({ ...unsealed, kind: 'transfer', day: '2026-01-25', lines: [away(400), toOther] })
  await book({ ...unsealed, kind: 'transfer', day: '2026-01-25', lines: [away(700), toOwn] })
  await makeFundRequest(world, treasurer, { words: 'Rent', amount: 6_000 })
  await makeFundRequest(world, treasurer, { words: 'Not agreed', state: 'declined', decided_by: agreedBy })
  expect(await closeUntil(world, treasury, '2026-01-18', 9)).toBe(200)
  expect(await closeUntil(world, treasury, '2026-02-06', 12)).toBe(200)
  const { data } = (await report(second)).body
  expect(data).toEqual({
    year: 2026,
    currency: 'EUR',
    from: '2026-01-18',
    to: '2026-02-05',
    closed: true,
    received: {
      total: 9_000,
      goal: 10_000,
      funds: [
        expect.objectContaining({ kind: 'local', amount: 9_000, goal: 10_000 }),
        expect.objectContaining({ kind: 'national', amount: 1_500, goal: null }),
        expect.objectContaining({ kind: 'earmark', amount: 0, goal: null }),
      ],
    },
    otherIncome: [{ name: 'Other income', amount: 300 }],
    spent: {
      total: 2_400,
      purposes: [
        { name: 'Teaching', amount: 2_000 },
        { name: 'To other Funds', amount: 400 },
      ],
    },
    places: [
      { name: 'Bank', amount: 58_300 },
      { name: 'Cash', amount: 8_500 },
    ],
    heldForOthers: [{ name: 'Fund of national', amount: 1_900 }],
    givers: 12,
    members: 4,
    bills: [{ words: 'Rent', amount: 6_000, day: '2026-11-21' }],
    yearSoFar: { received: 17_000, spent: 2_400, goal: 190_000, due: 18_947 },
  })
  expect((await report(second, '2026-01-03')).body.data).toMatchObject({
    from: '2026-01-01',
    to: '2026-01-17',
    received: { total: 8_000 },
    places: [
      { name: 'Bank', amount: 50_000 },
      { name: 'Cash', amount: 8_000 },
    ],
    givers: 9,
  })
})

test('the report of an open month is the treasurer’s alone', async () => {
  const { treasurer, second, assistant, member } = await makeTreasury(world)
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 8_000 })
  const open = await report(treasurer, '2026-01-17')
  expect(open.body.data).toMatchObject({ closed: false, received: { total: 8_000 }, givers: null })
  const refused = await report(second, '2026-01-17')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This month is not closed yet. Its report is the treasurer’s alone until then.',
  ])
  expect([(await report(assistant)).status, (await report(member)).status]).toEqual([403, 403])
})

test('where nothing is closed, and on a day of no year, there is no report', async () => {
  const { treasurer, second } = await makeTreasury(world)
  expect((await report(second)).body.message).toBe('No month of the Fund is closed yet.')
  expect((await report(treasurer, '2031-01-01')).status).toBe(404)
})

test('an entry that is taken back counts against the month in which it is', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, community } = treasury
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 8_000 })
  await closeUntil(world, treasury, '2026-01-18')
  await inCommunity(world.app.db, community, (tx) =>
    reverse(tx, community, {
      year: 2026,
      id: newId(),
      day: '2026-01-18',
      of: { year: 2026, number: 1 },
      by: treasurer.accountId,
      sealedPart: { sealed: Buffer.alloc(64), generation: 1 },
    }),
  )
  await closeUntil(world, treasury, '2026-02-06')
  const { received, yearSoFar } = (await report(second)).body.data
  expect([received.total, yearSoFar.received]).toEqual([-8_000, 0])
})
