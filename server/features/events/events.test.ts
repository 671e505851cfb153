import { afterAll, expect, test } from 'vitest'
import { changeEvent } from '#contract/events/event-change.ts'
import { getEvent, joinEvent, leaveEvent, listEvents } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const join = (id: string, as: { token: string }) => world.call(joinEvent, { params: { id }, body: {}, as })

test('a member joins a Feast and is among those who come', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community, { firstName: 'Layli' })
  const id = await makeEvent(world, community)
  const joined = await join(id, member)
  expect(joined.status).toBe(200)
  expect(joined.body).toMatchObject({
    _id: id,
    going: 1,
    mine: { going: true },
    can: { join: false, leave: true },
  })
  expect(joined.body.attendees).toEqual([{ refId: member.accountId, type: 'User', name: 'Layli Of Test' }])
})

test('the address is told to those who come or host, and to whoever plans', async () => {
  const { community, host, id } = await makeHosted(world)
  const [member, planner] = [
    await makeMember(world, community),
    await makeMember(world, community, { office: 'member' }),
  ]
  const seen = async (as: Someone) => {
    const { body } = await world.call(getEvent, { params: { id }, as })
    const listed = (await world.call(listEvents, { as })).body.data[0]
    expect([listed?.location, listed?.toldLater]).toEqual([body.location, body.toldLater])
    return [body.venue, body.location, body.toldLater]
  }
  expect(await seen(member)).toEqual(['A home', null, 'address'])
  for (const one of [host, planner]) expect(await seen(one)).toEqual(['A home', 'Suburb', null])
  await join(id, member)
  expect(await seen(member)).toEqual(['A home', 'Suburb', null])
  await world.call(leaveEvent, { params: { id }, body: {}, as: member })
  expect(await seen(member)).toEqual(['A home', null, 'address'])
})

test('of a meeting online it is told that it is online, and the link to those who come', async () => {
  const { community, host, id } = await makeHosted(world)
  const link = 'https://meet.example/feast'
  await world.call(changeEvent, { params: { id }, body: { venue: '', location: link }, as: host })
  const member = await makeMember(world, community)
  const { body } = await world.call(getEvent, { params: { id }, as: member })
  expect(body).toMatchObject({ venue: null, location: null, toldLater: 'link' })
  expect((await join(id, member)).body).toMatchObject({ location: link, toldLater: null })
})

test('joining twice is joining once', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  await join(id, member)
  expect((await join(id, member)).body.going).toBe(1)
})

test('leaving gives the place back, and leaving twice is leaving once', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community, { capacity: 1 })
  await join(id, member)
  await world.call(leaveEvent, { params: { id }, body: {}, as: member })
  const left = await world.call(leaveEvent, { params: { id }, body: {}, as: member })
  expect(left.body).toMatchObject({ going: 0, mine: { going: false }, attendees: [] })
})

test('join without a body means the caller', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  const answer = await world.call(joinEvent, { params: { id }, as: member })
  expect(answer.body.mine.going).toBe(true)
})

test('a body that names somebody else is refused, and that is remembered as refused', async () => {
  const community = await makeCommunity(world)
  const [member, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community)
  const body = { attendee: { refId: other.accountId, type: 'User' as const }, communityId: community }
  const answer = await world.call(joinEvent, { params: { id }, body, as: member })
  expect(answer.status).toBe(403)
  expect(answer.body.message).toBe('You can answer for yourself only.')
  expect((await world.call(leaveEvent, { params: { id }, body, as: member })).status).toBe(403)
  const { rows } = await world.past.query(
    `select action, outcome from audit_records where community_id = $1 order by number`,
    [community],
  )
  expect(rows).toEqual([1, 2].map(() => ({ action: 'event.foreign_name_refused', outcome: 'refused' })))
})

test('a cancelled event takes nobody', async () => {
  const community = await makeCommunity(world)
  const answer = await join(
    await makeEvent(world, community, { status: 'cancelled' }),
    await makeMember(world, community),
  )
  expect([answer.status, answer.body.message]).toEqual([409, 'This event was cancelled.'])
})

test('an event that is over takes nobody', async () => {
  const community = await makeCommunity(world)
  const answer = await join(
    await makeEvent(world, community, { inDays: -2 }),
    await makeMember(world, community),
  )
  expect([answer.status, answer.body.message]).toEqual([409, 'This event is over.'])
})

