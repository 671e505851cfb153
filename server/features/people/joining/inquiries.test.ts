import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestBahaiIdVerification } from '#contract/auth/auth.ts'
import { declineInquirer, inviteInquirer, listInquiries } from '#contract/people/inquiries.ts'
import { acceptInvitation, getMyWaiting, openInvitation, restateBahaiId } from '#contract/people/joining.ts'
import { listWaiting } from '#contract/people/people.ts'
import { DAY, makeCommunity, makeMember, makePending, signIn } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { forgetOld } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  // The oldest one, where those land whom no roll knows.
  first = await withSecretary()
})
afterAll(() => world[Symbol.asyncDispose]())

const withSecretary = async () => {
  const community = await makeCommunity(world, { name: 'Hillside' })
  const contact = `secretary@${community}.example`
  await world.past.query('update communities set contact_email = $2 where id = $1', [community, contact])
  return { community, contact, secretary: await makeMember(world, community, { office: 'secretary' }) }
}
type Place = Awaited<ReturnType<typeof withSecretary>>
let first: Place

const ask = (given: { email: string; bahaiId: string }) =>
  world.call(requestBahaiIdVerification, { body: given })

const listed = async ({ secretary }: Place) => (await world.call(listInquiries, { as: secretary })).body.data

const anybody = () => {
  const { email, bahaiId } = stranger()
  return { email, bahaiId }
}

test('a visitor whom no roll knows stands on the list of the oldest community, once', async () => {
  const who = anybody()
  const answer = await ask(who)
  expect(answer.status).toBe(202)
  await ask(who)
  const mine = async () => (await listed(first)).filter(({ email }) => email === who.email)
  expect(await mine()).toMatchObject([{ bahaiId: who.bahaiId, candidates: [] }])
  // Somebody else with the same address: neither takes the other's place.
  await ask({ ...who, bahaiId: 'Another-1' })
  expect(await mine()).toMatchObject([{ bahaiId: who.bahaiId }, { bahaiId: 'Another-1' }])
  // No name and no ID in the mail, and one mail however often somebody asks.
  await ask(anybody())
  const mails = await mailsTo(world, first.contact)
  expect(mails.map(({ subject }) => subject)).toEqual(["Somebody asks you to check a Baha'i ID"])
  expect(mails[0]?.body).not.toContain(who.email)
})

test('whose ID a roll knows stands there beside the person, and the answer is the same for all', async () => {
  const there = await withSecretary()
  const known = stranger()
  const personId = await putOnRoll(world, there.community, { ...known, firstName: 'Nadia' })
  const asked = { email: anybody().email, bahaiId: known.bahaiId }
  const [match, none] = [await ask(asked), await ask(anybody())]
  expect([match.status, match.text]).toEqual([none.status, none.text])
  expect(await listed(there)).toMatchObject([
    {
      email: asked.email,
      candidates: [{ personId, matches: { bahaiId: 'same', email: 'different' } }],
    },
  ])
})

test('invited by the secretary, the person comes in by the link that was mailed to them', async () => {
  const there = await withSecretary()
  const known = stranger()
  const personId = await putOnRoll(world, there.community, { ...known, firstName: 'Nadia' })
  const email = anybody().email
  await ask({ email, bahaiId: known.bahaiId })
  const params = { id: (await listed(there))[0]?.id ?? '' }
  const done = await world.call(inviteInquirer, { as: there.secretary, params, body: { personId } })
  expect([done.status, done.body.message]).toEqual([200, 'An invitation is on its way.'])
  expect(await listed(there)).toEqual([])
  const [mail] = await mailsTo(world, email)
  const token = /\/join\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
  const opened = await world.call(openInvitation, { params: { token } })
  expect(opened.body.data).toMatchObject({ state: 'open', firstName: 'Nadia' })
  const joined = await world.call(acceptInvitation, {
    params: { token },
    body: { email, password: PASSWORD, eulaAcceptedAt: '2026-01-01T00:00:00Z' },
  })
  expect(joined.body.user).toMatchObject({ state: 'confirmed', community: { _id: there.community } })
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [
    joined.body.user._id,
  ])
  expect(rows).toEqual([{ person_id: personId }])
  const again = await world.call(inviteInquirer, { as: there.secretary, params, body: { personId } })
  expect(again.status).toBe(404)
  const { rows: records } = await world.past.query(
    `select action, object_id, detail::text as detail from audit_records
     where community_id = $1 and action like 'inquiry%'`,
    [there.community],
  )
  expect(records).toMatchObject([{ action: 'inquiry.invited', object_id: personId }])
  expect(JSON.stringify(records)).not.toContain(email)
})

