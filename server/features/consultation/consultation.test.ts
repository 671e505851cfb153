// What a member says to the Assembly comes to its secretary, and the answer back to the member alone.
import { afterAll, expect, test } from 'vitest'
import {
  advanceNote,
  answerNote,
  changeNote,
  keepAnswerDraft,
  listNotedFeasts,
  listNotes,
  listOwnNotes,
  sendNote,
  withdrawNote,
} from '#contract/consultation/consultation.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { cancelEvent } from '#contract/events/event-change.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeNote } from '#server/test/make-consultation.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const withAssembly = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const treasurer = await makeMember(world, community, { office: 'treasurer' })
  const member = await makeMember(world, community, { firstName: 'Nadia' })
  return { community, secretary, treasurer, member }
}

const toldTo = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.filter(({ type }) => type === 'consultation_update')

const waits = async (as: Someone) => {
  const { duties } = (await world.call(getDashboard, { as })).body.data
  return duties.find(({ duty }) => duty === 'consultation')?.count ?? 0
}

const ownOf = async (as: Someone) => (await world.call(listOwnNotes, { as })).body.data

test('nobody learns from the tag of their own list that somebody else writes to the Assembly', async () => {
  const { secretary, member, community } = await withAssembly()
  const other = await makeMember(world, community)
  const tagOf = async (as: Someone) => (await world.call(listOwnNotes, { as })).headers['etag']
  const before = await tagOf(other)
  const { id } = (await world.call(sendNote, { as: member, body: { kind: 'thought', text: 'Tea, please.' } }))
    .body.data
  await world.call(advanceNote, { as: secretary, params: { id }, body: { state: 'received' } })
  expect([typeof before, await tagOf(other)]).toEqual(['string', before])
})

test('a note is received, considered and answered, and its author hears of each step', async () => {
  const { community, secretary, treasurer, member } = await withAssembly()
  const feast = await makeEvent(world, community, { title: 'Feast of Qawl' })
  const sent = await world.call(sendNote, {
    as: member,
    body: { kind: 'question', text: 'Could the children sing?', feast },
  })
  expect(sent.status).toBe(201)
  const { id } = sent.body.data
  expect(await toldTo(secretary)).toMatchObject([{ actor: null, additionalData: { change: 'asks' } }])
  expect(await toldTo(treasurer)).toEqual([])
  expect([await waits(secretary), await waits(treasurer)]).toEqual([1, 0])
  const read = await world.call(listNotes, { as: treasurer })
  expect(read.body.data).toMatchObject([
    {
      id,
      text: 'Could the children sing?',
      feast: { id: feast, title: 'Feast of Qawl' },
      author: { id: member.accountId, name: expect.stringContaining('Nadia') },
      state: 'sent',
      can: { receive: false, consider: false, answer: false },
    },
  ])
  for (const state of ['received', 'considered'] as const) {
    await world.call(advanceNote, { as: secretary, params: { id }, body: { state } })
    expect(await toldTo(member)).toMatchObject([{ actor: null, additionalData: { change: state } }])
    expect(await ownOf(member)).toMatchObject([{ state, can: { change: false } }])
  }
  await world.call(answerNote, { as: secretary, params: { id }, body: { answer: 'They will.' } })
  expect(await toldTo(member)).toMatchObject([{ additionalData: { change: 'answered' } }])
  expect(await ownOf(member)).toMatchObject([{ state: 'answered', answer: 'They will.' }])
  expect([await waits(secretary), await toldTo(secretary)]).toEqual([0, []])
})

test('only what nobody has received is changed and taken back', async () => {
  const { secretary, member } = await withAssembly()
  const [kept, gone] = [await makeNote(world, member), await makeNote(world, member)]
  const body = { kind: 'thought', text: 'Said better' } as const
  await world.call(changeNote, { as: member, params: { id: kept }, body })
  await world.call(withdrawNote, { as: member, params: { id: gone } })
  expect(await ownOf(member)).toMatchObject([{ id: kept, text: 'Said better' }])
  await world.call(advanceNote, { as: secretary, params: { id: kept }, body: { state: 'received' } })
  const change = await world.call(changeNote, { as: member, params: { id: kept }, body })
  const withdraw = await world.call(withdrawNote, { as: member, params: { id: kept } })
  expect([change.status, withdraw.status]).toEqual([409, 409])
})

test('what was told of a note goes with it', async () => {
  const { secretary, member } = await withAssembly()
  const body = { kind: 'thought', text: 'A thought' } as const
  const { id } = (await world.call(sendNote, { as: member, body })).body.data
  expect(await toldTo(secretary)).toHaveLength(1)
  await world.call(withdrawNote, { as: member, params: { id } })
  expect(await toldTo(secretary)).toEqual([])
})

