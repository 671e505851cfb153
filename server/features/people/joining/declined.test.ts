import { afterAll, beforeAll, expect, test } from 'vitest'
import { suspendMember } from '#contract/admin/administration.ts'
import { login, requestBahaiIdVerification } from '#contract/auth/auth.ts'
import { inviteInquirer, listInquiries } from '#contract/people/inquiries.ts'
import { acceptWaiting, declineWaiting, listDeclined, listWaiting } from '#contract/people/people.ts'
import { withWaiting } from '#server/test/make-joining.ts'
import { DAY, makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

test('who was declined is listed with the sentence, until when, and beside what the roll says', async () => {
  const { secretary, who, personId, params } = await withWaiting(world)
  const reason = 'We could not find you on our roll.'
  await world.call(declineWaiting, { as: secretary, params, body: { reason } })
  const now = world.clock.now()
  const { body } = await world.call(listDeclined, { as: secretary })
  expect(body.data).toMatchObject([
    {
      _id: params.id,
      email: who.email,
      bahaiId: who.bahaiId,
      reason,
      candidates: [{ personId, name: 'Nadia Rahimi', matches: { bahaiId: 'same', email: 'different' } }],
    },
  ])
  const [one] = body.data
  expect(now - Date.parse(one?.declinedAt ?? '')).toBeLessThan(60_000)
  expect(Date.parse(one?.goneAt ?? '') - Date.parse(one?.declinedAt ?? '')).toBe(90 * DAY)
  expect((await world.call(listWaiting, { as: secretary })).body.data).toEqual([])
})

test('who is accepted after all leaves the list, is told by mail, and logs in', async () => {
  const { community, secretary, who, personId, params } = await withWaiting(world)
  await world.call(declineWaiting, { as: secretary, params, body: {} })
  const answer = await world.call(acceptWaiting, { as: secretary, params, body: { personId } })
  expect(answer.status).toBe(200)
  expect((await world.call(listDeclined, { as: secretary })).body.data).toEqual([])
  expect((await mailsTo(world, who.email))[0]?.subject).toBe('Your community has confirmed you')
  expect((await world.call(login, { body: { email: who.email, password: PASSWORD } })).status).toBe(200)
  const { rows } = await world.past.query(
    'select declined_at, decline_reason, person_id from accounts where id = $1',
    [params.id],
  )
  expect(rows).toEqual([{ declined_at: null, decline_reason: null, person_id: personId }])
  const log = await world.past.query('select action from audit_records where community_id = $1 order by at', [
    community,
  ])
  expect(log.rows.map(({ action }) => action)).toEqual(['member.declined', 'member.accepted'])
})

test('who was declined and asks for another check is seen by the community, with the answer that all get', async () => {
  const { secretary, who, params } = await withWaiting(world)
  await world.call(declineWaiting, { as: secretary, params, body: {} })
  const ask = (email: string) =>
    world.call(requestBahaiIdVerification, { body: { email, bahaiId: 'Mended-9' } })
  const [mine, others] = [await ask(who.email), await ask('nobody@asks.example')]
  expect([mine.status, mine.text]).toEqual([others.status, others.text])
  const asking = async () => (await world.call(listInquiries, { as: secretary })).body.data
  expect(await asking()).toMatchObject([{ email: who.email, bahaiId: 'Mended-9' }])
  // A link would lead nowhere: the account cannot log in.
  const id = (await asking())[0]?.id ?? ''
  const invited = await world.call(inviteInquirer, {
    as: secretary,
    params: { id },
    body: { personId: null },
  })
  expect([invited.status, invited.body.message]).toEqual([409, expect.stringContaining('declined')])
  await world.call(acceptWaiting, { as: secretary, params, body: { personId: null } })
  expect(await asking()).toEqual([])
})

test('the list pages without a gap, the last declined first', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const { accountId: id } = await makePending(world, community)
    world.clock.pass(1000)
    await world.call(declineWaiting, { as: secretary, params: { id }, body: {} })
    ids.unshift(id)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await world.call(listDeclined, {
      as: secretary,
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.data.map(({ id }) => id))
    cursor = body.next
  } while (cursor)
  expect(seen).toEqual(ids)
})

test('a member whose account is closed is neither listed nor accepted nor declined here', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  const params = { id: member.accountId }
  await world.call(suspendMember, { as: secretary, params, body: { reason: 'Please call me.' } })
  expect((await world.call(listDeclined, { as: secretary })).body.data).toEqual([])
  const accepted = await world.call(acceptWaiting, { as: secretary, params })
  expect([accepted.status, accepted.body.message]).toEqual([
    409,
    'This account is closed for now. Open it again among the members.',
  ])
  expect((await world.call(declineWaiting, { as: secretary, params, body: {} })).status).toBe(409)
})

test('the list is for secretary and administrators of that community', async () => {
  const { community, secretary, params } = await withWaiting(world)
  await world.call(declineWaiting, { as: secretary, params, body: {} })
  const treasurer = await makeMember(world, community, { office: 'treasurer' })
  expect((await world.call(listDeclined, { as: treasurer })).status).toBe(403)
  const foreign = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  expect((await world.call(listDeclined, { as: foreign })).body.data).toEqual([])
})
