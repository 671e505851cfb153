// The ledger as the database keeps it: what it books, what it refuses, and how it proves itself.
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { inCommunity } from '#server/platform/db.ts'
import { makeBooks, makeEntry, TEACHING } from '#server/test/make-fund.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { faultsOfLedger, randomLedgers } from '#server/test/random-ledgers.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import * as queries from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const sealedPart = { sealed: Buffer.alloc(64, 7), generation: 1 }

const brokenOf = (community: Parameters<typeof queries.findBroken>[1]) =>
  inCommunity(world.app.db, community, (tx) => queries.findBroken(tx, community, 2026))

test('an entry gets the next number and a receipt the next of its own, and the chain holds', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const lines = [
    {
      fund: books.local.id,
      debit: books.local.at('bank'),
      credit: books.local.at('contributions'),
      amount: 5_000,
    },
  ]
  await inCommunity(world.app.db, community, async (tx) => {
    const gift = {
      year: 2026,
      day: '2026-03-21',
      kind: 'gift' as const,
      receipt: true,
      by: treasurer.accountId,
      lines,
      sealedPart,
    }
    const first = newId()
    expect(await queries.post(tx, community, { ...gift, id: first })).toEqual({ number: 1, receipt: 1 })
    expect(await queries.post(tx, community, { ...gift, id: first })).toEqual({ number: 1, receipt: 1 })
    expect(await queries.post(tx, community, { ...gift, id: newId(), receipt: false })).toEqual({
      number: 2,
      receipt: null,
    })
    const inKind = { year: 2026, id: newId(), day: '2026-04-01', by: treasurer.accountId, sealedPart }
    expect(await queries.postReceipt(tx, community, inKind)).toEqual({ number: 3, receipt: 2 })
    expect(await queries.findBroken(tx, community, 2026)).toEqual([])
  })
})

test('in 150 ledgers that chance wrote each fund sums to nothing, and balances are what a recount says', async () => {
  const { accountId } = await makeMember(world, await makeCommunity(world))
  for (const random of randomLedgers(150))
    expect(await faultsOfLedger(world.app.db, await makeCommunity(world), accountId, random)).toEqual([])
}, 120_000)

test('a hundred receipts at once are 1 to 100, without a gap', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const line = {
    fund: books.local.id,
    debit: books.local.at('cash'),
    credit: books.local.at('contributions'),
    amount: 100,
  }
  const gift = {
    year: 2026,
    day: '2026-11-20',
    kind: 'gift' as const,
    receipt: true,
    by: treasurer.accountId,
    lines: [line],
    sealedPart,
  }
  const give = () =>
    inCommunity(world.app.db, community, (tx) => queries.post(tx, community, { ...gift, id: newId() }))
  await Promise.all(Array.from({ length: 100 }, give))
  const { rows } = await world.past.query<{ receipt: number; number: number }>(
    'select receipt::int, number::int from fund_entries where community_id = $1 order by receipt',
    [community],
  )
  const wanted = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(rows.map(({ receipt }) => receipt)).toEqual(wanted)
  expect(rows.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(wanted)
  expect(await brokenOf(community)).toEqual([])
})

test('what the functions do not allow is refused, and the app’s role writes in no other way', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const { local, national } = books
  const entry = await makeEntry(world, treasurer)
  const [by, other] = [treasurer.accountId, (await makeMember(world, community)).accountId]
  const line = (more: object = {}) => [
    { fund: local.id, debit: local.at('bank'), credit: local.at('contributions'), amount: 100, ...more },
  ]
  const booked = (lines: readonly object[], { kind = 'income', day = '2026-11-20', agreed = '' } = {}) =>
    sql`select fund_post(2026, ${newId()}::uuid, ${day}::date, ${kind}, '', false, ${by}::uuid,
      ${agreed || null}::uuid, ${JSON.stringify(lines)}::jsonb, null, null, null)`
  const spent = line({ debit: local.at(TEACHING), credit: local.at('bank') })
  const closed = (until: string, agreed: string) =>
    sql`select fund_close_month(2026, ${newId()}::uuid, ${until}::date, ${by}::uuid, ${agreed}::uuid)`
  const reversed = (number: number) =>
    sql`select fund_reverse(2026, ${newId()}::uuid, '2026-11-20', 2026, ${number}, ${by}::uuid,
      ${sealedPart.sealed}::bytea, 1)`
  const refusals = [
    ['42501', sql`update fund_lines set amount = 1`],
    ['42501', sql`delete from fund_lines`],
    ['42501', sql`update fund_books set last_receipt = 0`],
    ['42501', sql`update fund_books set state = 'open'`],
    ['42501', sql`delete from fund_entries`],
    ['42501', sql`insert into funds values (${community}, ${newId()}::uuid, 'local', 'Mine')`],
    ['42501', sql`update fund_accounts set code = 'other'`],
    ['42501', sql`update fund_sealed set generation = 2`],
    [
      '42501',
      sql`insert into fund_entries select community_id, year, 7, ${newId()}::uuid from fund_entries where id = ${entry}`,
    ],
    ['23514', booked([])],
    ['23514', booked(line({ amount: 0 }))],
    ['23514', booked(line({ amount: -100 }))],
    ['23514', booked(line({ amount: 9_000_000_000_000_000 }))],
    ['22P02', booked(line({ amount: 0.5 }))],
    ['23514', booked(line({ credit: local.at('bank') }))],
    ['23514', booked(spent, { kind: 'expense' })],
    ['23514', booked(spent, { kind: 'expense', agreed: by })],
    ['23503', booked(line({ credit: national.at('held') }))],
    ['23503', booked(line({ fund: newId() }))],
    ['FU001 outside_year', booked(line(), { day: '2027-01-01' })],
    ['FU001 month_closed', booked(line(), { day: '2025-12-31' })],
    ['FU001 wrong_kind', booked(line(), { kind: 'closing' })],
    ['FU001 wrong_kind', booked(line(), { kind: 'reversal' })],
    ['FU001 no_entry', reversed(99)],
    ['FU001 closes_backwards', closed('2026-01-01', other)],
    ['FU001 closes_backwards', closed('2027-01-02', other)],
    ['23514', closed('2026-04-09', by)],
    ['FU001 year_there', sql`select fund_open_year(2027, 'EUR', '2026-12-31', '2027-12-30')`],
    ['FU001 currency', sql`select fund_open_year(2027, 'USD', '2027-01-01', '2027-12-31')`],
  ] as const
  const said = []
  for (const [, statement] of refusals)
    said.push(
      await inCommunity(world.app.db, community, (tx) => statement.execute(tx)).then(() => '', codeOf),
    )
  expect(said).toEqual(refusals.map(([code]) => code))
  // Outside of every community there is nothing to book into.
  expect(
    await booked(line())
      .execute(world.app.db)
      .then(() => '', codeOf),
  ).toBe('FU001 no_community')
  expect(await brokenOf(community)).toEqual([])
})

