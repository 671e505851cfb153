// Signing up where no mail leaves: the secretary hands the code over.
import { afterAll, expect, test } from 'vitest'
import { authOptions, forgotPassword, login, register, resetPassword } from '#contract/auth/auth.ts'
import { restateBahaiId } from '#contract/people/joining.ts'
import { declineInquirer, handCode, listInquiries } from '#contract/people/inquiries.ts'
import { listWaiting } from '#contract/people/people.ts'
import { getMe } from '#contract/auth/session.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD, ask, enter, inPersianDigits, prove, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const DAY = 86_400_000

const keeperOf = (community: CommunityId, where: World = world) =>
  makeMember(where, community, { office: 'secretary', body: 'assembly' })

/** Somebody on the roll who has signed up, and the secretary who sees it. */
const makeSignUp = async () => {
  const who = stranger()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, who)
  const secretary = await keeperOf(community)
  const told = await ask(world, who)
  const list = await world.call(listInquiries, { as: secretary })
  const id = list.body.data[0]?.id ?? ''
  const make = () => world.call(handCode, { params: { id }, as: secretary })
  return { who, secretary, told, list, id, make }
}

test('who signs up where no mail leaves stands on the secretary’s list, and is told to ask there', async () => {
  const { who, told, list } = await makeSignUp()
  expect((await world.call(authOptions)).body.codesByHand).toBe(true)
  expect(told.body.message).toMatch(/^Please ask the secretary of your community for your code\./)
  expect(list.body.data).toMatchObject([{ email: who.email, bahaiId: who.bahaiId, signedUp: true }])
})

test('the code lets its own person wait, and not in at once, though the roll knows the address', async () => {
  const { who, secretary, make } = await makeSignUp()
  const made = await make()
  expect(made.body.data.code).toMatch(/^\d{12}$/)
  const come = await prove(world, who.bahaiId, made.body.data.code)
  expect([come.status, come.body.user.state]).toEqual([200, 'pending'])
  const waiting = await world.call(listWaiting, { as: secretary })
  expect(waiting.body.data.map(({ email }) => email)).toEqual([who.email])
  expect((await world.call(listInquiries, { as: secretary })).body.data).toEqual([])
  expect((await prove(world, who.bahaiId, made.body.data.code)).status).toBe(400)
})

test('a code that was handed over is also right in the digits of a Persian keyboard', async () => {
  const { who, make } = await makeSignUp()
  const come = await prove(world, who.bahaiId, inPersianDigits((await make()).body.data.code))
  expect(come.status).toBe(200)
})

test('a code is kept by its hash only, and its making is in the log without it', async () => {
  const { who, secretary, make } = await makeSignUp()
  const { code } = (await make()).body.data
  const { rows } = await world.past.query(
    `select (select count(*)::int from registrations r where email_key = $1 and r::text like '%' || $2 || '%') as open,
      (select array_agg(action) from audit_records where actor_id = $3) as actions`,
    [who.email, code, secretary.accountId],
  )
  expect(rows).toEqual([{ open: 0, actions: ['inquiry.coded'] }])
})

test('an address with a code by hand lets nobody in silently at a later call either, and is no match', async () => {
  const { who, secretary } = await makeSignUp()
  const liar = { email: who.email, bahaiId: 'X-4711' }
  await ask(world, liar)
  const { data } = (await world.call(listInquiries, { as: secretary })).body
  const asking = data.find(({ bahaiId }) => bahaiId === liar.bahaiId)
  const made = await world.call(handCode, { params: { id: asking?.id ?? '' }, as: secretary })
  const come = await prove(world, liar.bahaiId, made.body.data.code)
  expect(come.body.user.state).toBe('pending')
  await world.call(restateBahaiId, { as: come.body, body: { bahaiId: who.bahaiId } })
  expect((await world.call(getMe, { as: come.body })).body.data.state).toBe('pending')
  const waiting = await world.call(listWaiting, { as: secretary })
  expect(waiting.body.data).toMatchObject([
    { onRoll: { emailMatches: false }, candidates: [{ matches: { bahaiId: 'same', email: 'unknown' } }] },
  ])
})

test('a link that was read at the address proves it after a code by hand', async () => {
  const { who, make } = await makeSignUp()
  await prove(world, who.bahaiId, (await make()).body.data.code)
  await world.call(forgotPassword, { body: { email: who.email } })
  const [mail] = await mailsTo(world, who.email)
  const token = /reset-password\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  const password = 'owls under dry moss'
  await world.call(resetPassword, { params: { token }, body: { password } })
  const back = await world.call(login, { body: { email: who.email, password } })
  await world.call(restateBahaiId, { as: back.body, body: { bahaiId: who.bahaiId } })
  expect((await world.call(getMe, { as: back.body })).body.data.state).toBe('confirmed')
})

