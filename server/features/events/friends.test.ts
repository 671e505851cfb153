// Friends who are invited to a Holy Day by a personal link, and answer without signing in.
import { afterAll, expect, test } from 'vitest'
import { getComing, inviteFriend, takeFriendBack } from '#contract/events/coming.ts'
import { joinEvent } from '#contract/events/events.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { bornYearsAgo } from '#server/test/make-family.ts'
import { type Someone, DAY, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld({ settings: { PUBLIC_URL: 'https://community.example' } })
afterAll(() => world[Symbol.asyncDispose]())

const look = async (id: string, as: Someone) =>
  (await world.call(getComing, { params: { id }, as })).body.data
const invite = (id: string, as: Someone) => world.call(inviteFriend, { params: { id }, as })

const makeHolyDay = async (community: CommunityId, more: Parameters<typeof makeEvent>[2] = {}) => {
  const id = await makeEvent(world, community, { title: 'Birth of the Báb', ...more })
  await world.past.query(`update events set type = 'Holy Day' where id = $1`, [id])
  return id
}

const makeInvited = async (more: Parameters<typeof makeEvent>[2] = {}) => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Layli' })
  const id = await makeHolyDay(community, more)
  const { body } = await invite(id, member)
  const [friend] = body.data.friends
  if (!friend?.url) throw new Error('There is no link.')
  return { community, member, id, friend: friend.id, path: new URL(friend.url).pathname }
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

test('opening the link asks and changes nothing; a yes counts friends and tells where it is', async () => {
  const { member, id, path } = await makeInvited()
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect([page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
    'no-store',
    'no-referrer',
  ])
  expect(page.body).toContain('Layli ')
  expect(page.body).not.toContain('A home')
  const persian = await world.app.http.inject({ url: path, headers: { 'accept-language': 'fa' } })
  expect(persian.body).toContain('<h1 dir="auto">تولّد حضرت باب')
  expect((await look(id, member)).friends).toMatchObject([{ name: null, people: null }])
  const thanks = await answer(path, yes)
  expect(thanks.body).toContain('Grace Thompson')
  expect(thanks.body).toContain('A home, Suburb')
  const seen = await look(id, member)
  expect(seen.counts).toEqual({ members: 0, household: 0, visitors: 0, friends: 2 })
  expect(seen.friends).toMatchObject([{ name: 'Grace Thompson', people: 2, by: null }])
})

test('a no forgets the name, and the last answer stands', async () => {
  const { member, id, path } = await makeInvited()
  await answer(path, yes)
  expect((await answer(path, { answer: 'no' })).body).toContain('Your name is not kept.')
  expect(await look(id, member)).toMatchObject({
    counts: { friends: 0 },
    friends: [{ name: null, people: 0 }],
  })
  await answer(path, { ...yes, people: '6' })
  expect((await look(id, member)).counts.friends).toBe(6)
})

test('a yes without a name or with a number that cannot be is asked again', async () => {
  const { member, id, path } = await makeInvited()
  for (const form of [
    { ...yes, name: ' ' },
    { ...yes, people: '7' },
    { ...yes, people: '-1' },
    { ...yes, people: '1e0.5' },
  ])
    expect((await answer(path, form)).body).toContain('role="alert"')
  const many = (await answer(path, { ...yes, people: '7' })).body
  expect(many).toContain('from 1 to 6')
  expect(many).toContain('value="Grace Thompson"')
  expect((await look(id, member)).counts.friends).toBe(0)
})

test('friends take places like everybody, and never more than there are', async () => {
  const { community, member, id, path } = await makeInvited({ capacity: 3 })
  await world.call(joinEvent, { params: { id }, body: {}, as: member })
  expect((await answer(path, { ...yes, people: '3' })).body).toContain('not enough places left')
  await answer(path, yes)
  const late = await makeMember(world, community)
  expect((await world.call(joinEvent, { params: { id }, body: {}, as: late })).status).toBe(409)
  // Fewer may come at any time.
  await answer(path, { ...yes, people: '1' })
  expect((await world.call(joinEvent, { params: { id }, body: {}, as: late })).status).toBe(200)
})

test('a friend is invited where all places are taken, too: a link takes none', async () => {
  const { member, id, path } = await makeInvited({ capacity: 2 })
  await answer(path, yes)
  expect((await look(id, member)).can.invite).toBe(true)
  expect((await invite(id, member)).status).toBe(201)
})

test('what is no link of ours is not there, like anything unknown', async () => {
  const { path } = await makeInvited()
  const other = await makeInvited()
  const claim = path.slice(0, -23)
  for (const forged of [`${claim}${other.path.slice(-23)}`, '/i/x', '/i/%00', `${path.slice(0, -1)}!`])
    expect([(await open(forged)).statusCode, (await answer(forged, yes)).statusCode]).toEqual([404, 404])
})

test('a link that was taken back works no more, and its places are free', async () => {
  const { community, member, id, friend, path } = await makeInvited()
  await answer(path, yes)
  // Nobody else finds it.
  const other = await makeMember(world, community)
  await world.call(takeFriendBack, { params: { id, friendId: friend }, as: other })
  expect((await look(id, member)).counts.friends).toBe(2)
  const { body } = await world.call(takeFriendBack, { params: { id, friendId: friend }, as: member })
  expect([body.data.counts.friends, body.data.friends]).toEqual([0, []])
  expect((await open(path)).body).toContain('taken back')
  expect((await answer(path, yes)).body).toContain('taken back')
  expect((await look(id, member)).counts.friends).toBe(0)
})

test('a link runs out after a fortnight, or when the Holy Day is over', async () => {
  const { path } = await makeInvited({ inDays: 40 })
  const soon = await makeInvited({ inDays: 1 })
  world.clock.pass(1.5 * DAY)
  expect((await answer(soon.path, yes)).body).toContain('has run out')
  expect((await open(path)).body).not.toContain('has run out')
  world.clock.pass(12.6 * DAY)
  expect((await answer(path, yes)).body).toContain('has run out')
})

test('of a Holy Day that was cancelled there is nothing to answer', async () => {
  const { member, id, path } = await makeInvited()
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [id])
  expect((await answer(path, yes)).body).toContain('was cancelled')
  expect((await look(id, member)).counts.friends).toBe(0)
})

test('friends are invited to Holy Days, by grown-ups, and to no Feast', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const feast = await makeEvent(world, community)
  const refused = await invite(feast, member)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'Friends are invited to Holy Days. A Feast is for Bahá’ís.' },
  ])
  const id = await makeHolyDay(community)
  expect((await look(id, member)).can.invite).toBe(true)
  await world.past.query('update people set birth_date = $2 where id = $1', [
    member.personId,
    bornYearsAgo(world, 16),
  ])
  expect((await invite(id, member)).status).toBe(403)
  expect((await look(id, member)).can.invite).toBe(false)
})

test('at most twenty are invited by one; those in charge see all, and the link of nobody else', async () => {
  const { community, member, id } = await makeInvited()
  for (let made = 1; made < 20; made += 1) await invite(id, member)
  expect((await invite(id, member)).status).toBe(409)
  const admin = await makeMember(world, community, { office: 'communityAdmin' })
  const seen = await look(id, admin)
  expect(seen.friends).toHaveLength(20)
  expect(seen.friends.every(({ url, by }) => url === null && by?.startsWith('Layli'))).toBe(true)
})
