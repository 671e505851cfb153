// An approved receipt in the books: repaid, given or paid by card, once for its ids, and nothing open tells which.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { getFundReport } from '#contract/finance/reports.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  decideReceipt,
  listReceipts,
  nameApprover,
  setReceiptSettings,
  settleReceipt,
  takeBackApproval,
} from '#contract/receipts/receipts.ts'
import { findBroken } from '#server/features/finance/ledger-queries.ts'
import { inCommunity } from '#server/platform/db.ts'
import { SEALED, makeEntry, makeFundDevice } from '#server/test/make-fund.ts'
import { handIn } from '#server/test/make-receipts.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

/** So much in the bank. */
const fill = async ({ treasurer, books: { local } }: Treasury, amount: number) => {
  const line = { fund: local.id, debit: local.at('bank'), credit: local.at('contributions'), amount }
  await makeEntry(world, treasurer, { lines: [line] })
}

/** Handed in and approved by the second one. */
const approved = async (
  { treasurer, second, member }: Treasury,
  more: Readonly<Record<string, string>> = {},
  by: Someone = member,
): Promise<string> => {
  const { id } = await handIn(world, by, more)
  await world.call(nameApprover, { as: treasurer, params: { id }, body: { accountId: second.accountId } })
  await world.call(decideReceipt, { as: second, params: { id }, body: { approve: true } })
  return id
}

interface Settling {
  readonly id?: string
  readonly day?: string
  readonly place?: string
  readonly gift?: ReturnType<typeof giftOf> | null
}

const giftOf = (id: string = newId(), more: object = {}) => ({ id, sealed: SEALED, generation: 1, ...more })

const settle = (as: Someone, id: string, more: Settling = {}) =>
  world.call(settleReceipt, {
    as,
    params: { id },
    body: { id: newId(), day: '2026-11-25', place: 'bank', ...more },
  })

const entriesOf = async ({ community }: Treasury) =>
  (
    await world.past.query<{ kind: string; note: string; receipt: number | null; amount: number }>(
      `select e.kind, e.note, e.receipt::int, e.agreed_by, l.amount::int from fund_entries e
       join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number
       where e.community_id = $1 order by e.number`,
      [community],
    )
  ).rows

const stateOf = async ({ community }: Treasury, id: string) =>
  (
    await world.past.query<{ state: string; entry_id: string | null }>(
      'select state, entry_id from receipts where community_id = $1 and id = $2',
      [community, id],
    )
  ).rows[0]

test('what is repaid is booked once, with who approved it, however often it is sent', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, member, second, community } = treasury
  await fill(treasury, 10_000)
  const id = await approved(treasury)
  const entry = newId()
  const both = await Promise.all([settle(treasurer, id, { id: entry }), settle(treasurer, id, { id: entry })])
  const again = await settle(treasurer, id, { id: entry })
  expect(
    [...both, again].map(({ status, body }) => [status, body.data.receipt.state, body.data.giftReceipt]),
  ).toEqual([
    [201, 'settled', null],
    [201, 'settled', null],
    [201, 'settled', null],
  ])
  expect(await entriesOf(treasury)).toMatchObject([
    { kind: 'gift' },
    { kind: 'expense', note: 'Books for the class', amount: 2_350, agreed_by: second.accountId },
  ])
  expect(await stateOf(treasury, id)).toEqual({ state: 'settled', entry_id: entry })
  const other = await settle(treasurer, id)
  expect([other.status, other.body.message]).toEqual([409, 'This receipt is settled already.'])
  const told = (await world.call(listNotifications, { as: member })).body.data
  expect(told.map(({ additionalData }) => additionalData.change)).toContain('receiptSettled')
  expect(await inCommunity(world.app.db, community, (tx) => findBroken(tx, community, 2026))).toEqual([])
})

