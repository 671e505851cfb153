// A community is never without somebody who looks after its offices.
import { afterAll, expect, test } from 'vitest'
import { addCivilDays } from '#calendar/index.ts'
import { deleteUser } from '#contract/auth/account.ts'
import { acceptArrival, askToMove, listArrivals } from '#contract/people/moves.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { resign } from '#contract/community/offices.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { mayReadRoll } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'
import { lookAfterOffices } from './office-jobs.ts'
import type { Office } from './tables.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const today = (): string => civilDay(world.clock.now(), 'Europe/London')

/** Somebody in office until so many days from now. */
const serving = async (community: CommunityId, office: Office, days: number) => {
  const who = await makeMember(world, community)
  const body = await makeBody(world, community, office === 'communityAdmin' ? 'administration' : 'assembly')
  const term = await makeTerm(world, who, { body, office, to: addCivilDays(today(), days) })
  return { ...who, term }
}
const endOf = async ({ term }: { term: string }): Promise<number> => {
  const { rows } = await world.past.query<{ days: number }>(
    'select valid_to - $2::date as days from terms where id = $1',
    [term, today()],
  )
  return rows[0]?.days ?? Number.NaN
}
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData)

test('the office of the only administrator goes on before it ends, once, with a word to them and in the log', async () => {
  const community = await makeCommunity(world)
  const admin = await serving(community, 'communityAdmin', 0)
  await lookAfterOffices(world.app)
  await lookAfterOffices(world.app)
  expect(await endOf(admin)).toBe(30)
  expect(await told(admin)).toEqual([{ caption: 'Body of administration', change: 'officeGoesOn' }])
  const { rows } = await world.past.query(
    `select object_id, detail from audit_records where community_id = $1 and action = 'office.goesOn'`,
    [community],
  )
  expect(rows).toEqual([
    {
      object_id: admin.term,
      detail: { office: 'communityAdmin', personId: admin.personId, until: addCivilDays(today(), 30) },
    },
  ])
})

test('what ran out while nothing looked, because the app stood still, holds again', async () => {
  const admin = await serving(await makeCommunity(world), 'communityAdmin', -40)
  expect(await mayReadRoll(world, admin)).toBe(403)
  await lookAfterOffices(world.app)
  expect(await mayReadRoll(world, admin)).toBe(200)
})

test('a term that ends in time ends while somebody else looks after the offices', async () => {
  const community = await makeCommunity(world)
  const ending = await serving(community, 'communityAdmin', 0)
  await serving(community, 'secretary', 100)
  await lookAfterOffices(world.app)
  expect(await endOf(ending)).toBe(0)
})

test('somebody else who cannot sign in looks after nothing', async () => {
  const community = await makeCommunity(world)
  const ending = await serving(community, 'communityAdmin', 0)
  const absent = await serving(community, 'secretary', 100)
  await world.past.query('delete from accounts where id = $1', [absent.accountId])
  await lookAfterOffices(world.app)
  expect(await endOf(ending)).toBe(30)
})

test('the officers of an Assembly go on together until the next is there; plain seats and earlier officers do not', async () => {
  const community = await makeCommunity(world)
  const [secretary, chair] = [
    await serving(community, 'secretary', -1),
    await serving(community, 'chair', -1),
  ]
  const [seat, earlier] = [
    await serving(community, 'member', -1),
    await serving(community, 'communityAdmin', -300),
  ]
  await lookAfterOffices(world.app)
  expect(await Promise.all([secretary, chair, seat, earlier].map(endOf))).toEqual([30, 30, -1, -300])
})

test('of an administrator and officers whose time runs out on one day the administrator goes on', async () => {
  const community = await makeCommunity(world)
  const [admin, secretary] = [
    await serving(community, 'communityAdmin', 0),
    await serving(community, 'secretary', 0),
  ]
  await lookAfterOffices(world.app)
  expect(await Promise.all([admin, secretary].map(endOf))).toEqual([30, 0])
})

test('whose successor begins soon goes on until the day before', async () => {
  const community = await makeCommunity(world)
  const admin = await serving(community, 'communityAdmin', 0)
  const next = await serving(community, 'chair', 100)
  await world.past.query('update terms set valid_from = $2 where id = $1', [
    next.term,
    addCivilDays(today(), 5),
  ])
  await lookAfterOffices(world.app)
  expect(await endOf(admin)).toBe(4)
})

test('who was to go before those who come, and they are gone before they began, goes on', async () => {
  const community = await makeCommunity(world)
  const secretary = await serving(community, 'secretary', 0)
  await world.past.query(`update terms set ended_at = now() - interval '30 days' where id = $1`, [
    secretary.term,
  ])
  await lookAfterOffices(world.app)
  expect(await endOf(secretary)).toBe(30)
})

