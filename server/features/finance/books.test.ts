// The books: set up once, years after one another, Funds and accounts, and the auditors' word.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { completeAudit } from '#contract/finance/audits.ts'
import { addAccount, addFund, changeFund, getBooks, openYear } from '#contract/finance/books.ts'
import { recordGift } from '#contract/finance/entries.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { SEALED, makeBatch, makeFundRequest } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import { carryOver } from './books.ts'
import * as ledger from './ledger-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const [LOCAL, NATIONAL] = [newId(), newId()]

const firstYear = {
  currency: 'EUR',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  funds: [
    { id: LOCAL, kind: 'local' as const, name: 'Local Fund', purpose: 'Our own work' },
    { id: NATIONAL, kind: 'national' as const, name: 'National Fund', purpose: '' },
  ],
  places: [
    { code: 'bank', name: 'Bank' },
    { code: 'cash', name: 'Cash box' },
  ],
  openings: [
    { fundId: LOCAL, place: 'bank', amount: 100_000 },
    { fundId: NATIONAL, place: 'cash', amount: 2_500 },
  ],
  goals: [{ fundId: LOCAL, amount: 1_900_000 }],
  purposes: ['Teaching', 'Rent'],
}

const makeTreasurer = async () => makeMember(world, await makeCommunity(world), { office: 'treasurer' })
const open = (as: Someone, body: z.input<typeof openYear.body> = firstYear) =>
  world.call(openYear, { as, body })
const booksOf = async (as: Someone) => (await world.call(getBooks, { as })).body.data

/** What accounts hold: `local bank` and so on. */
const held = async (as: Someone): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await booksOf(as)).funds.flatMap(({ kind, accounts }) =>
      accounts
        .filter(({ balance }) => balance !== 0)
        .map(({ code, balance }) => [`${kind} ${code}`, balance]),
    ),
  )

const closeYear = async (treasurer: Someone, year = 2026) => {
  const { communityId: community, accountId: by } = treasurer
  const agreedBy = (await makeMember(world, community)).accountId
  await inCommunity(world.app.db, community, async (tx: Tx) => {
    await ledger.closeMonth(tx, community, { year, id: newId(), until: `${year + 1}-01-01`, by, agreedBy })
    await carryOver(tx, community, { year, by })
  })
}

test('one call sets up the year, its Funds with their accounts, what each place holds and the goal', async () => {
  const treasurer = await makeTreasurer()
  const answer = await open(treasurer)
  expect(answer.status).toBe(201)
  const { years, funds } = answer.body.data
  expect(years).toMatchObject([
    {
      year: 2026,
      currency: 'EUR',
      openFrom: '2026-01-01',
      state: 'open',
      lastEntry: 1,
      lastReceipt: 0,
      goals: [{ fundId: LOCAL, amount: 1_900_000 }],
    },
  ])
  expect(funds.map(({ name, purpose, closed }) => [name, purpose, closed])).toEqual([
    ['Local Fund', 'Our own work', false],
    ['National Fund', '', false],
  ])
  const [local, national] = funds
  expect(national?.accounts.map(({ code }) => code)).toEqual([
    'bank',
    'cash',
    'held',
    'own-gift',
    'from-funds',
    'opening',
    'to-funds',
  ])
  expect(local?.accounts.map(({ nature, name }) => [nature, name])).toEqual([
    ['asset', 'Bank'],
    ['asset', 'Cash box'],
    ['income', 'Contributions'],
    ['income', 'Other income'],
    ['expense', expect.any(String)],
    ['expense', expect.any(String)],
    ['net', 'From other Funds'],
    ['net', 'Opening balance'],
    ['net', 'To other Funds'],
  ])
  expect(await held(treasurer)).toEqual({
    'local bank': 100_000,
    'local opening': 100_000,
    'national cash': 2_500,
    // What lies there for another Fund is owed to it.
    'national held': 2_500,
  })
})

