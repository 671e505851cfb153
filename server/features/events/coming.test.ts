// Who comes and with whom: the household, visiting believers, and never more than there are places.
import { afterAll, expect, test } from 'vitest'
import { getComing, setCompany } from '#contract/events/coming.ts'
import { getEvent, joinEvent, leaveEvent } from '#contract/events/events.ts'
import type { BodyIn } from '#contract/route.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeChild, makeHousehold } from '#server/test/make-family.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const look = async (id: string, as: Someone) =>
  (await world.call(getComing, { params: { id }, as })).body.data
const say = (id: string, as: Someone, body: BodyIn<typeof setCompany>) =>
  world.call(setCompany, { params: { id }, as, body })
const goingTo = async (id: string) =>
  (await world.past.query('select going from events where id = $1', [id])).rows[0]?.going
const grace = { name: 'Grace Thompson', community: 'Hobart' }

/** A parent with a grandmother who has no login, a child, and a spouse who has one. */
const makeHome = async (more: { capacity?: number } = {}) => {
  const { community, host, id } = await makeHosted(world, more)
  const parent = await makeMember(world, community, { firstName: 'Layli' })
  const spouse = await makeMember(world, community, { firstName: 'Kamran' })
  const grandmother = await makeMember(world, community, { firstName: 'Mahin' })
  const household = await makeHousehold(world, [parent, spouse, grandmother])
  await world.past.query('delete from accounts where id = $1', [grandmother.accountId])
  await world.past.query(`update people set birth_date = '1950-03-21' where id = $1`, [grandmother.personId])
  const child = await makeChild(world, [parent, spouse], { firstName: 'Nabil', household })
  return { community, host, id, parent, spouse, grandmother: grandmother.personId, child }
}

test('a parent answers for the grandmother and the child, and not for who has a login', async () => {
  const { id, parent, grandmother, child } = await makeHome()
  const { household } = await look(id, parent)
  expect(household.map((one) => [one.person, one.child, one.coming])).toEqual(
    expect.arrayContaining([
      [grandmother, false, false],
      [child, true, false],
    ]),
  )
  expect(household).toHaveLength(2)
  const { body } = await say(id, parent, { people: [grandmother, child] })
  expect(body.data.counts).toEqual({ members: 1, household: 2, visitors: 0, friends: 0 })
  expect(body.data.household.every(({ coming }) => coming)).toBe(true)
  expect(await goingTo(id)).toBe(3)
})

test('saying it again is saying it once, and who is not named any more stays at home', async () => {
  const { id, parent, spouse, grandmother, child } = await makeHome()
  await say(id, parent, { people: [grandmother, child], visitors: [grace] })
  await say(id, parent, { people: [grandmother, child], visitors: [grace] })
  expect(await goingTo(id)).toBe(4)
  // Both parents answer for the child, and it is counted once.
  await say(id, spouse, { people: [grandmother, child] })
  expect(await goingTo(id)).toBe(5)
  await say(id, parent, { people: [grandmother] })
  expect(await goingTo(id)).toBe(3)
  expect((await look(id, parent)).visitors).toEqual([])
})

test('from an older sheet only what was changed in it is changed, so that both parents have their say', async () => {
  const { id, parent, spouse, grandmother, child } = await makeHome()
  // Both open it while nobody comes. One brings the child, the other the grandmother.
  await say(id, parent, { people: [child], was: [] })
  const { body } = await say(id, spouse, { people: [grandmother], was: [] })
  expect(body.data.household.every(({ coming }) => coming)).toBe(true)
  expect(await goingTo(id)).toBe(4)
  // The first one's sheet is still the old one, and takes the child out alone.
  await say(id, parent, { people: [], was: [child] })
  const now = (await look(id, spouse)).household.filter(({ coming }) => coming)
  expect(now.map(({ person }) => person)).toEqual([grandmother])
  // Said once more, it stays so.
  await say(id, parent, { people: [], was: [child] })
  expect(await goingTo(id)).toBe(3)
})

test('nobody answers for people of another household', async () => {
  const { id, community, parent } = await makeHome()
  const other = await makeMember(world, community)
  const refused = await say(id, parent, { people: [other.personId] })
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { message: 'You can answer for yourself and your household only.' },
  ])
  expect(await goingTo(id)).toBe(0)
})

test('who leaves takes along whom they have brought', async () => {
  const { id, parent, child } = await makeHome()
  await say(id, parent, { people: [child], visitors: [grace] })
  await world.call(leaveEvent, { params: { id }, body: {}, as: parent })
  expect(await goingTo(id)).toBe(0)
  expect((await look(id, parent)).counts).toEqual({ members: 0, household: 0, visitors: 0, friends: 0 })
})

