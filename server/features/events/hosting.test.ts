import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDashboard } from '#contract/community/dashboard.ts'
import { changeEventHosts } from '#contract/events/event-planning.ts'
import { getEvent } from '#contract/events/events.ts'
import {
  acceptHosting,
  declineHosting,
  inviteToHost,
  listEventHostRequests,
  listHostRequests,
  reopenHosting,
  requestHosting,
  withdrawHosting,
} from '#contract/events/hosting.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { updateMe } from '#contract/people/profile.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const company = async (more: Parameters<typeof makeEvent>[2] = {}) => {
  const community = await makeCommunity(world)
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community, { title: 'Feast of Qawl', ...more })
  return { community, planner, member, event }
}

const offer = (as: Someone, event: string, body: object = { note: 'We have room.' }) =>
  world.call(requestHosting, { as, params: { id: event }, body })
const invite = (as: Someone, event: string, guest: Someone) =>
  world.call(inviteToHost, { as, params: { id: event }, body: { accountId: guest.accountId } })
const accept = (as: Someone, id: string) => world.call(acceptHosting, { as, params: { id } })
const decline = (as: Someone, id: string, reason = 'The hall is booked.') =>
  world.call(declineHosting, { as, params: { id }, body: { reason } })
const reopen = (as: Someone, id: string) => world.call(reopenHosting, { as, params: { id } })
const withdraw = (as: Someone, id: string) => world.call(withdrawHosting, { as, params: { id } })
const requests = async (as: Someone, event: string) =>
  (await world.call(listEventHostRequests, { as, params: { id: event } })).body.data
const hosts = async (as: Someone, event: string) =>
  (await world.call(getEvent, { as, params: { id: event } })).body.hosts.map(({ refId }) => refId)
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)
const duties = async (as: Someone) => (await world.call(getDashboard, { as })).body.data.duties

test('a member offers to host, the committee accepts, and both are told', async () => {
  const { planner, member, event } = await company()
  const offered = await offer(member, event, {
    requester: { refId: member.accountId, type: 'User' },
    note: 'We have room.',
  })
  expect(offered.body.data).toMatchObject({
    kind: 'offer',
    state: 'requested',
    note: 'We have room.',
    person: { id: member.accountId, me: true },
    event: { id: event, title: 'Feast of Qawl' },
    can: { answer: false, withdraw: true, reopen: false },
  })
  const { id } = offered.body.data
  expect((await offer(member, event)).body.data.id).toBe(id)
  expect((await world.call(listNotifications, { as: planner })).body.data).toMatchObject([
    {
      type: 'community_event_update',
      target: event,
      targetType: 'Event',
      actor: member.accountId,
      additionalData: { change: 'hostOffers', hostRequest: id, caption: 'Feast of Qawl' },
    },
  ])
  expect(await requests(planner, event)).toMatchObject([{ id, can: { answer: true, withdraw: false } }])
  expect((await accept(planner, id)).body.data).toMatchObject({ state: 'accepted', can: { reopen: true } })
  expect((await accept(planner, id)).status).toBe(200)
  expect(await hosts(member, event)).toEqual([member.accountId])
  expect(await told(member)).toEqual(['hostTaken'])
  expect((await offer(member, event)).body.message).toBe('You host this already.')
})

test('what is declined has a reason for who offered, and can be offered again', async () => {
  const { planner, member, event } = await company()
  const { id } = (await offer(member, event)).body.data
  await decline(planner, id)
  expect(await requests(member, event)).toMatchObject([{ state: 'declined', reason: 'The hall is booked.' }])
  expect(await told(member)).toEqual(['hostDeclined'])
  expect((await accept(planner, id)).body.message).toBe('This request was answered already.')
  expect((await offer(member, event)).body.data).toMatchObject({ id, state: 'requested', reason: '' })
})

test('an answer is taken back for a day, and the member hosts no more', async () => {
  const { planner, member, event } = await company()
  const { id } = (await offer(member, event)).body.data
  await accept(planner, id)
  expect((await reopen(planner, id)).body.data.state).toBe('requested')
  expect([await hosts(member, event), await told(member)]).toEqual([[], []])
  await decline(planner, id)
  await world.past.query(`update host_requests set answered_at = answered_at - interval '25 hours'`)
  expect((await reopen(planner, id)).body.message).toBe('This was answered more than a day ago.')
})

test('who offered takes it back, and who was accepted steps down', async () => {
  const { planner, member, event } = await company()
  const { id } = (await offer(member, event)).body.data
  expect((await withdraw(planner, id)).status).toBe(404)
  expect((await withdraw(member, id)).status).toBe(200)
  expect((await withdraw(member, id)).status).toBe(200)
  expect([await requests(member, event), await told(planner)]).toEqual([[], []])
  await offer(member, event)
  await accept(planner, id)
  expect((await withdraw(member, id)).status).toBe(200)
  expect([await hosts(member, event), await told(planner)]).toEqual([[], ['hostGone']])
})

