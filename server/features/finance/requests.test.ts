// What takes two: one asks and another agrees, an expense is paid as agreed, and a month is closed at once.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { openYear } from '#contract/finance/books.ts'
import { getFund } from '#contract/finance/fund.ts'
import {
  askClosing,
  askExpense,
  decideRequest,
  listFundRequests,
  payExpense,
  withdrawRequest,
} from '#contract/finance/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { findBroken } from './ledger-queries.ts'
import { monthsOf } from './report-rules.ts'
import { inCommunity } from '#server/platform/db.ts'
import { TEACHING, makeEntry } from '#server/test/make-fund.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Treasury = Awaited<ReturnType<typeof makeTreasury>>

const changesTo = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ type }) => type === 'budget_update')
    .map(({ additionalData }) => additionalData.change)

const askFor = async ({ treasurer, books }: Treasury, amount = 4_000) => {
  const id = newId()
  const what = { fundId: books.local.id, accountId: books.local.at(TEACHING), amount, day: '2026-11-21' }
  const asked = await world.call(askExpense, { as: treasurer, body: { id, ...what, words: 'Chairs' } })
  return { id, asked }
}

const decide = (as: Someone, id: string, agree = true) =>
  world.call(decideRequest, { as, params: { id }, body: { agree } })

const pay = (as: Someone, id: string, more: { id?: string; place?: string; day?: string } = {}) =>
  world.call(payExpense, {
    as,
    params: { id },
    body: { id: newId(), day: '2026-11-25', place: 'bank', ...more },
  })

/** So much in the bank. */
const fill = async ({ treasurer, books: { local } }: Treasury, amount: number) => {
  const line = { fund: local.id, debit: local.at('bank'), credit: local.at('contributions'), amount }
  await makeEntry(world, treasurer, { lines: [line] })
}

test('an expense is asked by the treasurer, agreed by another and paid once', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, community } = treasury
  await fill(treasury, 10_000)
  const { id, asked } = await askFor(treasury)
  expect([asked.status, asked.body.data]).toMatchObject([
    201,
    {
      state: 'waiting',
      expense: { amount: 4_000, account: 'Teaching' },
      can: { decide: false, pay: false, withdraw: true, open: false },
    },
  ])
  expect([await changesTo(second), await changesTo(treasurer)]).toEqual([['asks'], []])
  expect((await pay(treasurer, id)).status).toBe(409)
  const agreed = await decide(second, id)
  expect(agreed.body.data).toMatchObject({ state: 'agreed', can: { decide: false, pay: false } })
  expect([await changesTo(second), await changesTo(treasurer)]).toEqual([[], ['accepted']])
  const entry = newId()
  const paid = [await pay(treasurer, id, { id: entry }), await pay(treasurer, id, { id: entry })]
  expect(paid.map(({ status, body }) => [status, body.data.number])).toEqual([
    [201, 2],
    [201, 2],
  ])
  expect((await pay(treasurer, id)).status).toBe(409)
  const { rows } = await world.past.query(
    `select kind, note, made_by, agreed_by from fund_entries where community_id = $1 and number > 1`,
    [community],
  )
  expect(rows).toEqual([
    { kind: 'expense', note: 'Chairs', made_by: treasurer.accountId, agreed_by: second.accountId },
  ])
  expect(await inCommunity(world.app.db, community, (tx) => findBroken(tx, community, 2026))).toEqual([])
})

test('who asked does not decide, who has no seat does not either, and what is decided stays', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, assistant, member, community } = treasury
  const third = await makeMember(world, community, { office: 'member' })
  const { id } = await askFor(treasury)
  expect((await decide(treasurer, id)).body.message).toBe(
    'Another member of the Assembly than who asked decides.',
  )
  expect([(await decide(assistant, id)).status, (await decide(member, id)).status]).toEqual([403, 403])
  expect((await decide(second, id, false)).body.data).toMatchObject({
    state: 'declined',
    decidedBy: expect.any(String),
  })
  expect((await decide(second, id, false)).status).toBe(200)
  expect([(await decide(third, id)).status, (await decide(second, id)).status]).toEqual([409, 409])
  expect(await changesTo(treasurer)).toEqual(['declined'])
  expect((await pay(treasurer, id)).status).toBe(409)
})

