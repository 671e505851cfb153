// Spec §3, host entries: by id, by reference, or a name with a contact; what is none is left out with a warning.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changeActivity, createActivity, getActivityPlan } from '#contract/activities/planning.ts'
import { addCivilDays } from '#calendar/civil-day.ts'
import { civilDay } from '#server/platform/clock.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const wish = (facilitators: readonly unknown[]) => ({
  activityType: { name: 'Fireside' as const },
  title: 'An open evening',
  startDate: addCivilDays(civilDay(world.clock.now(), 'Europe/London'), 2),
  facilitators: [...facilitators],
})

const makeThree = async () => {
  const community = await makeCommunity(world)
  return {
    community,
    host: await makeMember(world, community),
    second: await makeMember(world, community),
    third: await makeMember(world, community),
  }
}

test('hosts are named by person or account, in each of the shapes, and each once', async () => {
  const { host, second, third } = await makeThree()
  const entries = [
    { _id: second.personId },
    { refId: third.accountId, type: 'User' },
    { refId: third.personId, type: 'Member' },
    { _id: host.accountId },
  ]
  const made = await world.call(createActivity, { as: host, body: wish(entries) })
  expect(made.body.facilitators.map(({ _id }) => _id).toSorted()).toEqual(
    [host.accountId, second.accountId, third.accountId].toSorted(),
  )
  const told = await world.call(listNotifications, { as: second })
  expect(told.body.data.map(({ additionalData }) => additionalData.change)).toContain('leads')
})

test('somebody without an account is a host by name, with whom to ask about them', async () => {
  const { host, second } = await makeThree()
  const entries = [{ firstName: 'Roya', referenceContact: { _id: second.accountId } }]
  const made = await world.call(createActivity, { as: host, body: wish(entries) })
  expect(made.body.facilitators.map(({ name }) => name)).toContain('Roya')
  const plan = await world.call(getActivityPlan, { as: host, params: { id: made.body.id } })
  expect(plan.body.data.facilitators).toContainEqual({
    firstName: 'Roya',
    lastName: '',
    referenceContact: second.personId,
    name: 'Roya',
  })
})

test('visitors learn no names of people who are not on the roll', async () => {
  const { host } = await makeThree()
  const entries = [{ firstName: 'Roya', lastName: 'Hidden', referenceContact: host.personId }]
  const body = { ...wish(entries), visibility: 'public' as const }
  const made = await world.call(createActivity, { as: host, body })
  expect((await world.call(getActivity, { params: { id: made.body.id } })).text).not.toContain('Roya')
})

test.for([
  [null],
  ['Roya'],
  [{}],
  [{ _id: 'nobody' }],
  [{ refId: 7 }],
  [{ firstName: ' ', referenceContact: '01980000-0000-7000-8000-000000000000' }],
  [{ firstName: 'Roya' }],
  [{ firstName: 'R'.repeat(61), referenceContact: '01980000-0000-7000-8000-000000000000' }],
] as const)('what is no host is left out with a warning: %j', async ([entry]) => {
  const { host } = await makeThree()
  const made = await world.call(createActivity, { as: host, body: wish([entry]) })
  expect(made.status).toBe(201)
  expect(made.body.facilitators).toHaveLength(1)
  expect(made.body.warnings).toEqual(['An entry among those who lead it could not be read and was left out.'])
})

test('people of another community, children, and names without a contact here are left out', async () => {
  const { host } = await makeThree()
  const foreign = await makeMember(world, await makeCommunity(world))
  const child = await makeChild(world, [host], { age: 9 })
  const entries = [
    { _id: foreign.personId },
    { _id: child },
    { firstName: 'Roya', referenceContact: foreign.personId },
  ]
  const made = await world.call(createActivity, { as: host, body: wish(entries) })
  expect(made.body.facilitators).toHaveLength(1)
  expect(made.body.warnings).toEqual([
    'Somebody among those who lead it is not on the roll any more and was left out.',
    'Somebody among those who lead it is not grown up and was left out.',
    'Somebody without a contact on the roll was left out of those who lead it.',
  ])
})

test('who leads it can give it to others, but not to nobody, nor to more than there are places for', async () => {
  const { host, second, third } = await makeThree()
  const { body } = await world.call(createActivity, { as: host, body: wish([]) })
  const params = { id: body.id }
  const none = await world.call(changeActivity, { as: host, params, body: { facilitators: [] } })
  expect(none.body.message).toBe(
    'Somebody must lead it. Please find somebody else first, or cancel the activity.',
  )
  const many = await world.call(changeActivity, {
    as: host,
    params,
    body: { facilitatorLimit: 1, facilitators: [{ _id: second.personId }, { _id: third.personId }] },
  })
  expect(many.body.fields?.['facilitatorLimit']).toBe(
    'There are more people who lead it than places for them.',
  )
  const given = await world.call(changeActivity, {
    as: host,
    params,
    body: { facilitators: [{ _id: second.personId }] },
  })
  expect(given.body.facilitators.map(({ _id }) => _id)).toEqual([second.accountId])
  expect(given.body.can.edit).toBe(false)
})

test('there cannot be fewer places for those who lead it than lead it', async () => {
  const { host, second, third } = await makeThree()
  const entries = [{ _id: second.personId }, { _id: third.personId }]
  const { body } = await world.call(createActivity, { as: host, body: wish(entries) })
  const params = { id: body.id }
  const change = (wished: object) => world.call(changeActivity, { as: host, params, body: wished })
  const fewer = await change({ facilitatorLimit: 2 })
  expect([fewer.status, fewer.body.fields?.['facilitatorLimit']]).toEqual([
    400,
    '3 lead it already. There cannot be fewer places.',
  ])
  expect((await change({ facilitatorLimit: 3 })).status).toBe(200)
  const both = { facilitatorLimit: 2, facilitators: [{ _id: host.personId }, { _id: third.personId }] }
  expect((await change(both)).status).toBe(200)
})

test('whom a change of the plan names or takes out hears of it, and the log has each by name', async () => {
  const { community, host, second, third } = await makeThree()
  const { body } = await world.call(createActivity, { as: host, body: wish([{ _id: second.personId }]) })
  const params = { id: body.id }
  const facilitators = [{ _id: host.personId }, { _id: third.personId }]
  expect((await world.call(changeActivity, { as: host, params, body: { facilitators } })).status).toBe(200)
  const told = async (as: typeof host) =>
    (await world.call(listNotifications, { as })).body.data.flatMap(({ type, additionalData }) =>
      type === 'activity_updated' ? [additionalData.change] : [],
    )
  expect([await told(second), await told(third), await told(host)]).toEqual([
    ['ended', 'leads'],
    ['leads'],
    [],
  ])
  const { rows } = await world.past.query(
    `select action, detail from audit_records where community_id = $1 and action like 'activity.part%' order by number`,
    [community],
  )
  const named = (action: string, { personId }: typeof host) => ({
    action,
    detail: { person: personId, role: 'facilitator' },
  })
  expect(rows).toEqual([
    named('activity.partGranted', second),
    named('activity.partGranted', third),
    named('activity.partEnded', second),
  ])
})
