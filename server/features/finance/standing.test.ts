// What everybody sees of the Fund: closed months, no giver, and what the treasurer says to all.
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { type FundStanding, getFund, setGoals, setHowToGive, writeLetter } from '#contract/finance/fund.ts'
import { openYear } from '#contract/finance/books.ts'
import { recordGift } from '#contract/finance/entries.ts'
import { askClosing, decideRequest } from '#contract/finance/requests.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { SEALED, makeEntry } from '#server/test/make-fund.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { closeUntil, makeTreasury } from '#server/test/make-treasury.ts'
import { openWorld } from '#server/test/world.ts'
import { mayGive } from './standing.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const standing = async (as: Someone) => (await world.call(getFund, { as })).body.data
const tagOf = async (as: Someone) => (await world.call(getFund, { as })).headers['etag']

const changesTo = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data
    .filter(({ type }) => type === 'budget_update')
    .map(({ additionalData }) => additionalData.change)

test('members see the sums of closed months, and nothing of the one that is open', async () => {
  const { treasurer, second, member } = await makeTreasury(world)
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 1_000 })
  await makeEntry(world, treasurer, { day: '2026-01-20', amount: 2_000 })
  expect((await standing(member)).year).toMatchObject({ received: 0, balance: 0, openFrom: '2026-01-01' })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const { year, funds } = await standing(member)
  expect(year).toMatchObject({ received: 1_000, spent: 0, balance: 1_000, openFrom: '2026-01-18' })
  expect(year?.months.map(({ received }) => received).slice(0, 3)).toEqual([1_000, null, null])
  expect(funds.map(({ kind, received }) => [kind, received])).toEqual([
    ['local', 1_000],
    ['national', 0],
    ['earmark', 0],
  ])
})

test('what is booked today changes neither what members see nor its tag', async () => {
  const { treasurer, second, member, books } = await makeTreasury(world)
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const gift = { id: newId(), day: '2026-01-20', fundId: books.local.id, place: 'bank', amount: 5_000 }
  const before = [await standing(member), await tagOf(member)]
  const booked = await world.call(recordGift, {
    as: treasurer,
    body: { ...gift, sealed: SEALED, generation: 1 },
  })
  expect(booked.status).toBe(201)
  expect([await standing(member), await tagOf(member)]).toEqual(before)
})

test('what is held for others counts for their Fund, and not towards the goal', async () => {
  const { treasurer, second, member, books } = await makeTreasury(world)
  const { national } = books
  const line = (credit: string, amount: number) => ({
    fund: national.id,
    debit: national.at('bank'),
    credit: national.at(credit),
    amount,
  })
  const day = '2026-01-10'
  await makeEntry(world, treasurer, { day, lines: [line('held', 700)] })
  await makeEntry(world, treasurer, { day, lines: [line('own-gift', 200)] })
  await makeEntry(world, treasurer, { day, amount: 1_000 })
  const passedOn = { fund: national.id, debit: national.at('held'), credit: national.at('bank'), amount: 500 }
  const open = { receipt: false, sealedPart: null }
  await makeEntry(world, treasurer, { ...open, day, kind: 'passedOn', lines: [passedOn] })
  const goals = [
    { fundId: books.local.id, amount: 19_000 },
    { fundId: national.id, amount: 1_900 },
  ]
  await world.call(setGoals, { as: treasurer, body: { year: 2026, goals } })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const { year, funds } = await standing(member)
  expect(year).toMatchObject({ received: 1_200, goal: 19_000, balance: 1_200 })
  expect(year?.months[1]).toMatchObject({ received: null, needed: 1_000 })
  expect(funds.find(({ kind }) => kind === 'national')).toMatchObject({ received: 900, goal: 1_900 })
})

test('how many gave is told from five on', async () => {
  const { treasurer, second, member } = await makeTreasury(world)
  await closeUntil(world, { treasurer, second }, '2026-01-18', 4)
  await closeUntil(world, { treasurer, second }, '2026-02-06', 5)
  const { year } = await standing(member)
  expect(year?.months.slice(0, 3).map(({ givers }) => givers)).toEqual([null, 5, null])
})