const codeOf = (error: unknown): string => {
  if (!(error instanceof DatabaseError)) return String(error)
  return error.code === 'FU001' ? `FU001 ${error.message}` : (error.code ?? '')
}

test('a closed month and a closed year take nothing any more, and an entry is taken back once', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const agreedBy = (await makeMember(world, community)).accountId
  const by = treasurer.accountId
  const run = <T>(work: (tx: Parameters<typeof queries.post>[0]) => Promise<T>) =>
    inCommunity(world.app.db, community, work).then(() => '', codeOf)
  const close = (until: string) =>
    run((tx) => queries.closeMonth(tx, community, { year: 2026, id: newId(), until, by, agreedBy }))
  const reverse = (number: number, day = '2026-11-20') =>
    run((tx) =>
      queries.reverse(tx, community, {
        year: 2026,
        id: newId(),
        day,
        of: { year: 2026, number },
        by,
        sealedPart,
      }),
    )
  const book = (day: string) => makeEntry(world, treasurer, { day }).then(() => '', codeOf)
  expect(await book('2026-03-01')).toBe('')
  expect(await close('2026-04-09')).toBe('')
  expect(await book('2026-04-08')).toBe('FU001 month_closed')
  expect(await close('2026-03-21')).toBe('FU001 closes_backwards')
  expect([await reverse(1, '2026-04-08'), await reverse(1), await reverse(1)]).toEqual([
    'FU001 month_closed',
    '',
    'FU001 reversed_already',
  ])
  // What closes a month and what takes back are not taken back.
  expect([await reverse(2), await reverse(3)]).toEqual(['FU001 not_reversible', 'FU001 not_reversible'])
  expect(await close('2027-01-01')).toBe('')
  expect(await book('2026-12-31')).toBe('FU001 year_closed')
  expect(await close('2027-01-01')).toBe('FU001 year_closed')
  expect(await brokenOf(community)).toEqual([])
  expect(books.year).toBe(2026)
})

test('what the books began with is taken back only while nothing of them is closed', async () => {
  const { community, treasurer, second, books } = await makeTreasury(world)
  const { local } = books
  const by = treasurer.accountId
  const line = { fund: local.id, debit: local.at('bank'), credit: local.at('opening'), amount: 100 }
  const opening = { kind: 'opening' as const, receipt: false, sealedPart: null, day: '2026-01-01' }
  for (const _ of [1, 2]) await makeEntry(world, treasurer, { ...opening, lines: [line] })
  const reverse = (number: number, day: string) =>
    inCommunity(world.app.db, community, (tx) =>
      queries.reverse(tx, community, {
        year: 2026,
        id: newId(),
        day,
        of: { year: 2026, number },
        by,
        sealedPart: null,
      }),
    ).then(() => '', codeOf)
  expect(await reverse(1, '2026-01-01')).toBe('')
  await inCommunity(world.app.db, community, (tx) =>
    queries.closeMonth(tx, community, {
      year: 2026,
      id: newId(),
      until: '2026-01-18',
      by,
      agreedBy: second.accountId,
    }),
  )
  expect(await reverse(2, '2026-02-01')).toBe('FU001 opening_closed')
  expect(await brokenOf(community)).toEqual([])
})

test('the chain is the same whatever the server’s time zone and its way of writing days', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const { local } = books
  const line = { fund: local.id, debit: local.at('bank'), credit: local.at('contributions'), amount: 100 }
  const check = (zone: string, style: string) =>
    inCommunity(world.app.db, community, async (tx) => {
      await sql`select set_config('timezone', ${zone}, true), set_config('datestyle', ${style}, true)`.execute(
        tx,
      )
      const entry = { id: newId(), day: '2026-11-03', kind: 'gift' as const, by: treasurer.accountId }
      await queries.post(tx, community, { ...entry, year: 2026, lines: [line], sealedPart })
      return queries.findBroken(tx, community, 2026)
    })
  expect(await check('Pacific/Kiritimati', 'ISO, MDY')).toEqual([])
  expect(await check('Pacific/Niue', 'German, DMY')).toEqual([])
  expect(await check('UTC', 'SQL, MDY')).toEqual([])
  expect(await makeBooks(world, community)).toMatchObject({ year: 2026 })
})