test('who served long ago does not come back when the last one is gone', async () => {
  const community = await makeCommunity(world)
  const former = await serving(community, 'communityAdmin', -900)
  const last = await serving(community, 'secretary', -1)
  await world.past.query('update terms set ended_at = now() where id = $1', [last.term])
  await lookAfterOffices(world.app)
  expect(await endOf(former)).toBe(-900)
})

test('who moves away ends the office for good, and does not have it when they come back', async () => {
  const community = await makeCommunity(world, { listed: true })
  const other = await makeCommunity(world, { listed: true })
  const keeper = await makeMember(world, other, { office: 'secretary' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await serving(community, 'communityAdmin', 50)
  await serving(community, 'communityAdmin', 50)
  const move = async (to: Someone) => {
    await world.call(askToMove, { as: admin, body: { communityId: to.communityId, note: '' } })
    const [arrival] = (await world.call(listArrivals, { as: to })).body.data
    const [known] = arrival?.candidates ?? []
    const params = { id: arrival?.id ?? '' }
    const body = { personId: known?.personId ?? null }
    expect((await world.call(acceptArrival, { as: to, params, body })).status).toBe(200)
  }
  await move(keeper)
  await move(secretary)
  const back = await world.past.query('select community_id, person_id from accounts where id = $1', [
    admin.accountId,
  ])
  expect(back.rows).toEqual([{ community_id: community, person_id: admin.personId }])
  await world.past.query(
    'update terms set valid_to = $2::date - 40 where community_id = $1 and ended_at is null',
    [community, today()],
  )
  await lookAfterOffices(world.app)
  const { rows } = await world.past.query('select valid_to = $2::date - 1 as over from terms where id = $1', [
    admin.term,
    today(),
  ])
  expect(rows).toEqual([{ over: true }])
})

test('the last officer who can sign in stays where there is no administrator', async () => {
  const community = await makeCommunity(world)
  const [secretary, chair] = [
    await serving(community, 'secretary', 50),
    await serving(community, 'chair', 50),
  ]
  const lay = (who: { token: string; term: string }) =>
    world.call(resign, { as: who, params: { id: who.term } })
  expect((await lay(chair)).status).toBe(200)
  const sentence =
    'Nobody else who can log in looks after the offices of this community. Please give somebody else such an office first.'
  const laid = await lay(secretary)
  expect([laid.status, laid.body.message]).toEqual([409, sentence])
  const params = { id: secretary.accountId }
  const gone = await world.call(deleteUser, { as: secretary, params, query: {} })
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining(sentence)])
  const listed = await makeCommunity(world, { listed: true })
  const body = { communityId: listed, note: '' }
  expect((await world.call(askToMove, { as: secretary, body })).body.message).toBe(sentence)
})

test('what somebody has ended stays ended, and so does the office of who has moved or passed on', async () => {
  const community = await makeCommunity(world)
  const ended = await serving(community, 'communityAdmin', -1)
  await world.past.query('update terms set ended_at = now(), ended_by = $2 where id = $1', [
    ended.term,
    ended.accountId,
  ])
  const moved = await serving(community, 'communityAdmin', -1)
  await world.past.query(`update people set standing = 'moved' where id = $1`, [moved.personId])
  await lookAfterOffices(world.app)
  expect(await Promise.all([ended, moved].map(endOf))).toEqual([-1, -1])
})

test('whose time runs out is told once, on the day after, unless the office goes on', async () => {
  const community = await makeCommunity(world)
  await serving(community, 'communityAdmin', 300)
  const [secretary, treasurer, again] = [
    await serving(community, 'secretary', -1),
    await serving(community, 'treasurer', 0),
    await serving(community, 'chair', -1),
  ]
  await world.past.query(
    `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
     select community_id, gen_random_uuid(), body_id, person_id, 'viceChair', valid_to + 1, valid_to + 90
     from terms where id = $1`,
    [again.term],
  )
  await lookAfterOffices(world.app)
  await lookAfterOffices(world.app)
  expect(await told(secretary)).toEqual([{ caption: 'Body of assembly', change: 'ended' }])
  for (const one of [treasurer, again]) expect(await told(one)).toEqual([])
  // A year that was begun long before had said so already.
  const earlier = await serving(community, 'secretary', -1)
  await world.past.query(`update terms set ended_at = now() - interval '40 days' where id = $1`, [
    earlier.term,
  ])
  await lookAfterOffices(world.app)
  expect(await told(earlier)).toEqual([{ caption: 'Body of assembly', change: 'ended' }])
})