test('believers may give, and neither friends, children nor whoever stands on no roll', async () => {
  const { member, community } = await makeTreasury(world)
  const friend = await makeMember(world, community)
  await world.past.query(`update people set standing = 'friend' where id = $1`, [friend.personId])
  expect([(await standing(member)).mayGive, (await standing(friend)).mayGive]).toEqual([true, false])
  const may = (birth_date: string | null, has_guardian = false, standing = 'active') =>
    mayGive({ standing, birth_date, has_guardian }, '2026-11-30')
  expect([
    may('2011-11-30'),
    may('2011-12-01'),
    may(null),
    may(null, true),
    may(null, false, 'moved'),
  ]).toEqual([true, false, true, false, false])
})

test('what one may do follows from the office, and the books are set up once', async () => {
  const community = await makeCommunity(world)
  const early = await makeMember(world, community, { office: 'treasurer' })
  expect((await standing(early)).can).toMatchObject({ setUp: true, record: false, keep: true })
  const { treasurer, second, assistant, member } = await makeTreasury(world)
  const auditor = await makeMember(world, treasurer.communityId, { office: 'auditor', body: 'other' })
  const admin = await makeMember(world, treasurer.communityId, {
    office: 'communityAdmin',
    body: 'administration',
  })
  const none = { setUp: false, record: false, keep: false, report: false, audit: false }
  const can = async (as: Someone): Promise<FundCan> => (await standing(as)).can
  expect(await can(treasurer)).toEqual({ ...none, record: true, keep: true, report: true })
  expect(await can(second)).toEqual({ ...none, report: true })
  expect(await can(assistant)).toEqual({ ...none, record: true })
  expect(await can(auditor)).toEqual({ ...none, audit: true })
  expect([await can(member), await can(admin)]).toEqual([none, none])
})

test('everybody hears of the treasurer’s letter, once a day, and an empty one takes it away', async () => {
  const { treasurer, member } = await makeTreasury(world)
  const write = (letter: string, as: { token: string } = treasurer) =>
    world.call(writeLetter, { as, body: { letter } })
  expect((await write('Dear friends')).status).toBe(204)
  await write('Dear friends, thank you.')
  expect(await standing(member)).toMatchObject({
    letter: 'Dear friends, thank you.',
    letterAt: expect.any(String),
  })
  expect(await changesTo(member)).toEqual(['letterWritten'])
  await write('')
  expect(await standing(member)).toMatchObject({ letter: '', letterAt: null })
  expect(await changesTo(member)).toEqual(['letterWritten'])
  expect((await write('Mine', member)).status).toBe(403)
})

test('goals replace each other, and everybody hears of what has changed', async () => {
  const { treasurer, member, books } = await makeTreasury(world)
  const set = (goals: { fundId: string; amount: number }[], year = 2026) =>
    world.call(setGoals, { as: treasurer, body: { year, goals } })
  const [local, earmark] = [
    { fundId: books.local.id, amount: 100_000 },
    { fundId: books.earmark.id, amount: 5_000 },
  ]
  expect((await set([local, earmark])).status).toBe(204)
  expect((await standing(member)).year?.goal).toBe(105_000)
  await set([local, earmark])
  expect(await changesTo(member)).toEqual(['goalsSet'])
  await set([{ ...local, amount: 90_000 }])
  expect((await standing(member)).year?.goal).toBe(90_000)
  expect((await set([{ fundId: newId(), amount: 1 }])).status).toBe(404)
  expect((await set([], 2020)).status).toBe(409)
  await world.past.query(`update fund_books set state = 'closed' where community_id = $1`, [
    treasurer.communityId,
  ])
  expect((await set([])).text).toContain('This year is closed.')
})