test('what is missing or wrong in a set-up is said, and nothing of it is there', async () => {
  const treasurer = await makeTreasurer()
  const fieldsOf = async (more: Partial<typeof firstYear>) => {
    const { status, body } = await open(treasurer, { ...firstYear, ...more })
    return [status, body.fields ?? body.message]
  }
  expect(await fieldsOf({ funds: [] })).toEqual([400, { funds: 'The books begin with one local Fund.' }])
  expect(await fieldsOf({ places: [] })).toEqual([400, { places: 'Please say where money lies.' }])
  const held = [...firstYear.places, { code: 'held', name: 'Held' }]
  expect(await fieldsOf({ places: held })).toEqual([400, { places: 'Each of them has a name of its own.' }])
  expect(await fieldsOf({ endsOn: '2025-12-31' })).toEqual([
    400,
    { endsOn: 'The year ends after it begins.' },
  ])
  expect(await fieldsOf({ endsOn: '2027-03-01' })).toEqual([
    400,
    { endsOn: 'A year of the books has at most 400 days.' },
  ])
  const outside = 'Please choose a day between 1900 and 2199.'
  expect(await fieldsOf({ startsOn: '1800-01-01', endsOn: '1800-12-31' })).toEqual([
    400,
    { startsOn: outside, endsOn: outside },
  ])
  const nowhere = [{ fundId: LOCAL, place: 'shoe', amount: 1 }]
  expect(await fieldsOf({ openings: nowhere })).toEqual([
    400,
    { place: 'Please choose where the money lies.' },
  ])
  const foreign = [{ fundId: newId(), place: 'bank', amount: 1 }]
  expect(await fieldsOf({ openings: foreign })).toEqual([404, 'We could not find that.'])
  expect(await fieldsOf({ goals: [{ fundId: newId(), amount: 1 }] })).toEqual([
    404,
    'We could not find that.',
  ])
  for (const amount of [0, -5, 0.5, 9e15])
    expect((await fieldsOf({ openings: [{ fundId: LOCAL, place: 'bank', amount }] }))[0]).toBe(400)
  expect(await booksOf(treasurer)).toMatchObject({ years: [], funds: [] })
})