test('fifty who join at once on ten places are ten', async () => {
  const community = await makeCommunity(world)
  const id = await makeEvent(world, community, { capacity: 10 })
  const members = await Promise.all(Array.from({ length: 50 }, () => makeMember(world, community)))
  const answers = await Promise.all(members.map((member) => join(id, member)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.message === 'All places are taken.')).toHaveLength(40)
  const { rows } = await world.past.query('select going from events where id = $1', [id])
  expect(rows).toEqual([{ going: 10 }])
})

test('two hundred who join at once on ten places are ten, round after round', async () => {
  const community = await makeCommunity(world)
  const members: Someone[] = []
  for (let made = 0; made < 200; made += 20)
    members.push(...(await Promise.all(Array.from({ length: 20 }, () => makeMember(world, community)))))
  for (let round = 0; round < 6; round += 1) {
    const id = await makeEvent(world, community, { capacity: 10 })
    const answers = await Promise.all(members.map((member) => join(id, member)))
    expect(answers.filter(({ status }) => status < 400)).toHaveLength(10)
    const { rows } = await world.past.query(
      'select going, (select count(*)::int from event_attendees where event_id = id) as seats from events where id = $1',
      [id],
    )
    expect(rows).toEqual([{ going: 10, seats: 10 }])
  }
})

test('the same member in ten windows at once takes one place', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  const answers = await Promise.all(Array.from({ length: 10 }, () => join(id, member)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const { rows } = await world.past.query('select going from events where id = $1', [id])
  expect(rows).toEqual([{ going: 1 }])
})

test('the hosts are told who joins', async () => {
  const community = await makeCommunity(world)
  const [host, member] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community, { title: 'Feast of Qawl' })
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, id, host.personId])
  await join(id, member)
  const { body } = await world.call(listNotifications, { as: host })
  expect(body.unread).toBe(1)
  expect(body.data[0]).toMatchObject({
    type: 'join_event',
    target: id,
    actor: member.accountId,
    additionalData: { caption: 'Feast of Qawl' },
  })
})

test('the hosts are told who leaves, and leaving twice tells once', async () => {
  const community = await makeCommunity(world)
  const [host, member] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community, { title: 'Feast of Qawl' })
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, id, host.personId])
  await join(id, member)
  await world.call(leaveEvent, { params: { id }, body: {}, as: member })
  await world.call(leaveEvent, { params: { id }, body: {}, as: member })
  const { body } = await world.call(listNotifications, { as: host })
  expect(body.data.map(({ type }) => type)).toEqual(['leave_event', 'join_event'])
  expect(body.data[0]).toMatchObject({ target: id, actor: member.accountId })
})

test('a host who comes to one’s own event is not told of it', async () => {
  const community = await makeCommunity(world)
  const host = await makeMember(world, community)
  const id = await makeEvent(world, community)
  await world.past.query('insert into event_hosts values ($1, $2, $3, 0)', [community, id, host.personId])
  await join(id, host)
  expect((await world.call(listNotifications, { as: host })).body.data).toEqual([])
})

test('the list answers 304 until somebody joins', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const id = await makeEvent(world, community)
  const first = await world.call(listEvents, { as: member })
  const etag = String(first.headers['etag'])
  const again = await world.call(listEvents, { as: member, headers: { 'if-none-match': etag } })
  expect([again.status, again.text]).toEqual([304, ''])
  await join(id, member)
  const after = await world.call(listEvents, { as: member, headers: { 'if-none-match': etag } })
  expect(after.status).toBe(200)
  expect(after.body.data[0]).toMatchObject({ going: 1, mine: { going: true } })
})

test('one member’s kept answer is never another’s', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const id = await makeEvent(world, community)
  await join(id, one)
  await world.call(listEvents, { as: one })
  const { body } = await world.call(listEvents, { as: other })
  expect(body.data[0]).toMatchObject({ mine: { going: false }, attendees: [] })
  expect((await world.call(getEvent, { params: { id }, as: other })).body.mine.going).toBe(false)
})

test('the list pages by cursor, soonest first', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const ids = await Promise.all([3, 1, 2].map((inDays) => makeEvent(world, community, { inDays })))
  const first = await world.call(listEvents, { query: { limit: 2 }, as: member })
  expect(first.body.data.map(({ id }) => id)).toEqual([ids[1], ids[2]])
  const second = await world.call(listEvents, { query: { limit: 2, cursor: first.body.next }, as: member })
  expect(second.body.data.map(({ id }) => id)).toEqual([ids[0]])
  expect(second.body.next).toBeUndefined()
})
