// Answering for somebody who has no account.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import {
  answerForOther,
  listAnswersForOthers,
  takeAnswerForOtherBack,
} from '#contract/activities/answers-for-others.ts'
import { agreeToRequest, askErasure, askExport } from '#contract/admin/privacy.ts'
import {
  inviteParticipant,
  leaveParticipant,
  listAskers,
  listOwnParts,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { DAY, type Someone, makeCommunity, makeMember, makeSecondAccount } from '#server/test/make.ts'
import { unzip } from '#server/test/unzip.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const dayAgo = (days: number) => new Date(world.clock.now() - days * DAY).toISOString().slice(0, 10)

/** An activity, who leads it, and Dorothy, who is on the roll and has no account. */
const withDorothy = async (more: Parameters<typeof makeLed>[1] = {}) => {
  const led = await makeLed(world, more)
  const dorothy = await makeMember(world, led.community, { firstName: 'Dorothy' })
  await world.past.query('delete from accounts where id = $1', [dorothy.accountId])
  return { ...led, dorothy }
}

const say = (
  id: string,
  who: Pick<Someone, 'personId'>,
  as: Someone,
  answer: 'yes' | 'no' = 'yes',
  on = dayAgo(3),
) =>
  world.call(answerForOther, {
    as,
    params: { id, userId: who.personId },
    body: { answer, how: 'telephone', on },
  })
const takeBack = (id: string, who: Someone, as: Someone) =>
  world.call(takeAnswerForOtherBack, { as, params: { id, userId: who.personId } })
const listed = async (id: string, as: Someone) =>
  (await world.call(listAnswersForOthers, { as, params: { id } })).body.data
const inIt = async (id: string, as: Someone) => {
  const { body } = await world.call(getActivity, { as, params: { id } })
  return [body.participantCount, body.participants.map(({ personId }) => personId)]
}
const logged = async (id: string) =>
  (
    await world.past.query<{ action: string; detail: object }>(
      `select action, detail from audit_records where object_id = $1 order by number`,
      [id],
    )
  ).rows

test('who has agreed by telephone takes part, and it is kept how, when and by whom', async () => {
  const { id, leader, dorothy } = await withDorothy({ participation: 'closed' })
  const { status, body } = await say(id, dorothy, leader)
  expect([status, body.data.state]).toEqual([200, 'active'])
  expect(await inIt(id, leader)).toEqual([1, [dorothy.personId]])
  expect(await listed(id, leader)).toMatchObject([
    {
      person: dorothy.personId,
      name: 'Dorothy Of Test',
      answer: 'yes',
      state: 'active',
      how: 'telephone',
      on: dayAgo(3),
      by: expect.stringMatching(/^Person\d+/),
      can: { takeBack: true },
    },
  ])
  expect(await logged(id)).toMatchObject([
    { action: 'activity.answeredFor', detail: { person: dorothy.personId } },
  ])
})

test('the same word noted twice is noted once, and another yes of who is in it says so', async () => {
  const { id, leader, dorothy } = await withDorothy()
  await say(id, dorothy, leader)
  expect((await say(id, dorothy, leader)).status).toBe(200)
  expect(await logged(id)).toHaveLength(1)
  const other = await say(id, dorothy, leader, 'yes', dayAgo(2))
  expect([other.status, other.body.message]).toEqual([409, 'This person is in it already.'])
})

test('where all places are taken they wait in line, and come in when one is free', async () => {
  const { community, id, leader, dorothy } = await withDorothy({ places: 1 })
  const first = await makeMember(world, community)
  const ofFirst = { as: first, params: { id, userId: first.accountId } }
  await world.call(requestParticipation, ofFirst)
  expect((await say(id, dorothy, leader)).body.data.state).toBe('waiting')
  expect((await inIt(id, leader))[0]).toBe(1)
  await world.call(leaveParticipant, ofFirst)
  expect(await inIt(id, leader)).toEqual([1, [dorothy.personId]])
})

test('an invitation is declined for them, and asked again when that is taken back', async () => {
  const { id, leader, dorothy } = await withDorothy()
  await world.call(inviteParticipant, { as: leader, params: { id, userId: dorothy.personId } })
  const askers = async () => (await world.call(listAskers, { as: leader, params: { id } })).body.data.length
  expect((await say(id, dorothy, leader, 'no')).body.data.state).toBe('left')
  expect([await askers(), (await listed(id, leader))[0]?.answer]).toEqual([0, 'no'])
  expect((await takeBack(id, dorothy, leader)).body.data.state).toBe('invited')
  expect([await askers(), await listed(id, leader)]).toEqual([1, []])
})

test('a no gives the place to the next, and taking it back waits for another', async () => {
  const { community, id, leader, dorothy } = await withDorothy({ places: 1 })
  const next = await makeMember(world, community)
  await say(id, dorothy, leader)
  await world.call(requestParticipation, { as: next, params: { id, userId: next.accountId } })
  expect((await say(id, dorothy, leader, 'no')).body.data.state).toBe('left')
  expect(await inIt(id, leader)).toEqual([1, [next.personId]])
  expect((await takeBack(id, dorothy, leader)).body.data.state).toBe('waiting')
  // The word by which they had come stands again.
  expect(await listed(id, leader)).toMatchObject([{ answer: 'yes', state: 'waiting' }])
})

test('a yes that is taken back leaves nothing, and of what is private no way in', async () => {
  const { id, leader, dorothy } = await withDorothy()
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  await say(id, dorothy, leader)
  expect((await takeBack(id, dorothy, leader)).body.data.state).toBe('declined')
  expect(await inIt(id, leader)).toEqual([0, []])
  expect((await takeBack(id, dorothy, leader)).body.message).toBe('Nothing is noted for this person.')
  const later = await makeSecondAccount(world, dorothy)
  expect((await world.call(getActivity, { as: later, params: { id } })).status).toBe(404)
})

test('what has changed since is not turned round', async () => {
  const { id, leader, dorothy } = await withDorothy()
  await say(id, dorothy, leader)
  await world.call(leaveParticipant, { as: leader, params: { id, userId: dorothy.personId } })
  expect((await takeBack(id, dorothy, leader)).body.message).toBe(
    'This has changed since it was noted. Please look how it stands now.',
  )
})

test('with an account of their own the part is theirs, and nobody answers for them any more', async () => {
  const { id, leader, dorothy } = await withDorothy()
  await say(id, dorothy, leader)
  const later = await makeSecondAccount(world, dorothy)
  const own = await world.call(listOwnParts, { as: later })
  expect(own.body.data).toEqual([{ activity: id, role: 'participant', state: 'active', child: null }])
  const refused = await say(id, dorothy, leader, 'no')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This person has an account, and answers for themselves.',
  ])
  expect((await takeBack(id, dorothy, leader)).status).toBe(409)
  expect((await listed(id, leader))[0]?.can.takeBack).toBe(false)
  const { status } = await world.call(leaveParticipant, {
    as: later,
    params: { id, userId: later.accountId },
  })
  expect([status, (await inIt(id, leader))[0]]).toEqual([200, 0])
})

