import { afterAll, expect, test } from 'vitest'
import { cancelEvent, changeEvent } from '#contract/events/event-change.ts'
import { getEvent, joinEvent, leaveEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import { instant } from '#server/platform/clock.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const change = (id: string, body: BodyIn<typeof changeEvent>, as: Someone) =>
  world.call(changeEvent, { params: { id }, body, as })
const cancel = (id: string, as: Someone, reason = 'The hosts are ill.') =>
  world.call(cancelEvent, { params: { id }, body: { reason }, as })
const told = async (as: Someone) => (await world.call(listNotifications, { as })).body

test('a host changes an event, and who is coming is told', async () => {
  const { community, host, id } = await makeHosted(world)
  const guest = await makeGuest(world, community, id)
  const body = {
    title: ' Feast of Questions ',
    description: 'Bring a friend.',
    date: '2030-06-15',
    startTime: '19:30',
    endTime: '21:00',
    venue: 'The hall',
    location: '',
    capacity: 20,
  }
  const answer = await change(id, body, host)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    title: 'Feast of Questions',
    description: 'Bring a friend.',
    date: '2030-06-15',
    time: '19:30',
    timeUntil: '21:00',
    // In summer London is an hour ahead.
    startsAt: '2030-06-15T18:30:00.000Z',
    venue: 'The hall',
    location: null,
    capacity: 20,
    can: { change: true },
  })
  expect(await told(guest)).toMatchObject({
    unread: 1,
    data: [
      {
        type: 'community_event_update',
        scope: 'personal',
        target: id,
        actor: host.accountId,
        additionalData: {
          caption: 'Feast of Questions',
          startsAt: '2030-06-15T18:30:00.000Z',
          change: 'changed',
        },
      },
    ],
  })
})

test('what is left out stays, and a new beginning moves the end with it', async () => {
  const { host, id } = await makeHosted(world)
  await change(id, { date: '2030-06-15', startTime: '19:30', endTime: '21:00', venue: 'The hall' }, host)
  const { body } = await change(id, { startTime: '20:00' }, host)
  expect(body).toMatchObject({ date: '2030-06-15', time: '20:00', timeUntil: '21:30', venue: 'The hall' })
  const open = await change(id, { endTime: null }, host)
  expect(open.body).toMatchObject({ time: '20:00', timeUntil: null })
})

test('an end before the beginning is of the next day', async () => {
  const { host, id } = await makeHosted(world)
  const { body } = await change(id, { date: '2030-01-15', startTime: '22:00', endTime: '00:30' }, host)
  expect([body.startsAt, body.endsAt]).toEqual(['2030-01-15T22:00:00.000Z', '2030-01-16T00:30:00.000Z'])
})

test('who has left is not told, and who changes it is not told', async () => {
  const { community, host, id } = await makeHosted(world)
  const [guest, gone] = [await makeGuest(world, community, id), await makeGuest(world, community, id)]
  await world.call(joinEvent, { params: { id }, as: host })
  await world.call(leaveEvent, { params: { id }, as: gone })
  await change(id, { venue: 'The hall' }, host)
  const isUpdate = ({ type }: { type: string }) => type === 'community_event_update'
  expect((await told(guest)).data.filter(isUpdate)).toHaveLength(1)
  expect((await told(gone)).data.filter(isUpdate)).toEqual([])
  expect((await told(host)).data.filter(isUpdate)).toEqual([])
})

test('a wish that changes nothing, and more places, tell nobody', async () => {
  const { community, host, id } = await makeHosted(world)
  await change(id, { description: 'Bring a friend.' }, host)
  const guest = await makeGuest(world, community, id)
  await change(id, { description: 'Bring a friend.', title: 'Feast of Qawl' }, host)
  await change(id, { capacity: 50 }, host)
  expect((await told(guest)).data).toEqual([])
  const { rows } = await world.past.query(
    `select detail from audit_records where community_id = $1 and action = 'event.changed' order by at`,
    [community],
  )
  expect(rows).toEqual([{ detail: { fields: 'description' } }, { detail: { fields: 'capacity' } }])
})

test('the Assembly and a community admin change and cancel; a member and another body do not', async () => {
  const { community, id } = await makeHosted(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const refused = [
    await makeMember(world, community),
    await makeMember(world, community, { office: 'member', body: 'other' }),
  ]
  const assembly = await makeMember(world, community, { office: 'member' })
  expect((await change(id, { venue: 'House' }, assembly)).status).toBe(200)
  expect((await change(id, { venue: 'Hall' }, secretary)).status).toBe(200)
  for (const member of refused) {
    const answers = [await change(id, { venue: 'Elsewhere' }, member), await cancel(id, member)]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [
        403,
        'Only its hosts, the Assembly, its committee and the community’s administrators may change this event.',
      ]),
    )
    const { body } = await world.call(getEvent, { params: { id }, as: member })
    expect([body.can.change, body.status, body.venue]).toEqual([false, 'published', 'Hall'])
  }
  expect((await cancel(id, admin)).body).toMatchObject({ status: 'cancelled', can: { change: false } })
})