test('nobody but its author and the Assembly reads a note, whatever else they look after', async () => {
  const { community, member } = await withAssembly()
  const id = await makeNote(world, member)
  const others = [
    await makeMember(world, community),
    await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
    await makeMember(world, community, { office: 'member', body: 'feastCommittee' }),
  ]
  for (const as of others) {
    expect((await world.call(listNotes, { as })).status).toBe(403)
    expect((await world.call(answerNote, { as, params: { id }, body: { answer: 'So.' } })).status).toBe(403)
    expect((await world.call(withdrawNote, { as, params: { id } })).status).toBe(404)
    expect(await ownOf(as)).toEqual([])
  }
})

test('the other members of the Assembly read, and the secretary answers', async () => {
  const { community, secretary, treasurer, member } = await withAssembly()
  const chair = await makeMember(world, community, { office: 'chair' })
  const id = await makeNote(world, member)
  await world.call(keepAnswerDraft, { as: secretary, params: { id }, body: { draft: 'Half a word' } })
  const drafts = await Promise.all(
    [secretary, treasurer, chair].map(
      async (as) => (await world.call(listNotes, { as })).body.data[0]?.draft,
    ),
  )
  expect(drafts).toEqual(['Half a word', '', ''])
  for (const as of [treasurer, chair]) {
    const answer = await world.call(answerNote, { as, params: { id }, body: { answer: 'So.' } })
    expect(answer.status).toBe(403)
  }
  expect(JSON.stringify(await ownOf(member))).not.toContain('Half a word')
  await world.call(answerNote, { as: secretary, params: { id }, body: { answer: 'A whole one' } })
  const { data } = (await world.call(listNotes, { as: secretary, query: { state: 'answered' } })).body
  expect(data).toMatchObject([{ draft: '', answer: 'A whole one' }])
})

test('a note never goes back, and said twice it is told once', async () => {
  const { secretary, member } = await withAssembly()
  const id = await makeNote(world, member)
  const to = (state: 'received' | 'considered') =>
    world.call(advanceNote, { as: secretary, params: { id }, body: { state } })
  const steps = [await to('considered'), await to('considered'), await to('received')]
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 409])
  const { rows } = await world.past.query('select action, detail from audit_records where object_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ action: 'consultation.considered', detail: {} }])
})

test('what is open is listed the longest waiting first, by state and by Feast', async () => {
  const { community, secretary, member } = await withAssembly()
  const feast = await makeEvent(world, community)
  const first = await makeNote(world, member)
  world.clock.pass(1_000)
  const second = await makeNote(world, member, feast)
  const ids = async (query: { state?: 'open' | 'sent' | 'answered'; feast?: string; limit?: number }) =>
    (await world.call(listNotes, { as: secretary, query })).body.data.map(({ id }) => id)
  expect(await ids({})).toEqual([first, second])
  expect(await ids({ state: 'sent' })).toEqual([second, first])
  expect(await ids({ feast })).toEqual([second])
  const { data } = (await world.call(listNotedFeasts, { as: secretary })).body
  expect(data.map(({ id }) => id)).toEqual([feast])
  const page = (await world.call(listNotes, { as: secretary, query: { limit: 1 } })).body
  const rest = await world.call(listNotes, { as: secretary, query: { limit: 1, cursor: page.next ?? '' } })
  expect([page.data[0]?.id, rest.body.data[0]?.id, rest.body.next]).toEqual([first, second, undefined])
  await world.call(answerNote, { as: secretary, params: { id: first }, body: { answer: 'Thank you.' } })
  expect([await ids({}), await ids({ state: 'answered' })]).toEqual([[second], [first]])
})

test('a group without an Assembly has nobody to write to, nor has a friend or a cancelled Feast', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const send = (feast: string | null = null) =>
    world.call(sendNote, { as: member, body: { kind: 'thought', text: 'A thought', feast } })
  const closed = async (feast?: string) =>
    (await world.call(listOwnNotes, { as: member, query: { feast } })).body.closed
  expect([(await send()).status, await closed()]).toEqual([409, 'noAssembly'])
  await makeMember(world, community, { office: 'secretary' })
  expect([(await send()).status, await closed()]).toEqual([201, null])
  const feast = await makeEvent(world, community)
  await world.call(cancelEvent, { as: admin, params: { id: feast }, body: { reason: 'Snow' } })
  expect([(await send(feast)).status, await closed(feast)]).toEqual([409, 'cancelled'])
  await world.past.query(`update people set standing = 'friend' where id = $1`, [member.personId])
  expect([(await send()).status, await closed()]).toEqual([403, 'friend'])
})

test.each([
  ['is no Feast', `type = 'Holy Day'`],
  ['is not published yet', `status = 'draft'`],
])('an event that %s has no consultation', async (_, is) => {
  const { community, member } = await withAssembly()
  const day = await makeEvent(world, community)
  await world.past.query(`update events set ${is} where id = $1`, [day])
  const body = { kind: 'thought', text: 'A thought', feast: day } as const
  expect((await world.call(sendNote, { as: member, body })).status).toBe(404)
})