test('what is given is two bookings in one, with a numbered receipt and its device’s part', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, member, community } = treasury
  const deviceId = await makeFundDevice(world, member)
  const id = await approved(treasury)
  const [entry, gift] = [newId(), giftOf(newId(), { forDevices: [{ deviceId, sealed: SEALED }] })]
  const sent = [
    await settle(treasurer, id, { id: entry, gift }),
    await settle(treasurer, id, { id: entry, gift }),
  ]
  expect(sent.map(({ status, body }) => [status, body.data.giftReceipt])).toEqual([
    [201, { year: 2026, number: 1 }],
    [201, { year: 2026, number: 1 }],
  ])
  expect(await entriesOf(treasury)).toMatchObject([
    { kind: 'gift', note: '', receipt: 1, amount: 2_350 },
    { kind: 'expense', note: 'Books for the class', receipt: null, amount: 2_350 },
  ])
  const { rows } = await world.past.query(
    'select device_id from fund_device_rows where community_id = $1 and entry_id = $2',
    [community, gift.id],
  )
  expect(rows).toEqual([{ device_id: deviceId }])
  const another = await settle(treasurer, id, { id: entry, gift: giftOf() })
  expect(another.body.message).toBe('This was booked already with another amount. Look at it under Entries.')
  expect((await settle(treasurer, id, { id: entry, gift, day: '2026-11-24' })).status).toBe(409)
  expect(await entriesOf(treasury)).toHaveLength(2)
  expect(await inCommunity(world.app.db, community, (tx) => findBroken(tx, community, 2026))).toEqual([])
})

test('a repaid and a given receipt are the same in everything that is open', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer } = treasury
  await fill(treasury, 10_000)
  const [repaid, given] = [await approved(treasury), await approved(treasury)]
  const headers = { 'idempotency-key': 'a key that a browser sends' }
  const body = { id: newId(), day: '2026-11-25', place: 'bank' }
  const sent = await world.call(settleReceipt, { as: treasurer, params: { id: repaid }, headers, body })
  const other = await world.call(settleReceipt, {
    as: treasurer,
    params: { id: given },
    headers: { 'idempotency-key': 'another key of that browser' },
    body: { ...body, id: newId(), gift: giftOf() },
  })
  expect([sent.status, other.status]).toEqual([201, 201])
  expect(await openTraces(given)).toEqual(await openTraces(repaid))
  const { rows } = await world.past.query('select 1 from idempotency_keys where account_id = $1', [
    treasurer.accountId,
  ])
  expect(rows).toEqual([])
})

