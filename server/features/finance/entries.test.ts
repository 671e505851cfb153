// What is booked: gifts with their receipts, moves of money, and entries that are taken back.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/index.ts'
import { changeFund, getBooks } from '#contract/finance/books.ts'
import { STILL_TO_COME } from '#contract/finance/common.ts'
import {
  listEntries,
  listSealed,
  recordGift,
  recordGiftInKind,
  recordMove,
  reverseEntry,
} from '#contract/finance/entries.ts'
import {
  SEALED,
  makeBatch,
  makeEntry,
  makeFundDevice,
  makeFundKey,
  makeFundRequest,
  TEACHING,
} from '#server/test/make-fund.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = '2026-11-20'
const sealedPart = { sealed: SEALED, generation: 1 }

type GiftBody = z.input<typeof recordGift.body>
type MoveBody = z.input<typeof recordMove.body>

const give = (as: Someone, gift: Pick<GiftBody, 'fundId'> & Partial<GiftBody>) =>
  world.call(recordGift, {
    as,
    body: { id: newId(), day: DAY, place: 'bank', amount: 5_000, ...sealedPart, ...gift },
  })

const move = (as: Someone, body: Pick<MoveBody, 'fundId' | 'kind'> & Partial<MoveBody>) =>
  world.call(recordMove, { as, body: { id: newId(), day: DAY, place: 'bank', amount: 1_000, ...body } })

const said = ({ status, body }: { status: number; body: { message?: string; fields?: object } }) => [
  status,
  body.fields ?? body.message,
]

const entriesOf = async (as: Someone, query: Partial<z.input<typeof listEntries.query>> = {}) =>
  (await world.call(listEntries, { as, query: { year: 2026, ...query } })).body

/** What accounts hold: `local bank` and so on. */
const held = async (as: Someone): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await world.call(getBooks, { as })).body.data.funds.flatMap(({ kind, accounts }) =>
      accounts
        .filter(({ balance }) => balance !== 0)
        .map(({ code, balance }) => [`${kind} ${code}`, balance]),
    ),
  )

test('a gift gets its receipt, and the same id again gets the same one', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const id = newId()
  const fundId = books.local.id
  const first = await give(treasurer, { id, fundId })
  expect([first.status, first.body.data]).toEqual([201, { _id: id, id, year: 2026, number: 1, receipt: 1 }])
  // Also when a closed month or another key would refuse it by now.
  expect((await give(treasurer, { id, fundId, generation: 7 })).body.data).toEqual(first.body.data)
  const online = await give(treasurer, { fundId, place: 'online', receipt: false })
  expect(online.body.data).toMatchObject({ number: 2, receipt: null })
  expect(await held(treasurer)).toEqual({
    'local bank': 5_000,
    'local online': 5_000,
    'local contributions': 10_000,
  })
})

test('a gift that is only passed on is owed, and one that helps the Assembly’s own gift is income', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const fundId = books.national.id
  await give(treasurer, { fundId })
  await give(treasurer, { fundId, amount: 700, helpsOwnGift: true })
  expect(await held(treasurer)).toEqual({
    'national bank': 5_700,
    'national held': 5_000,
    'national own-gift': 700,
  })
  // All of it is passed on; what is held goes first.
  expect((await move(treasurer, { kind: 'passedOn', fundId, amount: 5_200 })).status).toBe(201)
  expect(await held(treasurer)).toEqual({
    'national bank': 500,
    'national own-gift': 700,
    'national to-funds': -200,
  })
  expect(said(await move(treasurer, { kind: 'passedOn', fundId, amount: 501 }))).toEqual([
    409,
    'There is not so much of this Fund in this place.',
  ])
  expect(said(await move(treasurer, { kind: 'passedOn', fundId: books.local.id }))).toEqual([
    409,
    'Only what is given for another Fund is passed on.',
  ])
})

test('a gift in kind has a number and neither an amount nor a line', async () => {
  const { treasurer } = await makeTreasury(world)
  const body = { id: newId(), day: DAY, ...sealedPart }
  for (const _ of [1, 2]) {
    const answer = await world.call(recordGiftInKind, { as: treasurer, body })
    expect(answer.body.data).toMatchObject({ number: 1, receipt: 1 })
  }
  expect((await entriesOf(treasurer)).data).toMatchObject([{ kind: 'inKind', lines: [], receipt: 1 }])
})