test('how to give is what the treasurer says, with the key of the generation that is in use', async () => {
  const { treasurer, member, key } = await makeTreasury(world)
  expect(await standing(member)).toMatchObject({ howToGive: [], envelope: '', link: null })
  const body = {
    howToGive: [{ label: 'Account', value: 'GB33 BUKB 2020 1555 5555 55' }],
    envelope: 'In the box at the centre',
    link: 'https://give.example.org/',
    receiptText: 'Thank you',
    registration: '',
    statementFrom: '04-06',
    unknownOrigin: 'return',
  } as const
  const said = { ...body, howToGive: [...body.howToGive] }
  expect((await world.call(setHowToGive, { as: treasurer, body: said })).status).toBe(204)
  expect(await standing(member)).toMatchObject({
    howToGive: body.howToGive,
    envelope: body.envelope,
    link: body.link,
    key: { generation: 1 },
  })
  await world.past.query('update fund_keys set ended_at = now() where id = $1', [key.id])
  const again = { ...member, ...(await signIn(world, member.accountId)) }
  expect((await standing(again)).key).toBe(null)
})

test('a giver’s year begins on a day that every year has', async () => {
  const { treasurer } = await makeTreasury(world)
  const set = async (statementFrom: string) => {
    const body = { ...setHowToGive.example, howToGive: [], statementFrom }
    const { status, text } = await world.call(setHowToGive, { as: treasurer, body })
    return [status, text.includes('Please write a day that every year has, such as 04-06.')]
  }
  for (const none of ['02-29', '02-30', '02-31', '04-31', '06-31', '09-31', '11-31', '13-01', '00-01', '1-1'])
    expect([none, ...(await set(none))]).toEqual([none, 400, true])
  for (const day of ['01-31', '02-28', '04-30', '06-30', '12-31'])
    expect([day, ...(await set(day))]).toEqual([day, 204, false])
})

test('until a month of a new year is closed, members see the last closed state and the new goal', async () => {
  const { treasurer, second, member, books } = await makeTreasury(world)
  await makeEntry(world, treasurer, { day: '2026-01-10', amount: 1_000 })
  await closeUntil(world, { treasurer, second }, '2026-01-18')
  const next = { currency: 'EUR', startsOn: '2027-01-01', endsOn: '2027-12-31' }
  await world.call(openYear, { as: treasurer, body: next })
  expect((await standing(member)).year).toMatchObject({ year: 2026, next: null })
  world.clock.pass(Date.parse('2027-01-24T12:00:00Z') - world.clock.now())
  const again = async (someone: Someone) => ({ ...someone, ...(await signIn(world, someone.accountId)) })
  const two = { treasurer: await again(treasurer), second: await again(second) }
  const reader = await again(member)
  const begun = { year: 2027, startsOn: next.startsOn, endsOn: next.endsOn }
  const goals = [{ fundId: books.local.id, amount: 19_000 }]
  expect((await standing(reader)).year).toMatchObject({
    year: 2026,
    balance: 1_000,
    next: { ...begun, goal: null },
  })
  await world.call(setGoals, { as: two.treasurer, body: { year: 2027, goals } })
  expect((await standing(reader)).year?.next).toEqual({ ...begun, goal: 19_000 })
  // One year after the other: what the first has left opens the second.
  const closing = { id: newId(), year: 2027, until: '2027-01-19', givers: 5 }
  const early = await world.call(askClosing, { as: two.treasurer, body: closing })
  expect([early.status, early.body.message]).toEqual([409, 'Please close the year before this one first.'])
  expect(await closeUntil(world, two, '2027-01-01')).toBe(200)
  expect((await standing(reader)).year).toMatchObject({
    year: 2026,
    openFrom: '2027-01-01',
    balance: 1_000,
    next: begun,
  })
  const body = { ...closing, id: newId() }
  expect((await world.call(askClosing, { as: two.treasurer, body })).status).toBe(201)
  await world.call(decideRequest, { as: two.second, params: { id: body.id }, body: { agree: true } })
  expect((await standing(reader)).year).toMatchObject({ year: 2027, balance: 1_000, received: 0, next: null })
})

type FundCan = (typeof FundStanding)['_zod']['output']['can']