test('an expense takes no more than lies in the place, and from no place that is none', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second } = treasury
  await fill(treasury, 5_000)
  const [first, other] = [(await askFor(treasury)).id, (await askFor(treasury)).id]
  await decide(second, first)
  await decide(second, other)
  expect((await pay(treasurer, first, { place: 'teaching' })).status).toBe(400)
  const both = await Promise.all([pay(treasurer, first), pay(treasurer, other)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { rows } = await world.past.query(
    `select count(*)::int as entries from fund_entries where community_id = $1`,
    [treasury.community],
  )
  expect(rows).toEqual([{ entries: 2 }])
})

test('who agreed to an expense does not pay it as the next treasurer', async () => {
  const treasury = await makeTreasury(world)
  await fill(treasury, 5_000)
  const { id } = await askFor(treasury)
  await decide(treasury.second, id)
  await world.past.query(`update terms set office = 'treasurer' where person_id = $1`, [
    treasury.second.personId,
  ])
  expect((await pay(treasury.second, id)).status).toBe(409)
})

test('only what money is spent for can be asked for, and a second tap asks once', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, books } = treasury
  const body = { id: newId(), fundId: books.local.id, amount: 100, day: '2026-11-21', words: 'Tea' }
  const ask = (more: object) =>
    world.call(askExpense, { as: treasurer, body: { ...body, accountId: books.local.at(TEACHING), ...more } })
  expect((await ask({ accountId: books.local.at('contributions') })).body.fields).toHaveProperty('accountId')
  expect([(await ask({ accountId: newId() })).status, (await ask({ fundId: newId() })).status]).toEqual([
    404, 404,
  ])
  expect([(await ask({})).status, (await ask({})).status]).toEqual([201, 201])
  expect(await changesTo(second)).toEqual(['asks'])
  const { data } = (await world.call(listFundRequests, { as: second })).body
  expect(data.map(({ words, can }) => [words, can.decide])).toEqual([['Tea', true]])
})

test('who asked takes it back while nobody has carried it out', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second } = treasury
  await fill(treasury, 10_000)
  const withdraw = (as: Someone, id: string) => world.call(withdrawRequest, { as, params: { id } })
  const [waiting, agreed, paid] = [
    (await askFor(treasury)).id,
    (await askFor(treasury)).id,
    (await askFor(treasury)).id,
  ]
  await decide(second, agreed)
  await decide(second, paid)
  await pay(treasurer, paid)
  expect((await withdraw(second, waiting)).status).toBe(403)
  expect((await withdraw(treasurer, waiting)).status).toBe(204)
  expect((await withdraw(treasurer, agreed)).status).toBe(204)
  expect((await withdraw(treasurer, paid)).status).toBe(409)
  expect([(await decide(second, waiting)).status, (await pay(treasurer, agreed)).status]).toEqual([409, 409])
  expect(await changesTo(second)).toEqual([])
  const of = async (state: 'open' | 'decided') =>
    (await world.call(listFundRequests, { as: second, query: { state } })).body.data.map((one) => one.state)
  expect([await of('open'), (await of('decided')).toSorted()]).toEqual([
    [],
    ['done', 'withdrawn', 'withdrawn'],
  ])
})

test('a month is closed at once when a second one agrees, and everybody hears of it', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, member, community } = treasury
  await world.past.query(`update people set birth_date = '2015-01-01' where id = $1`, [member.personId])
  await makeEntry(world, treasurer, { day: '2026-01-10' })
  expect(await closeUntil(world, treasury, '2026-01-18')).toBe(200)
  expect((await world.call(getFund, { as: member })).body.data.year).toMatchObject({ openFrom: '2026-01-18' })
  for (const as of [member, treasurer]) expect(await changesTo(as)).toContain('monthClosed')
  const { rows } = await world.past.query(
    `select until, givers, members from fund_months where community_id = $1`,
    [community],
  )
  // The child is no adult believer of the roll.
  expect(rows).toEqual([{ until: expect.anything(), givers: 7, members: 3 }])
  const { rows: log } = await world.past.query(
    `select actor_id, detail from audit_records where community_id = $1 and action = 'fund.monthClosed'`,
    [community],
  )
  expect(log).toEqual([{ actor_id: second.accountId, detail: { year: 2026, until: '2026-01-18' } }])
  const late = await makeEntry(world, treasurer, { day: '2026-01-17' }).catch((error: unknown) => error)
  expect(String(late)).toContain('month_closed')
})