test('a year that is opened before the last one is closed gets its balances when that is closed', async () => {
  const treasurer = await makeTreasurer()
  await open(treasurer)
  const next = { currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' }
  expect((await open(treasurer, next)).status).toBe(201)
  const before = { 'local bank': 100_000, 'national cash': 2_500, 'national held': 2_500 }
  expect(await held(treasurer)).toMatchObject(before)
  await closeYear(treasurer)
  expect(await held(treasurer)).toEqual({ ...before, 'local opening': 100_000 })
  expect(
    (await booksOf(treasurer)).years.map(({ year, state, lastEntry }) => [year, state, lastEntry]),
  ).toEqual([
    [2027, 'open', 1],
    [2026, 'closed', 2],
  ])
})

test('a year that is opened after the last one was closed gets its balances then, once', async () => {
  const treasurer = await makeTreasurer()
  await open(treasurer)
  await closeYear(treasurer)
  const left = await held(treasurer)
  expect(left).toMatchObject({ 'local bank': 100_000, 'national cash': 2_500 })
  await open(treasurer, { currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' })
  const { communityId, accountId: by } = treasurer
  await inCommunity(world.app.db, communityId, (tx) => carryOver(tx, communityId, { year: 2026, by }))
  expect(await held(treasurer)).toEqual({
    'local bank': 100_000,
    'local opening': 100_000,
    'national cash': 2_500,
    'national held': 2_500,
  })
})

test('years do not overlap, follow each other, and stay in one currency', async () => {
  const treasurer = await makeTreasurer()
  await open(treasurer)
  const said = async (body: z.input<typeof openYear.body>) => {
    const answer = await open(treasurer, body)
    return [answer.status, answer.body.message]
  }
  const year = { currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' }
  expect(await said({ ...year, startsOn: '2026-12-31' })).toEqual([
    409,
    'The books have a year with some of these days already.',
  ])
  expect(await said({ ...year, currency: 'USD' })).toEqual([
    409,
    'The books are kept in one currency, from their first year on.',
  ])
  expect(await said({ ...firstYear, ...year })).toEqual([
    409,
    'The Funds are there already, and what they hold is carried over.',
  ])
  expect(await said({ ...year, startsOn: '2025-01-01', endsOn: '2025-12-31' })).toEqual([
    409,
    'The books have a later year already.',
  ])
})

test('a Fund is added with all places, once, and another local one is not', async () => {
  const { treasurer } = await makeTreasury(world)
  const body = { id: newId(), kind: 'earmark' as const, name: 'Roof', purpose: 'A new roof' }
  for (const status of [201, 201])
    expect((await world.call(addFund, { as: treasurer, body })).status).toBe(status)
  const roof = (await booksOf(treasurer)).funds.at(-1)
  expect([
    roof?.name,
    roof?.accounts.filter(({ nature }) => nature === 'asset').map(({ code }) => code),
  ]).toEqual(['Roof', ['bank', 'cash', 'online']])
  const second = await world.call(addFund, { as: treasurer, body: { ...body, id: newId(), kind: 'local' } })
  expect([second.status, second.body.message]).toEqual([409, 'The books have a local Fund already.'])
  const early = await world.call(addFund, { as: await makeTreasurer(), body })
  expect([early.status, early.body.message]).toEqual([409, 'Please open the books of a year first.'])
})

test('two taps at the same moment open one year and add one Fund', async () => {
  const treasurer = await makeTreasurer()
  const years = await Promise.all([open(treasurer), open(treasurer)])
  expect(new Set(years.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const body = { id: newId(), kind: 'earmark' as const, name: 'Roof', purpose: '' }
  const add = () => world.call(addFund, { as: treasurer, body })
  expect((await Promise.all([add(), add()])).map(({ status }) => status)).toEqual([201, 201])
  expect((await booksOf(treasurer)).funds.map(({ name }) => name)).toEqual([
    'Local Fund',
    'National Fund',
    'Roof',
  ])
})

test('a Fund gets another name and is closed for gifts, but the local one stays open', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const change = (id: string, closed: boolean) =>
    world.call(changeFund, {
      as: treasurer,
      params: { id },
      body: { name: 'Roof', purpose: 'Tiles', closed },
    })
  const { funds } = (await change(books.earmark.id, true)).body.data
  expect(funds.find(({ id }) => id === books.earmark.id)).toMatchObject({
    name: 'Roof',
    purpose: 'Tiles',
    closed: true,
  })
  const local = await change(books.local.id, true)
  expect([local.status, local.body.message]).toEqual([409, 'The local Fund stays open.'])
  expect((await change(newId(), false)).status).toBe(404)
})

test('a place that is added to two Funds is one place, and a name is taken once in a Fund', async () => {
  const { treasurer, books } = await makeTreasury(world)
  const add = (fund: string, name: string, nature: 'asset' | 'expense' = 'asset') =>
    world.call(addAccount, { as: treasurer, params: { id: fund }, body: { id: newId(), nature, name } })
  await add(books.local.id, 'Savings')
  const { funds } = (await add(books.earmark.id, 'Savings')).body.data
  const codes = funds.flatMap(({ accounts }) =>
    accounts.filter(({ name }) => name === 'Savings').map(({ code }) => code),
  )
  expect([codes.length, new Set(codes).size]).toEqual([2, 1])
  const again = await add(books.local.id, 'Savings')
  expect([again.status, again.body.message]).toEqual([409, 'This Fund has an account of this name already.'])
  expect((await add(books.local.id, 'Savings', 'expense')).status).toBe(201)
  expect((await add(newId(), 'Savings')).status).toBe(404)
})

test('a gift moves what its place holds, and what waits is counted', async () => {
  const { community, treasurer, books } = await makeTreasury(world)
  await makeFundRequest(world, treasurer)
  await makeBatch(world, community)
  await makeBatch(world, community, { state: 'deposited' })
  const gift = { id: newId(), day: '2026-11-20', fundId: books.local.id, place: 'bank', amount: 700 }
  await world.call(recordGift, { as: treasurer, body: { ...gift, sealed: SEALED, generation: 1 } })
  expect(await held(treasurer)).toEqual({ 'local bank': 700, 'local contributions': 700 })
  expect((await booksOf(treasurer)).waiting).toEqual({ requests: 1, batches: 1, devices: 0 })
})

test('two auditors say of a closed year that its books are in order', async () => {
  const { community, treasurer } = await makeTreasury(world)
  const auditors = [
    await makeMember(world, community, { firstName: 'Nur', office: 'auditor', body: 'other' }),
    await makeMember(world, community, { firstName: 'Omid', office: 'auditor', body: 'other' }),
  ]
  const complete = (as: Someone, year = 2026) =>
    world.call(completeAudit, { as, body: { year, note: 'All well' } })
  const said = async (year?: number) => {
    const { status, body } = await complete(auditors[0] ?? treasurer, year)
    return [status, body.message]
  }
  expect(await said()).toEqual([409, 'Please close the year first.'])
  expect(await said(2019)).toEqual([409, 'The books have no such year.'])
  await closeYear(treasurer)
  for (const auditor of [...auditors, ...auditors]) expect((await complete(auditor)).status).toBe(200)
  expect((await booksOf(treasurer)).years[0]?.audits).toEqual([
    { name: 'Nur Of Test', on: expect.any(String), note: 'All well' },
    { name: 'Omid Of Test', on: expect.any(String), note: 'All well' },
  ])
})

test('nothing that a treasurer of another community names is found', async () => {
  const { books } = await makeTreasury(world)
  const other = await makeTreasury(world)
  const gift = { id: newId(), day: '2026-11-20', fundId: books.local.id, place: 'bank', amount: 700 }
  const answer = await world.call(recordGift, {
    as: other.treasurer,
    body: { ...gift, sealed: SEALED, generation: 1 },
  })
  expect(answer.status).toBe(404)
  const params = { id: books.local.id }
  const body = { name: 'Mine', purpose: '', closed: false }
  expect((await world.call(changeFund, { as: other.treasurer, params, body })).status).toBe(404)
  expect(await nameOf(books.local.id, other.community)).toEqual([])
})

const nameOf = async (id: string, community: CommunityId) =>
  (await world.past.query('select name from funds where id = $1 and community_id = $2', [id, community])).rows
