// A bank's statement against the books: what moved in a place, and what was confirmed.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { keepBankMap, listMovements, matchMovements } from '#contract/finance/bank.ts'
import { getBooks } from '#contract/finance/books.ts'
import { inCommunity } from '#server/platform/db.ts'
import { carryOver } from './books.ts'
import type { NewEntry } from './ledger-queries.ts'
import { makeEntry } from '#server/test/make-fund.ts'
import type { Someone } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const unsealed = { receipt: false, sealedPart: null }

const movements = (as: Someone, from: string, to: string, place = 'bank') =>
  world.call(listMovements, { as, query: { place, from, to } })

const hash = (digit: string) => digit.repeat(64)

const confirm = (as: Someone, ...matches: { line: string; amount: number; entryId: string }[]) =>
  world.call(matchMovements, {
    as,
    body: { place: 'bank', matches: matches.map((match) => ({ day: '2026-02-03', ...match })) },
  })

/** 500.00 at the beginning, a gift to each of two Funds and a deposit of both, and a transfer between them. */
const makeMoved = async () => {
  const treasury = await makeTreasury(world)
  const { local, national } = treasury.books
  const line = (fund: typeof local, debit: string, credit: string, amount: number) => ({
    fund: fund.id,
    debit: fund.at(debit),
    credit: fund.at(credit),
    amount,
  })
  const book = (entry: Partial<NewEntry>) => makeEntry(world, treasury.treasurer, entry)
  await book({
    ...unsealed,
    kind: 'opening',
    day: '2026-01-01',
    lines: [line(local, 'bank', 'opening', 50_000)],
  })
  const gift = await book({ day: '2026-01-10', lines: [line(local, 'bank', 'contributions', 1_000)] })
  await book({ day: '2026-01-11', lines: [line(local, 'cash', 'contributions', 700)] })
  const deposit = await book({
    ...unsealed,
    kind: 'deposit',
    day: '2026-02-02',
    lines: [line(local, 'bank', 'cash', 700), line(national, 'bank', 'cash', 300)],
  })
  const between = [line(local, 'to-funds', 'bank', 40), line(national, 'bank', 'from-funds', 40)]
  await book({ ...unsealed, kind: 'transfer', day: '2026-02-03', lines: between })
  const passedOn = await book({
    ...unsealed,
    kind: 'passedOn',
    day: '2026-02-04',
    lines: [line(national, 'held', 'bank', 200)],
  })
  return { ...treasury, gift, deposit, passedOn }
}

test('an entry is one movement of a place, whichever Funds it has, and a transfer between them is none', async () => {
  const { treasurer, gift, deposit, passedOn } = await makeMoved()
  const all = (await movements(treasurer, '2026-01-01', '2026-12-31')).body
  expect([all.opening, all.known]).toEqual([50_000, []])
  expect(all.data.map(({ id, day, amount, matched }) => [id, day, amount, matched])).toEqual([
    [gift, '2026-01-10', 1_000, false],
    [deposit, '2026-02-02', 1_000, false],
    [passedOn, '2026-02-04', -200, false],
  ])
  const later = (await movements(treasurer, '2026-02-01', '2026-02-03')).body
  expect([later.opening, later.data.map(({ amount }) => amount)]).toEqual([51_000, [1_000]])
  expect((await movements(treasurer, '2026-01-01', '2026-12-31', 'cash')).body).toMatchObject({
    opening: 0,
    data: [{ amount: 700 }, { amount: -1_000 }],
  })
})

test('what a closed year left is there once when the next one begins', async () => {
  const { treasurer, community } = await makeMoved()
  const opening = async (from: string) => (await movements(treasurer, from, '2027-03-01')).body.opening
  await world.past.query(
    `insert into fund_books (community_id, year, currency, starts_on, ends_on, open_from)
     values ($1, 2027, 'EUR', '2027-01-01', '2027-12-31', '2027-01-01')`,
    [community],
  )
  expect([await opening('2027-01-01'), await opening('2027-02-01')]).toEqual([51_800, 51_800])
  await world.past.query(
    `update fund_books set state = 'closed', open_from = '2027-01-01' where community_id = $1 and year = 2026`,
    [community],
  )
  await inCommunity(world.app.db, community, (tx) =>
    carryOver(tx, community, { year: 2026, by: treasurer.accountId }),
  )
  expect([await opening('2027-01-01'), await opening('2027-02-01')]).toEqual([51_800, 51_800])
})

