// Friends who are invited to a meeting of a fireside or a devotional by a personal link, and answer without signing in.
import { afterAll, expect, test } from 'vitest'
import { getMeetingFriends, inviteToMeeting, takeMeetingFriendBack } from '#contract/friends/friends.ts'
import { cancelMeeting, changeMeeting, getMeeting } from '#contract/activities/meetings.ts'
import { letGo } from '#server/features/admin/privacy-jobs.ts'
import { instant } from '#server/platform/clock.ts'
import { makeMeeting } from '#server/test/make-content.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { type Someone, DAY, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ settings: { PUBLIC_URL: 'https://community.example' } })
afterAll(() => world[Symbol.asyncDispose]())

const look = async (id: string, as: Someone) =>
  (await world.call(getMeetingFriends, { params: { id }, as })).body.data
const invite = (id: string, as: Someone) => world.call(inviteToMeeting, { params: { id }, as })

/** A meeting in three days, unless it is to be another day, to which a member has invited a friend. */
const makeInvited = async (more: Parameters<typeof makeLed>[1] & { inDays?: number } = {}) => {
  const led = await makeLed(world, more)
  const member = await makeMember(world, led.community, { firstName: 'Layli' })
  if (more.participation !== undefined) await makePart(world, led.id, member, 'participant')
  const meeting = await makeMeeting(world, led.community, led.id, more.inDays ?? 3)
  const { body } = await invite(meeting, member)
  const [friend] = body.data.friends
  if (!friend?.url) throw new Error('There is no link.')
  return { ...led, member, meeting, friend: friend.id, path: new URL(friend.url).pathname }
}

const open = (path: string) => world.app.http.inject({ url: path })
const answer = (path: string, form: Record<string, string>) =>
  world.app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
const yes = { answer: 'yes', name: 'Grace Thompson', people: '2' }

test('opening the link asks and changes nothing; a yes is counted for the leaders, a no forgets the name', async () => {
  const { leader, member, meeting, path } = await makeInvited()
  const page = await open(path)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('Layli ')
  expect((await look(meeting, member)).friends).toMatchObject([{ name: null, people: null, by: null }])
  expect((await answer(path, yes)).body).toContain('Grace Thompson')
  expect((await look(meeting, member)).friends).toMatchObject([{ name: 'Grace Thompson', people: 2 }])
  const { body } = await world.call(getMeeting, { params: { id: meeting }, as: leader })
  expect(body.data.answers.counts).toEqual({ yes: 0, maybe: 0, no: 0, friends: 2 })
  expect((await look(meeting, leader)).friends).toMatchObject([{ url: null, name: 'Grace Thompson' }])
  expect((await answer(path, { answer: 'no' })).body).toContain('Your name is not kept.')
  expect((await look(meeting, member)).friends).toMatchObject([{ name: null, people: 0 }])
})

test('the home in which it meets is told to who has said yes, and to nobody before', async () => {
  const { id, leader, member, path } = await makeInvited()
  const keeper = await makeMember(world, member.communityId)
  const venue = await makeVenue(world, keeper)
  const request = await makeVenueRequest(world, { keeper, asker: leader, venue, activity: id })
  const told = async () => (await answer(path, yes)).body.includes('A home, 1 Hidden Lane, Suburb')
  // It is asked for, and not booked yet.
  expect(await told()).toBe(false)
  await world.past.query(`update venue_requests set state = 'accepted' where id = $1`, [request])
  await answer(path, { answer: 'no' })
  expect((await open(path)).body).not.toContain('Hidden Lane')
  expect(await told()).toBe(true)
})

test('friends take places beside those who take part, and never more than there are', async () => {
  const { id, member, meeting, path } = await makeInvited({ places: 3 })
  await makePart(world, id, member, 'participant')
  await world.past.query('update activities set participant_count = 1 where id = $1', [id])
  expect((await answer(path, { ...yes, people: '3' })).body).toContain('not enough places left')
  await answer(path, yes)
  const { body } = await invite(meeting, member)
  const second = new URL(body.data.friends[1]?.url ?? '').pathname
  expect((await answer(second, { ...yes, people: '1' })).body).toContain('not enough places left')
  await answer(path, { ...yes, people: '1' })
  expect((await answer(second, { ...yes, people: '1' })).body).toContain('Thank you')
})

test('a link that was taken back works no more; nobody else than the leaders takes it back', async () => {
  const { community, leader, member, meeting, friend, path } = await makeInvited()
  await answer(path, yes)
  const other = await makeMember(world, community)
  const takeBack = (as: Someone) =>
    world.call(takeMeetingFriendBack, { params: { id: meeting, friendId: friend }, as })
  await takeBack(other)
  expect((await look(meeting, member)).friends).toHaveLength(1)
  await takeBack(leader)
  expect((await look(meeting, member)).friends).toEqual([])
  expect((await answer(path, yes)).body).toContain('taken back')
  const { rows } = await world.past.query(
    `select action, actor_id from audit_records where community_id = $1 and action like 'activity.friend%' order by at`,
    [community],
  )
  expect(rows).toEqual([
    { action: 'activity.friendInvited', actor_id: member.accountId },
    { action: 'activity.friendTakenBack', actor_id: leader.accountId },
  ])
})

test('a link runs out after a fortnight, or when the day of the meeting is over', async () => {
  const later = await makeInvited({ inDays: 40 })
  const soon = await makeInvited({ inDays: 1 })
  world.clock.pass(2.2 * DAY)
  expect((await answer(soon.path, yes)).body).toContain('has run out')
  expect((await open(later.path)).body).not.toContain('has run out')
  world.clock.pass(12 * DAY)
  expect((await answer(later.path, yes)).body).toContain('has run out')
})

test('a meeting on another day is asked about anew, and of one that is cancelled there is nothing to say', async () => {
  const { leader, member, meeting, path } = await makeInvited()
  await answer(path, yes)
  const date = instant(world.clock.now() + 4 * DAY).slice(0, 10)
  await world.call(changeMeeting, { params: { id: meeting }, as: leader, body: { date } })
  expect((await look(meeting, member)).friends).toMatchObject([{ name: null, people: null }])
  await world.call(cancelMeeting, { params: { id: meeting }, as: leader, body: null })
  expect((await answer(path, yes)).body).toContain('was cancelled')
  expect(await look(meeting, member)).toMatchObject({ friends: [{ people: null }], can: { invite: false } })
})

test('friends are invited by grown-ups, where not everybody comes by those who are in it, and to no class', async () => {
  const { community, member, meeting } = await makeInvited({ participation: 'request' })
  const other = await makeMember(world, community)
  expect((await look(meeting, other)).can.invite).toBe(false)
  expect((await invite(meeting, other)).status).toBe(409)
  await world.past.query('update people set birth_date = $2 where id = $1', [
    member.personId,
    bornYearsAgo(world, 16),
  ])
  expect((await invite(meeting, member)).status).toBe(403)
  const guarded = await makeGuarded(world)
  const lesson = await makeMeeting(world, guarded.community, guarded.id, 3)
  expect((await invite(lesson, guarded.teacher)).status).toBe(409)
})

test('the name of a friend is forgotten a month after the meeting; the number stays', async () => {
  const { community, path } = await makeInvited()
  await answer(path, yes)
  world.clock.pass(40 * DAY)
  await letGo(world.app)
  const { rows } = await world.past.query(
    'select name, people from invited_friends where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ name: null, people: 2 }])
})