test('an address that has an account comes on the list like another, and its code leads nowhere', async () => {
  const owner = stranger()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, owner)
  const { user } = (await enter(world, owner)).body
  const secretary = await keeperOf(community)
  const liar = { email: owner.email, bahaiId: 'X-4712' }
  const password = 'owls under dry moss'
  expect((await ask(world, liar, password)).text).toBe((await ask(world, stranger())).text)
  const list = await world.call(listInquiries, { as: secretary })
  const asking = list.body.data.find(({ email }) => email === liar.email)
  expect(asking).toMatchObject({ ...liar, signedUp: true })
  const made = await world.call(handCode, { params: { id: asking?.id ?? '' }, as: secretary })
  const come = await prove(world, liar.bahaiId, made.body.data.code, password)
  expect([come.status, come.text]).toEqual([400, (await prove(world, liar.bahaiId, '00000000')).text])
  const { rows } = await world.past.query(
    'select id, state, claimed_bahai_id, address_by_hand from accounts where email_key = $1',
    [owner.email],
  )
  expect(rows).toEqual([
    { id: user.id, state: 'confirmed', claimed_bahai_id: owner.bahaiId, address_by_hand: false },
  ])
  const enterWith = (own: string) => world.call(login, { body: { email: owner.email, password: own } })
  expect([(await enterWith(password)).status, (await enterWith(PASSWORD)).status]).toEqual([401, 200])
})

test('a newer code ends the one before, and a day later none is good', async () => {
  const { who, make } = await makeSignUp()
  const first = (await make()).body.data.code
  const second = (await make()).body.data.code
  expect((await prove(world, who.bahaiId, first)).status).toBe(400)
  world.clock.pass(DAY + 60_000)
  expect((await prove(world, who.bahaiId, second)).body.code).toBe('wrong_code')
})

test('who signed up with somebody’s address and ID gets nowhere with their code, having another password', async () => {
  const { who, make } = await makeSignUp()
  await ask(world, who, 'crows over wet slate')
  const { code } = (await make()).body.data
  expect((await prove(world, who.bahaiId, code, 'owls under dry moss')).status).toBe(400)
  expect((await prove(world, who.bahaiId, code)).body.user).toMatchObject({
    state: 'pending',
    email: who.email,
  })
})

test('who signs up again and again with somebody’s address and ID does not push their sign-up out', async () => {
  const { who, make } = await makeSignUp()
  const told = new Set<string>()
  for (let count = 0; count < 6; count += 1)
    told.add((await ask(world, who, `crows over wet slate ${count}`)).text)
  expect(told.size).toBe(1)
  const { rows } = await world.past.query(
    'select count(*)::int as open from registrations where email_key = $1',
    [who.email],
  )
  expect(rows).toEqual([{ open: 5 }])
  expect((await prove(world, who.bahaiId, (await make()).body.data.code)).status).toBe(200)
})

test('wrong codes of anybody do not end it, and it is read as it is written on paper', async () => {
  const { who, make } = await makeSignUp()
  const { code } = (await make()).body.data
  const wrong = code === '000000000000' ? '111111111111' : '000000000000'
  for (let count = 0; count < 12; count += 1)
    expect((await prove(world, who.bahaiId, wrong)).status).toBe(400)
  const written = code.replace(/(\d{4})(\d{4})(\d{4})/, '$1 $2 $3')
  expect((await prove(world, who.bahaiId, written)).status).toBe(200)
})

test('a sign-up that has no code by hand yet takes five guesses, and its code by hand is good all the same', async () => {
  const { who, make } = await makeSignUp()
  for (let count = 0; count < 7; count += 1) await prove(world, who.bahaiId, '00000000')
  const { rows } = await world.past.query('select tries from registrations where email_key = $1', [who.email])
  expect(rows).toEqual([{ tries: 5 }])
  expect((await prove(world, who.bahaiId, (await make()).body.data.code)).status).toBe(200)
})

test('a stranger who signs up with somebody’s address and another ID does not take their place on the list', async () => {
  const { who, secretary, make } = await makeSignUp()
  await ask(world, { email: who.email, bahaiId: 'X-4713' })
  const list = await world.call(listInquiries, { as: secretary })
  expect(list.body.data.map(({ bahaiId }) => bahaiId).toSorted()).toEqual([who.bahaiId, 'X-4713'].toSorted())
  expect((await prove(world, who.bahaiId, (await make()).body.data.code)).status).toBe(200)
  expect((await world.call(listInquiries, { as: secretary })).body.data).toEqual([])
})

test('for whom nobody has signed up there is no code, and for whom was answered neither', async () => {
  const { who, secretary, id, make } = await makeSignUp()
  await world.past.query('delete from registrations where email_key = $1', [who.email])
  const none = await make()
  expect([none.status, none.body.code]).toEqual([409, 'not_signed_up'])
  expect(none.body.message).toMatch(/^Nobody waits for a code/)
  await world.call(declineInquirer, { params: { id }, body: {}, as: secretary })
  expect((await make()).status).toBe(404)
})

test('with a mail server the code goes to the address, and nobody else can make one', async () => {
  await using office = await openPostOffice()
  await using other = await openWorld({
    settings: { SMTP_URL: office.url, MAIL_FROM: 'no-reply@community.example' },
  })
  const secretary = await keeperOf(await makeCommunity(other), other)
  const eulaAcceptedAt = '2001-01-01T00:00:00Z'
  const told = await other.call(register, { body: { ...stranger(), password: PASSWORD, eulaAcceptedAt } })
  expect(told.body.message).toMatch(/^Please check your e-mail\./)
  expect((await other.call(authOptions)).body.codesByHand).toBe(false)
  expect((await other.call(listInquiries, { as: secretary })).body.data).toEqual([])
})