test('a gift that cannot be booked is refused in a sentence, and nothing is booked', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const fundId = books.local.id
  const closed = { name: 'Roof', purpose: '', closed: true }
  await world.call(changeFund, { as: treasurer, params: { id: books.earmark.id }, body: closed })
  expect(said(await give(treasurer, { fundId: books.earmark.id }))).toEqual([
    409,
    'This Fund takes no gifts any more.',
  ])
  expect(said(await give(treasurer, { fundId, place: 'shoe' }))).toEqual([
    400,
    { place: 'Please choose where the money lies.' },
  ])
  // An account that is no place is none, either.
  expect((await give(treasurer, { fundId, place: 'contributions' })).status).toBe(400)
  expect(said(await give(treasurer, { fundId, day: '2025-12-31' }))).toEqual([
    409,
    'The books have no year with this day. Please open it first.',
  ])
  for (const [amount, sentence] of [
    [0, 'Please write an amount above zero.'],
    [-5, 'Please write an amount above zero.'],
    [0.5, 'Please write an amount without parts of the smallest coin.'],
    [9e15, 'This amount is too large.'],
  ] as const)
    expect(said(await give(treasurer, { fundId, amount }))).toEqual([400, { amount: sentence }])
  expect(said(await give(treasurer, { fundId: newId() }))).toEqual([404, 'We could not find that.'])
  expect((await entriesOf(treasurer)).data).toEqual([])
})

test('what is encrypted to an older key is refused: the page is to be loaded again', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const fundId = books.local.id
  const refusal = [409, 'The treasury has another key by now. Please load this page again.']
  expect(said(await give(treasurer, { fundId, generation: 2 }))).toEqual(refusal)
  await world.past.query('update fund_keys set ended_at = now() where community_id = $1', [
    treasurer.communityId,
  ])
  expect(said(await give(treasurer, { fundId }))).toEqual(refusal)
  await makeFundKey(world, treasurer)
  expect(said(await give(treasurer, { fundId }))).toEqual(refusal)
  const inKind = { id: newId(), day: DAY, ...sealedPart }
  expect(said(await world.call(recordGiftInKind, { as: treasurer, body: inKind }))).toEqual(refusal)
  expect((await give(treasurer, { fundId, generation: 2 })).status).toBe(201)
})

test('envelopes go into an open batch and the cash box', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const fundId = books.local.id
  const batchId = await makeBatch(world, community)
  expect((await give(treasurer, { fundId, batchId, place: 'cash' })).status).toBe(201)
  expect(said(await give(treasurer, { fundId, batchId }))).toEqual([
    400,
    { place: 'What comes in an envelope lies in the cash box.' },
  ])
  const counted = await makeBatch(world, community, { state: 'counted' })
  expect(said(await give(treasurer, { fundId, batchId: counted, place: 'cash' }))).toEqual([
    409,
    'These envelopes are counted already.',
  ])
  expect((await give(treasurer, { fundId, batchId: newId(), place: 'cash' })).status).toBe(404)
  expect((await entriesOf(treasurer)).data).toMatchObject([{ batchId, receipt: 1 }])
})

test('an expense that somebody gives is booked as spent and as given, when a second person agreed', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const fundId = books.local.id
  const second = await makeMember(world, community)
  const agreed = { state: 'agreed', decided_by: second.accountId } as const
  const requestId = await makeFundRequest(world, treasurer, agreed)
  const id = newId()
  const gift = { id, fundId, requestId, amount: 4_000 }
  expect(said(await give(treasurer, { ...gift, amount: 3_999 }))).toEqual([
    409,
    'The gift is of the Fund and the amount to which a second person agreed.',
  ])
  expect((await give(treasurer, gift)).body.data).toMatchObject({ number: 1, receipt: 1 })
  expect((await give(treasurer, gift)).body.data).toMatchObject({ number: 1, receipt: 1 })
  expect((await entriesOf(treasurer)).data).toMatchObject([
    { kind: 'expense', note: 'Chairs for the centre', receipt: null },
    { kind: 'gift', note: '', receipt: 1 },
  ])
  expect(await held(treasurer)).toEqual({ [`local ${TEACHING}`]: 4_000, 'local contributions': 4_000 })
  const refusal = [409, 'Nobody has agreed to this expense, or it is booked already.']
  expect(said(await give(treasurer, { ...gift, id: newId() }))).toEqual(refusal)
  const waiting = await makeFundRequest(world, treasurer)
  expect(said(await give(treasurer, { ...gift, id: newId(), requestId: waiting }))).toEqual(refusal)
  const own = await makeFundRequest(world, second, { state: 'agreed', decided_by: treasurer.accountId })
  expect(said(await give(treasurer, { ...gift, id: newId(), requestId: own }))).toEqual([
    409,
    'Somebody else books an expense than agreed to it.',
  ])
})

