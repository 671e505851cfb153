// What those who lead an activity write to everybody who takes part: who may, who is told, and who is not.
import { afterAll, expect, test } from 'vitest'
import { writeToEverybody } from '#contract/activities/activity-messages.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getActivityPlan } from '#contract/activities/planning.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeGuarded, makeLed, makeMembers, makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const TEXT = 'We meet in the garden.\nPlease bring a hat.'

const write = (id: string, as: Someone, text = TEXT, headers: Record<string, string> = {}) =>
  world.call(writeToEverybody, { params: { id }, body: { text }, as, headers })

/** What the messages say of which somebody was told. */
const told = async (as: Someone) => {
  const { body } = await world.call(listNotifications, { as })
  return body.data.flatMap(({ additionalData }) => additionalData.text ?? [])
}

const withTwo = async () => {
  const { community, leader, id } = await makeLed(world)
  const [one, two] = await makeMembers(world, community, 2)
  if (!one || !two) throw new Error('Somebody is missing.')
  for (const person of [one, two]) await makePart(world, id, person, 'participant')
  return { community, leader, id, one, two }
}

test('who takes part and who leads it with the writer read the words, with their sender and the title', async () => {
  const { community, leader, id, one, two } = await withTwo()
  const second = await makeMember(world, community)
  await makePart(world, id, second, 'facilitator')
  const sent = await write(id, leader)
  expect([sent.status, sent.body.data]).toEqual([201, { people: 3, unreached: 0 }])
  for (const reader of [one, two, second]) {
    const { body } = await world.call(listNotifications, { as: reader })
    expect(body.data).toMatchObject([
      {
        type: 'activity_updated',
        actor: leader.accountId,
        actorName: expect.stringMatching(/Of Test$/),
        target: id,
        targetType: 'Activity',
        additionalData: { change: 'leadersWrite', text: TEXT, caption: expect.any(String) },
      },
    ])
  }
  expect(await told(leader)).toEqual([])
})

test('who only asks, waits, was invited, was told no or has left is not told', async () => {
  const { community, leader, id } = await withTwo()
  const others = await makeMembers(world, community, 5)
  const states = ['requested', 'waiting', 'invited', 'declined', 'left']
  for (const [place, other] of others.entries())
    await makePart(world, id, other, 'participant', states[place])
  expect((await write(id, leader)).body.data.people).toBe(2)
  for (const other of others) expect(await told(other)).toEqual([])
})

test('of children their guardians read it, each once', async () => {
  const { teacher, second, parent, id } = await makeGuarded(world)
  for (const firstName of ['Mona', 'Noor']) {
    const personId = await makeChild(world, [parent, second], { firstName })
    await makePart(world, id, { communityId: parent.communityId, personId }, 'participant')
  }
  expect((await write(id, teacher)).body.data).toEqual({ people: 2, unreached: 0 })
  expect(await told(parent)).toEqual([TEXT])
  expect(await told(second)).toEqual([TEXT])
})

test('who has no account is counted for the writer, before and after', async () => {
  const { community, leader, id, one } = await withTwo()
  const [without, grandmother] = await makeMembers(world, community, 2)
  if (!without || !grandmother) throw new Error('Somebody is missing.')
  await makePart(world, id, without, 'participant')
  const child = await makeChild(world, [grandmother])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  await world.past.query('update accounts set person_id = null where id = any($1)', [
    [without.accountId, grandmother.accountId],
  ])
  const reach = { people: 2, unreached: 2 }
  const plan = await world.call(getActivityPlan, { params: { id }, as: leader })
  expect(plan.body.data.reach.message).toEqual(reach)
  expect((await write(id, leader)).body.data).toEqual(reach)
  expect(await told(one)).toEqual([TEXT])
})

test('who has blocked the writer is not told, and the number does not give them away', async () => {
  const { leader, id, one, two } = await withTwo()
  await world.call(blockUser, { params: { id: leader.accountId }, as: one })
  expect((await write(id, leader)).body.data.people).toBe(2)
  expect(await told(one)).toEqual([])
  expect(await told(two)).toEqual([TEXT])
})

test('community admins may write, who takes part may not, and for others there is no such activity', async () => {
  const { community, id, one } = await withTwo()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'other' })
  expect((await write(id, admin)).status).toBe(201)
  const refused = await write(id, one)
  expect([refused.status, refused.body.message]).toEqual([403, 'This is for those who lead the activity.'])
  const elsewhere = await makeMember(world, await makeCommunity(world), {
    office: 'communityAdmin',
    body: 'other',
  })
  expect((await write(id, elsewhere)).status).toBe(404)
  await world.past.query(`update activities set visibility = 'private' where id = $1`, [id])
  expect((await write(id, await makeMember(world, community))).status).toBe(404)
})

test('no words, too many of them and a character that cannot be kept are refused in a sentence', async () => {
  const { leader, id } = await withTwo()
  const said = async (text: string) => {
    const { status, body } = await write(id, leader, text)
    return [status, body.fields?.['text']]
  }
  expect(await said('  ')).toEqual([400, 'Please write what everybody should know.'])
  expect(await said('a'.repeat(2001))).toEqual([400, 'Please use at most 2000 characters.'])
  expect(await said('a\0b')).toEqual([400, 'This text has a character that cannot be kept.'])
  expect((await write(id, leader, 'a'.repeat(2000))).status).toBe(201)
})

test('where nobody else is in it, and of what was cancelled, nothing is sent; who ends it may still thank', async () => {
  const alone = await makeLed(world)
  const nobody = await write(alone.id, alone.leader)
  expect([nobody.status, nobody.body.message]).toEqual([409, 'There is nobody yet who could read it.'])
  const { leader, id, one } = await withTwo()
  await world.past.query(`update activities set status = 'cancelled' where id = $1`, [id])
  const late = await write(id, leader)
  expect([late.status, late.body.message]).toEqual([409, 'This activity was cancelled.'])
  expect(await told(one)).toEqual([])
  await world.past.query(`update activities set status = 'completed' where id = $1`, [id])
  expect((await write(id, leader)).status).toBe(201)
})

test('the same key tells nobody twice, also at the same moment and when the answer was lost', async () => {
  const { leader, id, one } = await withTwo()
  const again = { 'idempotency-key': 'the-same-words-again' }
  const both = await Promise.all([write(id, leader, TEXT, again), write(id, leader, TEXT, again)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  await world.past.query('delete from idempotency_keys where account_id = $1', [leader.accountId])
  expect((await write(id, leader, TEXT, again)).body.data).toEqual({ people: 2, unreached: 0 })
  expect(await told(one)).toEqual([TEXT])
})

test('the log knows who wrote to whom, and nothing of what it says', async () => {
  const { leader, id } = await withTwo()
  await write(id, leader)
  const { rows } = await world.past.query(
    `select actor_id, object_kind, object_id, detail from audit_records where action = 'activity.messageSent' and object_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: leader.accountId, object_kind: 'activity', object_id: id, detail: {} }])
})

test('what somebody wrote is gone from the notices of the others once its row is', async () => {
  const { leader, id, one } = await withTwo()
  await write(id, leader)
  await world.past.query('delete from activity_messages where activity_id = $1', [id])
  const { body } = await world.call(listNotifications, { as: one })
  expect(body.data).toHaveLength(1)
  expect(await told(one)).toEqual([])
})