test.for(['Feast', 'Holy Day'] as const)('a %s is changed by its own committee only', async (type) => {
  const { community, id } = await makeHosted(world)
  await world.past.query('update events set type = $2 where id = $1', [id, type])
  const bodies = ['feastCommittee', 'holyDaysCommittee'] as const
  const answers = await Promise.all(
    bodies.map(async (body) => {
      const member = await makeMember(world, community, { office: 'member', body })
      const { status } = await change(id, { venue: body }, member)
      return [status, (await world.call(getEvent, { params: { id }, as: member })).body.can.change]
    }),
  )
  const [may, not] = [
    [200, true],
    [403, false],
  ]
  expect(answers).toEqual(type === 'Feast' ? [may, not] : [not, may])
})

test('a committee changes nothing once its term is over', async () => {
  const { community, id } = await makeHosted(world)
  const member = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  await world.past.query(`update terms set valid_to = '2021-04-20' where person_id = $1`, [member.personId])
  expect((await change(id, { venue: 'Hall' }, member)).status).toBe(403)
})

test('who gets an office sees at once that the event can be changed', async () => {
  const { community, id } = await makeHosted(world)
  const member = await makeMember(world, community)
  expect((await world.call(getEvent, { params: { id }, as: member })).body.can.change).toBe(false)
  await world.past.query(
    `with body as (insert into bodies (community_id, id, kind, name) values ($1, gen_random_uuid(), 'administration', 'A') returning id)
     insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
     select $1, gen_random_uuid(), id, $2, 'communityAdmin', '2020-01-01', '2099-01-01' from body`,
    [community, member.personId],
  )
  expect((await world.call(getEvent, { params: { id }, as: member })).body.can.change).toBe(true)
})

test('cancelling tells who is coming why it is not, and cancelling twice tells once', async () => {
  const { community, host, id } = await makeHosted(world)
  const guest = await makeGuest(world, community, id)
  const answer = await cancel(id, host, ' The hosts are ill. ')
  expect(answer.body).toMatchObject({
    status: 'cancelled',
    cancelReason: 'The hosts are ill.',
    cancelledAt: expect.stringContaining(instant(world.clock.now()).slice(0, 10)),
  })
  expect((await cancel(id, host, 'Another reason')).body.cancelReason).toBe('The hosts are ill.')
  expect(await told(guest)).toMatchObject({
    unread: 1,
    data: [
      {
        type: 'community_event_update',
        additionalData: { change: 'cancelled', caption: 'Feast of Qawl', reason: 'The hosts are ill.' },
      },
    ],
  })
  const { rows } = await world.past.query(
    'select actor_id, action, object_id from audit_records where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ actor_id: host.accountId, action: 'event.cancelled', object_id: id }])
})

test('the other hosts are told of a change and of cancelling, each once', async () => {
  const { community, host, id } = await makeHosted(world)
  const other = await makeGuest(world, community, id)
  const rows = 'insert into event_hosts values ($1, $2, $3, 1)'
  await world.past.query(rows, [community, id, other.personId])
  await change(id, { venue: 'Hall' }, host)
  await cancel(id, host)
  const heard = (await told(other)).data.map(({ additionalData }) => additionalData.change)
  expect(heard).toEqual(['cancelled', 'changed'])
  expect((await told(host)).data.map(({ type }) => type)).toEqual(['join_event'])
})

test('what is cancelled or over is not changed', async () => {
  const cancelled = await makeHosted(world, { status: 'cancelled' })
  const over = await makeHosted(world, { inDays: -2 })
  const answers = [
    await change(cancelled.id, { title: 'Again' }, cancelled.host),
    await change(over.id, { title: 'Again' }, over.host),
    await cancel(over.id, over.host),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, 'This event was cancelled.'],
    [409, 'This event is over.'],
    [409, 'This event is over.'],
  ])
})

test('a guest who joins while the event is cancelled is either told or refused', async () => {
  const { community, host, id } = await makeHosted(world)
  const guests = await Promise.all(Array.from({ length: 12 }, () => makeMember(world, community)))
  const [, ...joins] = await Promise.all([
    cancel(id, host),
    ...guests.map((guest) => world.call(joinEvent, { params: { id }, as: guest })),
  ])
  for (const [n, joined] of joins.entries()) {
    const guest = guests[n] ?? host
    expect((await told(guest)).data).toHaveLength(joined.status === 200 ? 1 : 0)
  }
})