test('who is named by hand waits no more, and who is taken off was not accepted', async () => {
  const { planner, member, event } = await company()
  await offer(member, event)
  const name = (people: readonly Someone[]) =>
    world.call(changeEventHosts, {
      as: planner,
      params: { id: event },
      body: { hosts: people.map(({ personId }) => ({ refId: personId })) },
    })
  await name([member])
  expect(await requests(planner, event)).toMatchObject([{ state: 'accepted' }])
  await name([])
  expect(await requests(planner, event)).toEqual([])
  expect((await offer(member, event)).body.data.state).toBe('requested')
})

test('a member is asked to host, accepts or cannot, and the committee hears of it', async () => {
  const { planner, member, event } = await company()
  const { id } = (await invite(planner, event, member)).body.data
  expect((await invite(planner, event, member)).body.data.id).toBe(id)
  expect(await told(member)).toEqual(['hostWanted'])
  expect((await offer(member, event)).body.message).toBe(
    'You are asked to host this already. Please answer that.',
  )
  expect((await accept(planner, id)).status).toBe(404)
  await decline(member, id, 'We are away.')
  expect(await requests(planner, event)).toMatchObject([{ state: 'declined', reason: 'We are away.' }])
  await reopen(member, id)
  await accept(member, id)
  expect(await hosts(planner, event)).toEqual([member.accountId])
  expect((await told(planner))[0]).toBe('hostCame')
})

test('nobody is asked who would rather not be, and nobody who is young', async () => {
  const { community, planner, member, event } = await company()
  await world.call(updateMe, { as: member, body: { askToHost: false } })
  expect((await invite(planner, event, member)).body.message).toBe('They would rather not be asked to host.')
  const young = await makeMember(world, community)
  await world.past.query(`update people set birth_date = $2 where id = $1`, [
    young.personId,
    new Date(world.clock.now() - 15 * 365 * DAY).toISOString().slice(0, 10),
  ])
  expect((await invite(planner, event, young)).status).toBe(404)
  expect([(await offer(young, event)).status]).toEqual([403])
})

test('of the requests of others a member sees nothing, and answers none', async () => {
  const { community, planner, member, event } = await company()
  const { id } = (await offer(member, event)).body.data
  const other = await makeMember(world, community)
  const holyDays = await makeMember(world, community, { office: 'member', body: 'holyDaysCommittee' })
  for (const as of [other, holyDays]) {
    expect(await requests(as, event)).toEqual([])
    expect((await world.call(listHostRequests, { as })).body.data).toEqual([])
    expect([
      (await accept(as, id)).status,
      (await decline(as, id)).status,
      (await withdraw(as, id)).status,
    ]).toEqual([404, 404, 404])
    expect((await invite(as, event, member)).status).toBe(403)
  }
  expect((await accept(member, id)).status).toBe(404)
  expect((await world.call(listHostRequests, { as: planner })).body.data).toMatchObject([{ id }])
  expect((await world.call(listHostRequests, { as: member })).body.data).toMatchObject([{ id }])
})

test('nobody offers in the name of another, and it is on record', async () => {
  const { planner, member, event } = await company()
  const answer = await offer(member, event, { requester: { refId: planner.accountId, type: 'User' } })
  expect([answer.status, answer.body.message]).toEqual([403, 'You can answer for yourself only.'])
  const { rows } = await world.past.query('select action from audit_records where object_id = $1', [event])
  expect(rows).toEqual([{ action: 'event.foreign_name_refused' }])
})

test('what is over or cancelled is hosted by nobody new', async () => {
  for (const more of [{ status: 'cancelled' as const }, { inDays: -2 }]) {
    const { planner, member, event } = await company(more)
    expect([(await offer(member, event)).status, (await invite(planner, event, member)).status]).toEqual([
      409, 409,
    ])
  }
})

test('where there is no committee the Assembly is told, and without one an administrator', async () => {
  const community = await makeCommunity(world)
  const administrator = await makeMember(world, community, {
    office: 'communityAdmin',
    body: 'administration',
  })
  const member = await makeMember(world, community)
  await offer(member, await makeEvent(world, community))
  expect(await told(administrator)).toEqual(['hostOffers'])
  const assembly = await makeMember(world, community, { office: 'member', body: 'assembly' })
  await offer(member, await makeEvent(world, community, { inDays: 9 }))
  expect([await told(assembly), await told(administrator)]).toEqual([['hostOffers'], ['hostOffers']])
})

test('what waits stands among what needs those who plan, and whoever is asked', async () => {
  const { community, planner, member, event } = await company()
  const other = await makeMember(world, community)
  await offer(member, event)
  await invite(planner, event, other)
  expect(await duties(planner)).toEqual([{ duty: 'hostOffers', count: 1 }])
  expect(await duties(other)).toEqual([{ duty: 'hostInvitations', count: 1, about: event }])
  expect(await duties(member)).toEqual([])
})

test('two who answer at the same moment answer once', async () => {
  const { community, planner, member, event } = await company()
  const second = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const { id } = (await offer(member, event)).body.data
  const answers = await Promise.all([accept(planner, id), decline(second, id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await hosts(member, event)).toHaveLength(answers[0].status === 200 ? 1 : 0)
})