test('what was encrypted for a giver’s devices lies with those that are still there', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const deviceId = await makeFundDevice(world, await makeMember(world, community))
  const id = newId()
  const forDevices = [
    { deviceId, sealed: SEALED },
    { deviceId: newId(), sealed: SEALED },
  ]
  expect((await give(treasurer, { id, fundId: books.local.id, forDevices })).status).toBe(201)
  const { rows } = await world.past.query(
    'select device_id, entry_id from fund_device_rows where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ device_id: deviceId, entry_id: id }])
})

test('money is deposited, transferred and used otherwise, each Fund by itself', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const { local, national, earmark } = books
  await give(treasurer, { fundId: local.id, place: 'cash' })
  await give(treasurer, { fundId: earmark.id })
  const consent = { sealed: SEALED, generation: 1 }
  const moves = [
    await move(treasurer, {
      kind: 'deposit',
      fundId: local.id,
      place: 'cash',
      toPlace: 'bank',
      amount: 4_000,
    }),
    await move(treasurer, { kind: 'transfer', fundId: local.id, toFundId: earmark.id }),
    await move(treasurer, { kind: 'changedUse', fundId: earmark.id, toFundId: local.id, ...consent }),
    await move(treasurer, { kind: 'returned', fundId: earmark.id, amount: 4_000, ...consent }),
    await move(treasurer, {
      kind: 'income',
      fundId: local.id,
      accountId: local.at('other-income'),
      note: 'Interest',
    }),
    // Interest of what is held for others follows its Fund.
    await move(treasurer, { kind: 'income', fundId: national.id, accountId: national.at('held'), amount: 3 }),
  ]
  expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 201))
  expect(await held(treasurer)).toEqual({
    'local bank': 5_000,
    'local cash': 1_000,
    'local contributions': 5_000,
    'local other-income': 1_000,
    'local from-funds': 1_000,
    'local to-funds': -1_000,
    'national bank': 3,
    'national held': 3,
    'earmark bank': 1_000,
    'earmark contributions': 1_000,
    'earmark from-funds': 1_000,
    'earmark to-funds': -1_000,
  })
})

test('no more is taken than lies there, and a move that says too little is refused at its field', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const { local, national, earmark } = books
  const fundId = local.id
  const consent = { sealed: SEALED, generation: 1 }
  const less = [409, 'There is not so much of this Fund in this place.']
  await give(treasurer, { fundId, amount: 999 })
  expect(said(await move(treasurer, { kind: 'deposit', fundId, toPlace: 'cash' }))).toEqual(less)
  expect(said(await move(treasurer, { kind: 'transfer', fundId, toFundId: earmark.id }))).toEqual(less)
  expect(said(await move(treasurer, { kind: 'returned', fundId, ...consent }))).toEqual(less)
  await give(treasurer, { fundId: national.id, helpsOwnGift: true })
  expect(said(await move(treasurer, { kind: 'returned', fundId: national.id, ...consent }))).toEqual([
    409,
    'There is not so much held for this Fund.',
  ])
  const fields = async (body: Pick<MoveBody, 'kind'> & Partial<MoveBody>) =>
    Object.keys((await move(treasurer, { fundId, amount: 1, ...body })).body.fields ?? {})
  expect(await fields({ kind: 'deposit' })).toEqual(['toPlace'])
  expect(await fields({ kind: 'deposit', toPlace: 'bank' })).toEqual(['toPlace'])
  expect(await fields({ kind: 'deposit', toPlace: 'shoe' })).toEqual(['place'])
  expect(await fields({ kind: 'transfer' })).toEqual(['toFundId'])
  expect(await fields({ kind: 'transfer', toFundId: fundId })).toEqual(['toFundId'])
  expect(await fields({ kind: 'income' })).toEqual(['accountId'])
  expect(await fields({ kind: 'income', accountId: local.at(TEACHING) })).toEqual(['accountId'])
  expect(await fields({ kind: 'returned' })).toEqual(['sealed'])
  expect(await fields({ kind: 'returned', ...consent, note: 'for Mona' })).toEqual(['note'])
  expect((await entriesOf(treasurer)).data).toHaveLength(2)
})