test('a child is named to its parents and the hosts alone, a visitor to who brings them and to those in charge', async () => {
  const { id, community, host, parent, spouse, grandmother, child } = await makeHome()
  await say(id, parent, { people: [grandmother, child], visitors: [grace] })
  const admin = await makeMember(world, community, { office: 'communityAdmin' })
  const member = await makeMember(world, community)
  const namesFor = async (as: Someone) =>
    (await look(id, as)).company
      .map(({ name }) => name.split(' ')[0] ?? '')
      .toSorted((one, other) => one.localeCompare(other))
  expect(await namesFor(parent)).toEqual(['Grace', 'Mahin', 'Nabil'])
  expect(await namesFor(host)).toEqual(['Grace', 'Mahin', 'Nabil'])
  expect(await namesFor(spouse)).toEqual(['Mahin', 'Nabil'])
  expect(await namesFor(admin)).toEqual(['Grace', 'Mahin'])
  expect(await namesFor(member)).toEqual(['Mahin'])
  expect((await look(id, member)).counts).toEqual({ members: 1, household: 2, visitors: 1, friends: 0 })
})

test('whose age no roll tells is named to who brings them and to the hosts alone', async () => {
  const { id, community, host, parent, grandmother } = await makeHome()
  await world.past.query('update people set birth_date = null where id = $1', [grandmother])
  await say(id, parent, { people: [grandmother] })
  const seen = async (as: Someone) => (await look(id, as)).company.map(({ name }) => name.split(' ')[0])
  expect([await seen(parent), await seen(host)]).toEqual([['Mahin'], ['Mahin']])
  expect(await seen(await makeMember(world, community))).toEqual([])
})

test('all of a family have a place or none, and it is said how many are left', async () => {
  const { id, parent, grandmother, child } = await makeHome({ capacity: 2 })
  const refused = await say(id, parent, { people: [grandmother, child] })
  expect([refused.status, refused.body]).toMatchObject([409, { message: 'There is room for 2 more only.' }])
  expect(await goingTo(id)).toBe(0)
  await say(id, parent, { people: [child] })
  const full = await say(id, parent, { people: [child, grandmother] })
  expect(full.body).toMatchObject({ message: 'All places are taken.' })
  // Another one instead takes no more places.
  expect((await say(id, parent, { people: [grandmother] })).status).toBe(200)
  expect((await look(id, parent)).left).toBe(0)
})

test('of fifty who answer at once with a guest each, nobody is let in beyond the last place', async () => {
  const community = await makeCommunity(world)
  const id = await makeEvent(world, community, { capacity: 21 })
  const people = await Promise.all(Array.from({ length: 50 }, () => makeMember(world, community)))
  const answers = await Promise.all(
    people.map((as, at) =>
      at % 2 === 0
        ? say(id, as, { visitors: [grace] })
        : world.call(joinEvent, { params: { id }, body: {}, as }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rows } = await world.past.query(
    `select going, (select count(*) from event_attendees where event_id = e.id)::int
      + (select count(*) from event_company where event_id = e.id)::int as seated from events e where id = $1`,
    [id],
  )
  expect(rows[0]).toEqual({ going: 21, seated: 21 })
})

test('somebody of the household who has a login by now and joins is counted once', async () => {
  const { id, community, parent, grandmother } = await makeHome()
  await say(id, parent, { people: [grandmother] })
  const account = await makeMember(world, community)
  await world.past.query('update accounts set person_id = $2 where id = $1', [account.accountId, grandmother])
  await world.call(joinEvent, { params: { id }, body: {}, as: account })
  expect(await goingTo(id)).toBe(2)
  expect((await look(id, parent)).counts).toMatchObject({ members: 2, household: 0 })
})

test('the hosts hear once that somebody comes, and nothing is answered any more when it was cancelled', async () => {
  const { id, host, parent, child } = await makeHome()
  await say(id, parent, { people: [child] })
  await say(id, parent, { people: [] })
  const told = await world.past.query(
    `select count(*)::int as times from notifications where recipient_id = $1 and type = 'join_event'`,
    [host.accountId],
  )
  expect(told.rows[0]?.times).toBe(1)
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [id])
  const refused = await say(id, parent, { people: [child] })
  expect([refused.status, refused.body]).toMatchObject([409, { message: 'This event was cancelled.' }])
  expect((await look(id, parent)).can).toEqual({
    answer: false,
    invite: false,
    record: false,
    correct: false,
  })
})

test('the page of the event counts everybody and names as ever those who come by themselves', async () => {
  const { community, id } = await makeHosted(world)
  const guest = await makeGuest(world, community, id)
  await say(id, guest, { visitors: [grace] })
  const { body } = await world.call(getEvent, { params: { id }, as: guest })
  expect([body.going, body.attendees.length]).toEqual([2, 1])
})