test('somebody with an account, a child and somebody gone are not invited, and the question stays', async () => {
  const there = await withSecretary()
  const child = await putOnRoll(world, there.community, stranger())
  const gone = await putOnRoll(world, there.community, stranger())
  await world.past.query(`update people set birth_date = '2024-01-01' where id = $1`, [child])
  await world.past.query(`update people set standing = 'moved' where id = $1`, [gone])
  await ask({ email: anybody().email, bahaiId: (await putKnown(there)).bahaiId })
  const params = { id: (await listed(there))[0]?.id ?? '' }
  for (const personId of [there.secretary.personId, child, gone]) {
    const answer = await world.call(inviteInquirer, { as: there.secretary, params, body: { personId } })
    expect(answer.status).toBe(409)
  }
  expect((await listed(there)).length).toBe(1)
})

const putKnown = async ({ community }: Place) => {
  const known = stranger()
  await putOnRoll(world, community, known)
  return known
}

test('declined with a sentence, the person reads it in a mail', async () => {
  const there = await withSecretary()
  const email = anybody().email
  await ask({ email, bahaiId: (await putKnown(there)).bahaiId })
  const params = { id: (await listed(there))[0]?.id ?? '' }
  const reason = 'Please speak with us at the next Feast.'
  await world.call(declineInquirer, { as: there.secretary, params, body: { reason } })
  expect(await listed(there)).toEqual([])
  const [mail] = await mailsTo(world, email)
  expect([mail?.subject, mail?.body]).toEqual(['An answer of Hillside', expect.stringContaining(reason)])
})

test('who has an account hears of it, and nobody else does', async () => {
  const member = await makeMember(world, first.community)
  await ask({ email: member.email, bahaiId: 'Whatever-1' })
  expect((await listed(first)).some(({ email }) => email === member.email)).toBe(false)
  expect((await mailsTo(world, member.email)).length).toBe(1)
})

test('somebody signed in whom no community has, and no community takes sign-ups, is seen all the same', async () => {
  const waiting = await makePending(world, first.community)
  await world.past.query('update accounts set community_id = null where id = $1', [waiting.accountId])
  await world.past.query('update communities set sign_up = false')
  expect((await world.call(getMyWaiting, { as: waiting })).status).toBe(404)
  await world.call(restateBahaiId, { as: waiting, body: { bahaiId: 'Lost-1' } })
  await world.past.query('update communities set sign_up = true')
  const { data } = (await world.call(getMyWaiting, { as: waiting })).body
  expect(data).toMatchObject({ state: 'waiting', bahaiId: 'Lost-1' })
  const queue = (await world.call(listWaiting, { as: first.secretary })).body.data
  expect(queue.map(({ id }) => id)).toContain(waiting.accountId)
})

test('a question that nobody answers is forgotten after thirty days', async () => {
  const there = await withSecretary()
  await ask({ email: anybody().email, bahaiId: (await putKnown(there)).bahaiId })
  world.clock.pass(29 * DAY)
  await forgetOld(world.app)
  const as = async () => ({
    ...there,
    secretary: { ...there.secretary, ...(await signIn(world, there.secretary.accountId)) },
  })
  expect((await listed(await as())).length).toBe(1)
  world.clock.pass(2 * DAY)
  await forgetOld(world.app)
  expect(await listed(await as())).toEqual([])
})