test('an administrator answers for others too; a member, the secretary and who is outside do not', async () => {
  const { community, id, dorothy } = await withDorothy()
  const member = await makeMember(world, community)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  for (const one of [member, secretary]) {
    expect((await say(id, dorothy, one)).status).toBe(403)
    const read = await world.call(listAnswersForOthers, { as: one, params: { id } })
    expect(read.status).toBe(403)
  }
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  expect((await say(id, dorothy, member)).status).toBe(404)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  expect((await say(id, dorothy, admin)).status).toBe(200)
})

test('another community has no part in it', async () => {
  const { id, leader, dorothy } = await withDorothy()
  const there = await makeMember(world, await makeCommunity(world))
  await world.past.query('delete from accounts where id = $1', [there.accountId])
  expect((await say(id, there, leader)).status).toBe(404)
  const other = await makeLed(world)
  expect((await say(id, dorothy, other.leader)).status).toBe(404)
  await makePart(world, other.id, dorothy, 'participant', 'invited').catch(() => undefined)
  expect((await say(other.id, dorothy, leader)).status).toBe(404)
})

test('their own copy tells what was noted for them, and an erasure takes it', async () => {
  const { community, id, leader, dorothy } = await withDorothy()
  await say(id, dorothy, leader)
  const later = await makeSecondAccount(world, dorothy)
  const { url } = (await world.call(askExport, { as: later })).body.data
  const copy = unzip((await world.app.http.inject({ url })).rawPayload)
  const noted = copy.get('data/answers_for_others.json')?.toString() ?? ''
  expect(JSON.parse(noted)).toMatchObject([{ how: 'telephone', said_on: dayAgo(3) }])
  const [secretary, admin] = [
    await makeMember(world, community, { office: 'secretary' }),
    await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  ]
  await world.past.query('update accounts set person_id = null where id = $1', [later.accountId])
  await world.call(askErasure, { as: secretary, params: { id: dorothy.personId } })
  const { rows: asked } = await world.past.query<{ id: string }>(
    'select id from privacy_requests where person_id = $1',
    [dorothy.personId],
  )
  const agreed = await world.call(agreeToRequest, { as: admin, params: { id: asked[0]?.id ?? '' } })
  expect(agreed.status).toBe(200)
  const { rows } = await world.past.query('select 1 from answers_for_others where activity_id = $1', [id])
  expect(rows).toEqual([])
})