test('an entry is taken back by its mirror once, and its receipt keeps its number', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const entry = newId()
  await give(treasurer, { id: entry, fundId: books.local.id })
  const reverse = (id: string, of = entry) =>
    world.call(reverseEntry, { as: treasurer, params: { id: of }, body: { id, day: DAY, ...sealedPart } })
  const id = newId()
  expect((await reverse(id)).body.data).toMatchObject({ number: 2, receipt: null })
  expect((await reverse(id)).body.data).toMatchObject({ number: 2, receipt: null })
  expect(said(await reverse(newId()))).toEqual([409, 'This entry is taken back already.'])
  expect(said(await reverse(newId(), id))).toEqual([409, 'This entry is not one that is taken back.'])
  expect((await reverse(newId(), newId())).status).toBe(404)
  expect((await entriesOf(treasurer)).data).toMatchObject([
    { kind: 'reversal', reverses: { year: 2026, number: 1 }, reversedBy: null },
    { kind: 'gift', receipt: 1, reverses: null, reversedBy: { year: 2026, number: 2 } },
  ])
  expect(await held(treasurer)).toEqual({})
})

test('entries come page by page in either order, and for the audit only those with a receipt', async () => {
  const { treasurer } = await makeTreasury(world)
  for (const receipt of [true, false, true, true, false]) await makeEntry(world, treasurer, { receipt })
  const all = async (query: Partial<z.input<typeof listEntries.query>>) => {
    const pages = []
    let cursor: string | undefined
    do {
      const { data, next } = await entriesOf(treasurer, { ...query, ...(cursor ? { cursor } : {}) })
      pages.push(data.map(({ number }) => number))
      cursor = next
    } while (cursor)
    return pages
  }
  expect(await all({ limit: 2 })).toEqual([[5, 4], [3, 2], [1]])
  expect(await all({ limit: 2, order: 'oldest', receipts: 'only' })).toEqual([[1, 3], [4]])
  expect(await all({ year: 2025 })).toEqual([[]])
  const odd = await world.call(listEntries, { as: treasurer, query: { year: 2026, cursor: 'x' } })
  expect(said(odd)).toEqual([400, 'This page is not known.'])
})

test('the treasury reads what is encrypted as it came, and an auditor reads the entries alone', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  const ids = [newId(), newId(), newId()]
  for (const id of ids) await give(treasurer, { id, fundId: books.local.id })
  const first = await world.call(listSealed, { as: treasurer, query: { year: 2026, limit: 2 } })
  const query = { year: 2026, limit: 2, cursor: first.body.next ?? '' }
  const second = await world.call(listSealed, { as: treasurer, query })
  expect([...first.body.data, ...second.body.data]).toEqual(
    ids.map((entryId) => ({ entryId, generation: 1, sealed: SEALED })),
  )
  const auditor = await makeMember(world, community, { office: 'auditor', body: 'other' })
  expect((await entriesOf(auditor)).data).toHaveLength(3)
  expect((await world.call(listSealed, { as: auditor, query: { year: 2026 } })).status).toBe(403)
  expect((await give(auditor, { fundId: books.local.id })).status).toBe(403)
})

test('an assistant receives, and moves nothing and takes nothing back', async () => {
  const { community, books } = await makeTreasury(world)
  const assistant = await makeMember(world, community, { office: 'treasuryAssistant', body: 'other' })
  const entry = newId()
  expect((await give(assistant, { id: entry, fundId: books.local.id })).status).toBe(201)
  const { status } = await move(assistant, { kind: 'deposit', fundId: books.local.id, toPlace: 'cash' })
  const back = await world.call(reverseEntry, {
    as: assistant,
    params: { id: entry },
    body: { id: newId(), day: DAY, ...sealedPart },
  })
  expect([status, back.status]).toEqual([403, 403])
})

test('a booking leaves nothing in the log of changes', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  await give(treasurer, { fundId: books.local.id })
  await move(treasurer, { kind: 'deposit', fundId: books.local.id, toPlace: 'cash' })
  const { rows } = await world.past.query('select action from audit_records where community_id = $1', [
    community,
  ])
  expect(rows).toEqual([])
})

test('nothing is recorded as given on a day that is still to come, but for the day that has begun elsewhere', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const today = new Date(world.clock.now()).toISOString().slice(0, 10)
  const record = (day: string) => give(treasurer, { fundId: books.local.id, day })
  expect((await record(addCivilDays(today, 1))).status).toBe(201)
  const refused = await record(addCivilDays(today, 2))
  expect(said(refused)).toEqual([400, { day: STILL_TO_COME }])
})
