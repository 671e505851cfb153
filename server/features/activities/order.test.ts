// Calls that meet hold what they share in one order: PostgreSQL, which counts, has to break nothing up.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { setConsent } from '#contract/people/family.ts'
import { handCode, listInquiries } from '#contract/people/inquiries.ts'
import {
  acceptArrival,
  askToMove,
  declineArrival,
  listArrivals,
  withdrawMove,
} from '#contract/people/moves.ts'
import { endPasswordLink, makePasswordLink } from '#contract/auth/password-links.ts'
import { acceptWaiting, askWaiting, declineWaiting } from '#contract/people/people.ts'
import { cancelActivity, changeActivity, reopenActivity } from '#contract/activities/planning.ts'
import { leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import {
  acceptVenueRequest,
  declineVenueRequest,
  reopenVenueRequest,
} from '#contract/venues/venue-requests.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeChild, makeClass } from '#server/test/make-family.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { type Someone, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { makeGuarded, makePart } from '#server/test/make-part.ts'
import { ask, prove, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { retry } from '#server/test/retry.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const ROUNDS = 15

/** How often PostgreSQL has broken a knot up; each connection says first what it has kept to itself. */
const deadlocks = async (): Promise<number> => {
  const all = await Promise.all(Array.from({ length: 10 }, () => world.app.pool.connect()))
  for (const one of all) await one.query('select pg_stat_force_next_flush()')
  for (const one of all) one.release()
  const { rows } = await world.past.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

type Call = (round: number) => Promise<{ readonly status: number }>

/** Each of these again and again beside the others, as fast as they come. */
const inNoKnot = async (...calls: readonly Call[]): Promise<void> => {
  const before = await deadlocks()
  await Promise.all(
    calls.map(async (call) => {
      for (let round = 0; round < ROUNDS; round += 1)
        expect((await retry(() => call(round))).status).toBeLessThan(500)
    }),
  )
  expect((await deadlocks()) - before).toBe(0)
}

const changes =
  (as: Someone, id: string): Call =>
  (round) =>
    world.call(changeActivity, { as, params: { id }, body: { title: `Called ${round}` } })

test('plans that change, children who come and are taken out, and words that are given and taken back', async () => {
  const { community, parent, teacher, second, id } = await makeGuarded(world)
  const [one, other] = [
    await makeChild(world, [parent], { age: 8 }),
    await makeChild(world, [parent], { age: 9 }),
  ]
  const next = await makeClass(world, community, { hosts: [teacher, second], children: [one, other] })
  const word = { as: parent, params: { id: one, kind: 'childrensClass' as const } }
  const part = { params: { id: next, userId: other } }
  await inNoKnot(
    changes(teacher, id),
    changes(second, id),
    (round) => world.call(setConsent, { ...word, body: { given: round % 2 === 0 } }),
    (round) =>
      round % 2 === 0
        ? world.call(leaveParticipant, { ...part, as: teacher })
        : world.call(requestParticipation, { ...part, as: parent }),
  )
}, 60_000)

test('guardians who go with their children, while plans change and others come', async () => {
  const { community, teacher, second, id } = await makeGuarded(world)
  const gathering = await makeActivity(world, community)
  await makePart(world, gathering, second, 'facilitator')
  const families: (readonly [Someone, string])[] = []
  for (let count = 0; count < 2 * ROUNDS; count += 1) {
    const parent = await makeMember(world, community)
    const child = await makeChild(world, [parent], { age: 8 })
    for (const [activity, who] of [
      [id, child],
      [gathering, parent.personId],
    ] as const)
      await makePart(world, activity, { communityId: community, personId: who }, 'participant')
    families.push([parent, child])
  }
  const goes =
    (side: 0 | 1): Call =>
    (round) => {
      const [as = teacher] = families[2 * round + side] ?? []
      const query = { roll: 'erase' as const, children: side === 0 ? ('erase' as const) : ('keep' as const) }
      return world.call(deleteUser, { as, params: { id: as.accountId }, query })
    }
  const part = { params: { id: gathering, userId: teacher.personId }, as: teacher }
  await inNoKnot(goes(0), goes(1), changes(teacher, id), changes(second, gathering), (round) =>
    world.call(round % 2 === 0 ? requestParticipation : leaveParticipant, part),
  )
}, 60_000)

test('a place that is granted and refused, while gatherings that ask for it are cancelled and come again', async () => {
  const { community, teacher, id } = await makeGuarded(world)
  const keeper = await makeMember(world, community)
  const venue = await makeVenue(world, keeper)
  const own = await makeActivity(world, community)
  await makePart(world, own, teacher, 'facilitator')
  const first = await makeVenueRequest(world, { keeper, asker: teacher, venue, activity: id })
  const cancelled: Call = async (round) => {
    await makeVenueRequest(world, { keeper, asker: teacher, venue, activity: own, inDays: 5 + round })
    await world.call(cancelActivity, { as: teacher, params: { id: own } })
    return world.call(reopenActivity, { as: teacher, params: { id: own } })
  }
  const answered = [acceptVenueRequest, reopenVenueRequest, declineVenueRequest, reopenVenueRequest] as const
  await inNoKnot(cancelled, changes(teacher, id), (round) => {
    const route = answered[round % answered.length] ?? acceptVenueRequest
    return world.call(route, { as: keeper, params: { id: first } })
  })
}, 60_000)

test('links for a new password that are made for members who go', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const members = await Promise.all(Array.from({ length: ROUNDS }, () => makeMember(world, community)))
  const before = await deadlocks()
  for (const member of members) {
    const params = { id: member.accountId }
    const make = (as: Someone) => world.call(makePasswordLink, { as, params })
    const end = () => world.call(endPasswordLink, { as: admin, params, query: {} })
    const goes = () =>
      world.call(deleteUser, { as: member, params, query: { roll: 'erase', children: 'keep' } })
    const answers = await Promise.all([make(secretary), goes(), make(admin), end(), make(secretary)])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)

test('a code that is made by hand while it is typed', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const before = await deadlocks()
  for (let round = 0; round < 5; round += 1) {
    const who = stranger()
    await putOnRoll(world, community, who)
    await ask(world, who)
    const list = await world.call(listInquiries, { as: secretary })
    const params = { id: list.body.data[0]?.id ?? '' }
    const make = () => world.call(handCode, { as: secretary, params })
    const { code } = (await make()).body.data
    const typed = prove(world, who.bahaiId, code)
    const typing = { on: true }
    const makes = async () => {
      while (typing.on) expect((await make()).status).toBeLessThan(500)
    }
    const all = [makes(), makes(), makes()]
    expect((await typed).status).toBeLessThan(500)
    typing.on = false
    await Promise.all(all)
  }
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)

test('somebody who waits and is taken in, asked and turned down, and goes', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round += 1) {
    const pending = await makePending(world, community)
    const params = { id: pending.accountId }
    const goes = () => world.call(deleteUser, { as: pending, params, query: {} })
    const takes = (as: Someone) => world.call(acceptWaiting, { as, params, body: { personId: null } })
    const asks = () => world.call(askWaiting, { as: admin, params, body: { question: 'Who are you?' } })
    const declines = (as: Someone) => world.call(declineWaiting, { as, params, body: {} })
    const answers = await Promise.all([takes(secretary), goes(), asks(), declines(admin), takes(admin)])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)

test('members who move both ways, while they take it back, are turned down, or go', async () => {
  const [here, there] = [
    await makeCommunity(world, { listed: true }),
    await makeCommunity(world, { listed: true }),
  ]
  const keepers = [
    await makeMember(world, here, { office: 'secretary' }),
    await makeMember(world, there, { office: 'secretary' }),
  ] as const
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round += 1) {
    const movers = [await makeMember(world, there), await makeMember(world, here)]
    await Promise.all(
      movers.map((as, side) =>
        world.call(askToMove, { as, body: { communityId: side === 0 ? here : there, note: '' } }),
      ),
    )
    const calls = await Promise.all(
      movers.map(async (as, side) => {
        const keeper = keepers[side] ?? keepers[0]
        const params = { id: (await world.call(listArrivals, { as: keeper })).body.data.at(-1)?.id ?? '' }
        const goes = { as, params: { id: as.accountId }, query: { roll: 'erase', children: 'keep' } } as const
        return [
          () => world.call(acceptArrival, { as: keeper, params, body: {} }),
          () => world.call(withdrawMove, { as }),
          () => world.call(declineArrival, { as: keeper, params, body: {} }),
          ...(round % 3 === 0 ? [() => world.call(deleteUser, goes)] : []),
        ]
      }),
    )
    const answers = await Promise.all(calls.flat().map((call) => call()))
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect((await deadlocks()) - before).toBe(0)
}, 60_000)