test.each([
  ['2026-01-19', 400],
  ['2026-01-01', 409],
  ['2027-02-01', 409],
])('days are not closed up to %s, which ends no month or lies outside', async (until, status) => {
  expect(await closeUntil(world, await makeTreasury(world), until)).toBe(status)
})

test('days to come are not closed', async () => {
  const { treasurer } = await makeTreasury(world)
  const year = new Date(world.clock.now()).getUTCFullYear() + 1
  const [startsOn, endsOn] = [`${year}-01-01`, `${year}-12-31`]
  await world.call(openYear, { as: treasurer, body: { currency: 'EUR', startsOn, endsOn } })
  const until = monthsOf({ starts_on: startsOn, ends_on: endsOn })[1]?.from ?? ''
  const asked = await world.call(askClosing, { as: treasurer, body: { id: newId(), year, until, givers: 5 } })
  expect([asked.status, asked.body.message]).toEqual([400, 'This month has not ended yet.'])
})

test('a month is not closed by one alone, nor twice', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second } = treasury
  const ask = (id: string, until = '2026-01-18') =>
    world.call(askClosing, { as: treasurer, body: { id, year: 2026, until, givers: 3 } })
  const [first, other, longer] = [newId(), newId(), newId()]
  expect([(await ask(first)).status, (await ask(first)).status]).toEqual([201, 201])
  const again = await ask(other)
  expect([again.status, again.body.message]).toEqual([409, 'It is asked already that these days be closed.'])
  expect((await ask(longer, '2026-02-06')).status).toBe(201)
  expect((await decide(treasurer, first)).status).toBe(409)
  expect((await decide(second, longer)).body.data).toMatchObject({
    state: 'done',
    close: { closesYear: false },
  })
  expect((await decide(second, first)).status).toBe(409)
  expect((await decide(second, first, false)).status).toBe(200)
})

test('of two who ask at once for the same days one is refused, and after a refusal it is asked anew', async () => {
  const { treasurer, second } = await makeTreasury(world)
  const ask = async () => {
    const body = { id: newId(), year: 2026, until: '2026-01-18', givers: 3 }
    return { id: body.id, status: (await world.call(askClosing, { as: treasurer, body })).status }
  }
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  await decide(second, both.find(({ status }) => status === 201)?.id ?? '', false)
  expect((await ask()).status).toBe(201)
})

test('with its last day a year is closed, and what it leaves is carried over', async () => {
  const treasury = await makeTreasury(world)
  const { treasurer, second, community } = treasury
  await makeEntry(world, treasurer, { day: '2026-12-31', amount: 3_000 })
  const next = { currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' }
  expect((await world.call(openYear, { as: treasurer, body: next })).status).toBe(201)
  world.clock.pass(60 * DAY)
  const later = async (one: Someone) => ({ ...one, ...(await signIn(world, one.accountId)) })
  const those = { treasurer: await later(treasurer), second: await later(second) }
  expect(await closeUntil(world, those, '2027-01-01')).toBe(200)
  const { rows } = await world.past.query(
    `select e.year, e.kind, l.amount::int from fund_entries e
     left join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number
     where e.community_id = $1 order by e.year, e.number`,
    [community],
  )
  expect(rows).toEqual([
    { year: 2026, kind: 'gift', amount: 3_000 },
    { year: 2026, kind: 'closing', amount: null },
    { year: 2027, kind: 'opening', amount: 3_000 },
  ])
  expect(await changesTo(those.treasurer)).toContain('yearClosed')
})

test('requests of another community are not there', async () => {
  const treasury = await makeTreasury(world)
  const { id } = await askFor(treasury)
  const other = await makeMember(world, await makeCommunity(world), { office: 'member' })
  expect((await decide(other, id)).status).toBe(404)
  expect((await world.call(listFundRequests, { as: other })).body.data).toEqual([])
})
