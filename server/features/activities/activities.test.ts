import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities, Weekday } from '#contract/activities/activities.ts'
import type { QueryIn } from '#contract/route.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeActivity, makeMeeting } from '#server/test/make-content.ts'
import { makeCheck } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const takePart = (id: string, who: Someone, role: 'participant' | 'facilitator') =>
  world.past.query(
    'insert into activity_people (community_id, activity_id, person_id, role) values ($1, $2, $3, $4)',
    [who.communityId, id, who.personId, role],
  )

const childrensClass = async (
  community: Awaited<ReturnType<typeof makeCommunity>>,
  visibility: 'public' | 'community',
) => {
  const id = await makeActivity(world, community, { visibility })
  await world.past.query(`update activities set kind = 'Children''s Class' where id = $1`, [id])
  return id
}

test('the list is a plain array with counts and no roll', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeActivity(world, community)
  await takePart(id, member, 'participant')
  const { body } = await world.call(listActivities, { as: member })
  expect(body).toHaveLength(1)
  expect(body[0]).toMatchObject({ _id: id, participants: [], activityType: { name: 'Devotional' } })
})

test('the next page’s cursor is in the Link header', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  for (let n = 0; n < 3; n += 1) await makeActivity(world, community)
  const first = await world.call(listActivities, { query: { limit: 2 }, as: member })
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await world.call(listActivities, { query: { limit: 2, cursor }, as: member })
  expect(new Set([...first.body, ...second.body].map(({ id }) => id)).size).toBe(3)
  expect(second.headers['link']).toBeUndefined()
})

test('the list can be asked for one kind', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeActivity(world, community)
  const { body } = await world.call(listActivities, { query: { kind: 'Fireside' }, as: member })
  expect(body).toEqual([])
})

test('the street is in nobody’s answer', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeActivity(world, community, { visibility: 'public' })
  const answers = [
    await world.call(getActivity, { params: { id }, as: member }),
    await world.call(getActivity, { params: { id } }),
  ]
  for (const { text } of answers) expect(text).not.toContain('Hidden Lane')
})

test('the roll of a class for children is its facilitators’ alone', async () => {
  const community = await makeCommunity(world)
  const [teacher, child, member] = [
    await makeMember(world, community),
    await makeMember(world, community, { firstName: 'Nabil' }),
    await makeMember(world, community),
  ]
  const id = await childrensClass(community, 'community')
  await makeCheck(world, teacher)
  await takePart(id, teacher, 'facilitator')
  await takePart(id, child, 'participant')
  const asTeacher = await world.call(getActivity, { params: { id }, as: teacher })
  const asMember = await world.call(getActivity, { params: { id }, as: member })
  expect(asTeacher.body).toMatchObject({ participants: [{ name: 'Nabil Of Test' }], can: { edit: true } })
  expect(asMember.body).toMatchObject({ participants: [], can: { edit: false } })
})

test('a visitor sees the public part of a public activity, with first names and initials', async () => {
  const community = await makeCommunity(world)
  const host = await makeMember(world, community, { firstName: 'Layli' })
  const id = await makeActivity(world, community, { visibility: 'public' })
  await takePart(id, host, 'facilitator')
  await takePart(id, host, 'participant')
  const { status, body } = await world.call(getActivity, { params: { id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ facilitators: [{ name: 'Layli O' }], participants: [] })
})

test('of a class for children a visitor learns only that it is there, on its page as in the call', async () => {
  const community = await makeCommunity(world)
  const teacher = await makeMember(world, community)
  const id = await childrensClass(community, 'public')
  await takePart(id, teacher, 'facilitator')
  await world.past.query(
    `update activities set description = 'CanaryWords', image_url = 'https://example.org/canary.jpg',
       weekday = 'Wednesday', start_time = '16:45', end_time = '17:55', frequency = 'one-off',
       start_date = '2031-04-09', end_date = '2031-10-08', cancel_reason = 'CanaryReason', status = 'cancelled',
       participant_count = 7, participant_limit = 9, facilitator_limit = 3
     where id = $1`,
    [id],
  )
  await makeMeeting(world, community, id, 3)
  const { body, text } = await world.call(getActivity, { params: { id } })
  expect(body).toMatchObject({
    facilitators: [],
    participants: [],
    nextSessions: [],
    description: '',
    imageUrl: null,
    cancelReason: null,
    startDate: '2031-01-01',
    endDate: null,
    groupDetails: { day: null, time: null, endTime: null, frequency: 'weekly', monthlyBy: null },
    participantCount: 0,
    participantLimit: null,
    facilitatorLimit: null,
  })
  const page = await world.app.http.inject({ url: `/activities/${id}` })
  for (const told of [text, page.body])
    expect(told).not.toMatch(/canary|Wednesday|16:45|4:45|17:55|2031-(04|10)|April 2031/i)
})

test('why it was cancelled and who speaks there is not for visitors', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeActivity(world, community, { visibility: 'public' })
  await world.past.query(
    `update activities set kind = 'Fireside', status = 'cancelled', cancel_reason = 'CanaryReason',
       particulars = '{"topic": "Unity", "speaker": "CanaryName"}' where id = $1`,
    [id],
  )
  const asMember = await world.call(getActivity, { params: { id }, as: member })
  expect(asMember.body).toMatchObject({
    cancelReason: 'CanaryReason',
    particulars: { topic: 'Unity', speaker: 'CanaryName' },
  })
  const { body, text } = await world.call(getActivity, { params: { id } })
  expect(body).toMatchObject({ cancelReason: null, particulars: { topic: 'Unity', speaker: '' } })
  const page = await world.app.http.inject({ url: `/activities/${id}` })
  for (const told of [text, page.body]) expect(told).not.toContain('Canary')
})