test('a line of the bank confirms an entry once, and only of its amount', async () => {
  const { treasurer, gift, deposit } = await makeMoved()
  expect((await confirm(treasurer, { line: hash('a'), amount: 999, entryId: gift })).status).toBe(409)
  expect((await confirm(treasurer, { line: hash('a'), amount: 1_000, entryId: newId() })).status).toBe(404)
  expect((await confirm(treasurer, { line: hash('a'), amount: 1_000, entryId: gift })).status).toBe(204)
  const body = (await movements(treasurer, '2026-02-03', '2026-02-03')).body
  expect(body.known).toEqual([{ line: hash('a'), day: '2026-02-03', amount: 1_000 }])
  const { data } = (await movements(treasurer, '2026-01-01', '2026-12-31')).body
  expect(data.map(({ matched }) => matched)).toEqual([true, false, false])
  const again = await confirm(treasurer, { line: hash('a'), amount: 1_000, entryId: deposit })
  expect(again.text).toContain('One of these lines stands in the books already.')
  const entry = await confirm(treasurer, { line: hash('b'), amount: 1_000, entryId: gift })
  expect(entry.text).toContain('One of these entries is confirmed by another line already.')
})

test('of matches that are wrong in one place none is kept', async () => {
  const { treasurer, gift, deposit } = await makeMoved()
  const both = [
    { line: hash('a'), amount: 1_000, entryId: gift },
    { line: hash('b'), amount: 1, entryId: deposit },
  ]
  expect((await confirm(treasurer, ...both)).status).toBe(409)
  const one = { amount: 1_000, entryId: gift }
  expect((await confirm(treasurer, { line: hash('a'), ...one }, { line: hash('b'), ...one })).status).toBe(
    409,
  )
  expect((await movements(treasurer, '2026-02-03', '2026-02-03')).body.known).toEqual([])
})

test('how a bank’s table is read is kept by bank, and so many of them at most', async () => {
  const { treasurer } = await makeTreasury(world)
  const map = {
    delimiter: ',' as const,
    titles: ['Date', 'Amount'],
    day: 0,
    dayOrder: 'dmy' as const,
    decimalSign: '.' as const,
    amount: { kind: 'signed' as const, column: 1 },
    text: [],
    counterparty: null,
    reference: null,
    balance: null,
    currencyColumn: null,
    currency: 'EUR',
  }
  const keep = async (bank: string, day: number) =>
    (await world.call(keepBankMap, { as: treasurer, body: { bank, map: { ...map, day } } })).status
  expect([await keep('First', 0), await keep('First', 2)]).toEqual([204, 204])
  for (let n = 2; n <= 20; n += 1) await keep(`Bank ${n}`, 0)
  expect([await keep('One more', 0), await keep('First', 3)]).toEqual([409, 204])
  const { bankMaps } = (await world.call(getBooks, { as: treasurer })).body.data
  expect([Object.keys(bankMaps).length, bankMaps['First']]).toEqual([20, { ...map, day: 3 }])
})

test('movements are the treasurer’s, of a year at most', async () => {
  const { treasurer, assistant, second } = await makeTreasury(world)
  const of = async (as: Someone, from: string, to: string) => (await movements(as, from, to)).status
  expect([
    await of(assistant, '2026-01-01', '2026-02-01'),
    await of(second, '2026-01-01', '2026-02-01'),
    await of(treasurer, '2026-02-01', '2026-01-01'),
    await of(treasurer, '2024-01-01', '2026-01-01'),
  ]).toEqual([403, 403, 400, 400])
})