/** Every row of every table that names the receipt or its expense, without ids, times, numbers and hashes. */
const openTraces = async (receipt: string): Promise<Readonly<Record<string, readonly object[]>>> => {
  const { rows: tables } = await world.past.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const found: Record<string, readonly object[]> = {}
  for (const { name } of tables) {
    const { rows } = await world.past.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t
       where position($1 in t::text) > 0
         or position((select entry_id::text from receipts where id = $1::uuid) in t::text) > 0`,
      [receipt],
    )
    if (rows.length > 0) found[name] = rows.map(({ row }) => plain(row)).toSorted(byText)
  }
  return found
}

const plain = (row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => !/(^|_)(id|at|number|hash|previous|picture|receipt|last_number)$/.test(column),
    ),
  )

const byText = (one: object, other: object): number => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)

test('what the card paid, and what nobody has said they give, is no gift', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, community } = treasury
  await fill(treasury, 10_000)
  const card = await approved(treasury, { byCard: 'yes' })
  const refused = await settle(treasurer, card, { gift: giftOf() })
  expect(refused.body.message).toBe('What the Fund’s card has paid is neither repaid nor given.')
  const silent = await approved(treasury)
  await world.past.query('update receipts set sealed = null, generation = null where community_id = $1', [
    community,
  ])
  expect((await settle(treasurer, silent, { gift: giftOf() })).body.message).toBe(
    'Who handed this receipt in has not said that they give it.',
  )
  expect((await settle(treasurer, card)).status).toBe(201)
  expect((await entriesOf(treasury)).map(({ kind }) => kind)).toEqual(['gift', 'expense'])
})

test('what is paid stays approved', async () => {
  const treasury = await makeTreasury(world)
  await fill(treasury, 10_000)
  const id = await approved(treasury)
  await settle(treasury.treasurer, id)
  const refused = await world.call(takeBackApproval, { as: treasury.second, params: { id } })
  expect([refused.status, refused.body.message]).toEqual([409, 'This receipt is settled already.'])
})

test('what the ledger refuses is said, and nothing is booked of it', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, books } = treasury
  const id = await approved(treasury)
  const refusals = [
    [{}, 409, 'There is not so much of this Fund in this place.'],
    [{ place: 'teaching' }, 400, 'Please choose where the money lies.'],
    [{ day: '2999-01-01' }, 400, 'This day is still to come. Please write the day on which it happened.'],
    [{ day: '2020-01-01' }, 409, 'The books have no year with this day. Please open it first.'],
    [
      { gift: giftOf(newId(), { generation: 7 }) },
      409,
      'The treasury has another key by now. Please load this page again.',
    ],
  ] as const
  for (const [more, status, message] of refusals) {
    const refused = await settle(treasurer, id, more)
    expect([refused.status, refused.body.message]).toEqual([status, message])
  }
  const same = newId()
  expect((await settle(treasurer, id, { id: same, gift: giftOf(same) })).status).toBe(409)
  expect([await entriesOf(treasury), await stateOf(treasury, id)]).toEqual([
    [],
    { state: 'approved', entry_id: null },
  ])
  const known = await makeEntry(world, treasurer)
  expect((await settle(treasurer, id, { id: known })).body.message).toBe(
    'This was booked already with another amount. Look at it under Entries.',
  )
  await world.past.query('update fund_notes set closed = true where community_id = $1 and fund_id = $2', [
    treasury.community,
    books.local.id,
  ])
  expect((await settle(treasurer, id, { gift: giftOf() })).body.message).toBe(
    'This Fund takes no gifts any more.',
  )
  expect(await entriesOf(treasury)).toHaveLength(1)
})

test('a month that is closed keeps its receipts out, gift and all', async () => {
  const treasury = await makeTreasury(world)
  const id = await approved(treasury)
  expect(await closeUntil(world, treasury, '2026-02-06')).toBe(200)
  const refused = await settle(treasury.treasurer, id, { day: '2026-01-20', gift: giftOf() })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This day lies in a month that is closed. Please book it in the month that is open.',
  ])
  expect((await stateOf(treasury, id))?.state).toBe('approved')
})

test('who approved does not pay, and where a third one pays, who handed it in does not either', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, community } = treasury
  await fill(treasury, 10_000)
  const other = await makeMember(world, community, { office: 'treasurer' })
  const own = await approved(treasury, {}, treasurer)
  const settings = { approverId: null, keptYears: 7, sentence: '' }
  await world.call(setReceiptSettings, { as: treasurer, body: { ...settings, thirdPays: true } })
  const [shown] = (await world.call(listReceipts, { as: treasurer, query: {} })).body.data
  expect(shown?.can.settle).toBe(false)
  expect((await settle(treasurer, own)).body.message).toBe(
    'In your community somebody else pays a receipt than handed it in.',
  )
  // The office has gone over to who approved it.
  await world.past.query(`update terms set office = 'treasurer' where person_id = $1`, [second.personId])
  expect((await settle(second, own)).body.message).toBe('Somebody else pays a receipt than approved it.')
  expect((await settle(other, own)).status).toBe(201)
  await world.past.query(`update terms set office = 'member' where person_id = $1`, [second.personId])
  await world.call(setReceiptSettings, { as: treasurer, body: { ...settings, thirdPays: false } })
  const another = await approved(treasury, {}, treasurer)
  expect((await settle(treasurer, another)).status).toBe(201)
})

test('only what is approved is settled', async () => {
  const treasury = await makeTreasury(world)
  const { id } = await handIn(world, treasury.member)
  const refused = await settle(treasury.treasurer, id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Only a receipt that is approved is settled.'])
})

test('what is approved and not paid is among the bills of the Assembly’s report, by its purpose', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second } = treasury
  await fill(treasury, 10_000)
  await closeUntil(world, treasury, '2026-02-06')
  const billsOf = async () => (await world.call(getFundReport, { as: second, query: {} })).body.data.bills
  const id = await approved(treasury)
  await handIn(world, treasury.member)
  expect(await billsOf()).toEqual([{ words: 'Teaching', amount: 2_350, day: '2026-11-21' }])
  await settle(treasurer, id)
  expect(await billsOf()).toEqual([])
})