test('to a visitor a private activity and an unknown one are the same', async () => {
  const community = await makeCommunity(world)
  const hidden = await world.call(getActivity, { params: { id: await makeActivity(world, community) } })
  const unknown = await world.call(getActivity, { params: { id: community } })
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
})

test('a neighbour’s copy of a public activity is good as long as the activity stays as it is', async () => {
  const neighbour = await makeMember(world, await makeCommunity(world))
  const id = await makeActivity(world, await makeCommunity(world), { visibility: 'public' })
  const ask = (headers = {}) => world.call(getActivity, { params: { id }, as: neighbour, headers })
  const first = await ask()
  const kept = { 'if-none-match': String(first.headers['etag']) }
  expect([first.status, (await ask(kept)).status]).toEqual([200, 304])
  expect(first.headers['last-modified']).toBeUndefined()
  await world.past.query(`update activities set title = 'Another title' where id = $1`, [id])
  expect((await ask(kept)).body).toMatchObject({ title: 'Another title' })
  await world.past.query(`update activities set visibility = 'community' where id = $1`, [id])
  await world.past.query('delete from public_items where id = $1', [id])
  expect((await ask(kept)).status).toBe(404)
})

test('the list is narrowed by what is wished for, and by all of it together', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const write = async (columns: string, days: number | null) => {
    const id = await makeActivity(world, community)
    await world.past.query(`update activities set ${columns} where id = $1`, [id])
    if (days !== null) await makeMeeting(world, community, id, days)
    return id
  }
  const soon = await write(`language = 'fa-IR', online = true`, 3)
  const full = await write(`participant_limit = 2, participant_count = 2`, 30)
  const closed = await write(`participation = 'closed'`, null)
  const young = await write(`particulars = '{"ageFrom": 5, "ageTo": 11}'`, null)
  const found = async (query: QueryIn<typeof listActivities>) =>
    (await world.call(listActivities, { query, as: member })).body.map(({ id }) => id).toSorted()
  expect(await found({ when: 'week' })).toEqual([soon])
  expect(await found({ language: 'fa', online: '1' })).toEqual([soon])
  expect(await found({ language: 'en', online: '1' })).toEqual([])
  expect(await found({ free: '1' })).toEqual([soon, young].toSorted())
  expect(await found({ age: '5-7' })).toEqual([young])
  expect(await found({ age: '12-15' })).toEqual([])
  expect(await found({})).toEqual([soon, full, closed, young].toSorted())
  const weekday = new Date(world.clock.now() + 3 * 86_400_000)
    .toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'Europe/London' })
    .toLowerCase()
  expect(await found({ day: Weekday.parse(weekday), when: 'week' })).toEqual([soon])
})

test('what is private stays out of a list that is narrowed, and its cursor goes on', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const open = [await makeActivity(world, community), await makeActivity(world, community)]
  const hidden = await makeActivity(world, community)
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [hidden])
  const first = await world.call(listActivities, { query: { free: '1', limit: 1 }, as: member })
  const cursor = /cursor=([^&>]+)/.exec(String(first.headers['link']))?.[1] ?? ''
  const second = await world.call(listActivities, { query: { free: '1', limit: 1, cursor }, as: member })
  expect([...first.body, ...second.body].map(({ id }) => id).toSorted()).toEqual(open.toSorted())
  expect(second.headers['link']).toBeUndefined()
})

test('by the next meeting the soonest come first, page after page, each once, and what meets no more last', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const inDays = [9, null, 2, 5, 2, null, 0]
  const made: { id: string; days: number }[] = []
  for (const days of inDays) {
    const id = await makeActivity(world, community)
    if (days !== null) await makeMeeting(world, community, id, days)
    made.push({ id, days: days ?? 10_000 })
  }
  // What was before, and what does not take place, says nothing of when it meets.
  await makeMeeting(world, community, made[0]?.id ?? '', -3)
  const off = await makeMeeting(world, community, made[0]?.id ?? '', 1)
  await world.past.query('update activity_sessions set cancelled_at = now() where id = $1', [off])
  const found: string[] = []
  const ask = (query: QueryIn<typeof listActivities>) => world.call(listActivities, { query, as: member })
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: QueryIn<typeof listActivities> = {
      order: 'soonest',
      limit: 2,
      ...(cursor === '' ? {} : { cursor }),
    }
    const page: Awaited<ReturnType<typeof ask>> = await ask(query)
    found.push(...page.body.map(({ id }) => id))
    cursor = /cursor=([^&>]+)/.exec(String(page.headers['link']))?.[1]
  }
  const expected = made.toSorted((a, b) => a.days - b.days || a.id.localeCompare(b.id)).map(({ id }) => id)
  expect(found).toEqual(expected)
})
