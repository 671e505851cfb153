import { afterAll, beforeAll, expect, test } from 'vitest'
import { login, register } from '#contract/auth/auth.ts'
import { acceptWaiting } from '#contract/people/people.ts'
import { getMe } from '#contract/auth/session.ts'
import { type CommunityId } from '#server/platform/db.ts'
import { openLimits } from '#server/platform/limits.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import {
  PASSWORD,
  ask,
  codeTo,
  enter,
  inPersianDigits,
  prove,
  putOnRoll,
  stranger,
} from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let oldest: CommunityId
beforeAll(async () => {
  world = await openWorld()
  oldest = await makeCommunity(world, { name: 'Riverdale' })
})
afterAll(() => world[Symbol.asyncDispose]())

const ATTACKER = 'crows over wet slate'

test('whoever the roll knows with this address is a member at once', async () => {
  const who = stranger()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, { ...who, firstName: 'Farid' })
  const answer = await enter(world, { ...who, bahaiId: ` ${who.bahaiId.toLowerCase()} ` })
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.body).sort()).toEqual(['refreshToken', 'token', 'user'])
  expect(answer.body.user).toMatchObject({
    state: 'confirmed',
    firstName: 'Farid',
    lastName: 'Rahimi',
    bahaiId: who.bahaiId,
    email: who.email,
    community: { _id: community },
    roles: [],
  })
  expect((await world.call(getMe, { as: answer.body })).status).toBe(200)
  expect((await world.call(login, { body: { email: who.email, password: PASSWORD } })).status).toBe(200)
  const { rows } = await world.past.query('select type from notifications where community_id = $1', [
    community,
  ])
  expect(rows).toEqual([{ type: 'new_member_welcome' }])
})

test('an ID and a code in the digits of a Persian keyboard are those of the roll and of the mail', async () => {
  const who = stranger()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, who)
  const typed = inPersianDigits(who.bahaiId)
  await ask(world, { ...who, bahaiId: typed })
  const come = await prove(world, typed, inPersianDigits(await codeTo(world, who.email)))
  expect([come.status, come.body.user?.state]).toEqual([200, 'confirmed'])
})

test('whoever the roll does not know waits in the oldest community', async () => {
  const answer = await enter(world, stranger())
  expect(answer.body.user).toMatchObject({ state: 'pending', community: { _id: oldest }, roles: [] })
})

test('a known Baha’i ID with another address waits in the community of the roll', async () => {
  const who = stranger()
  const community = await makeCommunity(world)
  await putOnRoll(world, community, { ...who, email: 'somebody-else@example.org' })
  const answer = await enter(world, who)
  expect(answer.body.user).toMatchObject({ state: 'pending', community: { _id: community }, firstName: '' })
})

test('a person who moved away or has an account already is not joined silently', async () => {
  const moved = stranger()
  const community = await makeCommunity(world)
  const personId = await putOnRoll(world, community, moved)
  await world.past.query(`update people set standing = 'moved' where id = $1`, [personId])
  expect((await enter(world, moved)).body.user.state).toBe('pending')
  const taken = stranger()
  const takenPerson = await putOnRoll(world, community, taken)
  const other = await makeMember(world, community)
  await world.past.query('update accounts set person_id = $1 where id = $2', [takenPerson, other.accountId])
  expect((await enter(world, taken)).body.user.state).toBe('pending')
})

test('rolls that take no sign-ups, and those that have the ID with another address, hide nobody', async () => {
  const who = stranger()
  const others = [
    'Ash',
    'Birch',
    'Cedar',
    'Doum',
    'Elm',
    'Fir',
    'Gum',
    'Hazel',
    'Ilex',
    'Juniper',
    'Kapok',
    'Lime',
  ]
  for (const [place, name] of others.entries()) {
    const community = await makeCommunity(world, { name })
    await putOnRoll(world, community, place % 2 === 0 ? who : { ...who, email: 'somebody-else@example.org' })
    if (place % 2 === 0)
      await world.past.query('update communities set sign_up = false where id = $1', [community])
  }
  const community = await makeCommunity(world)
  await putOnRoll(world, community, who)
  expect((await enter(world, who)).body.user).toMatchObject({
    state: 'confirmed',
    community: { _id: community },
  })
})

test('a mailbox that only the sanitiser makes the same is not joined silently', async () => {
  const who = stranger()
  await putOnRoll(world, await makeCommunity(world), who)
  const lookalike = { ...who, email: who.email.replace('@', "'@") }
  expect((await enter(world, lookalike)).body.user.state).toBe('pending')
})

test('a code goes to the address with its apostrophe, and who has it logs in with or without', async () => {
  const who = { ...stranger(), email: "o'brien@example.org" }
  expect((await enter(world, who)).body.user.email).toBe("o'brien@example.org")
  expect(await mailsTo(world, 'obrien@example.org')).toEqual([])
  for (const email of ["o'brien@example.org", 'obrien@example.org'])
    expect((await world.call(login, { body: { email, password: PASSWORD } })).status).toBe(200)
})

test('the time of the consent is the server’s', async () => {
  const who = stranger()
  const begun = Date.now()
  await enter(world, who)
  const { rows } = await world.past.query('select eula_accepted_at from accounts where email = $1', [
    who.email,
  ])
  expect(Math.abs(rows[0].eula_accepted_at.getTime() - begun)).toBeLessThan(60_000)
})

test('without consent there is no sign-up, with the exact sentence', async () => {
  const body = { ...stranger(), password: PASSWORD, eulaAcceptedAt: '' }
  const answer = await world.call(register, { body })
  expect([answer.status, answer.body.message]).toEqual([400, 'You must accept the EULA to sign up.'])
})

test('a known address gets the same answer and another mail', async () => {
  const who = stranger()
  const first = await ask(world, who)
  await prove(world, who.bahaiId, await codeTo(world, who.email))
  const again = await ask(world, who)
  const other = await ask(world, stranger())
  expect([first.status, first.text]).toEqual([202, again.text])
  expect([again.status, again.text]).toEqual([other.status, other.text])
  expect((await mailsTo(world, who.email))[0]?.subject).toBe('You already have an account')
})

test('common passwords and the community’s words are refused beside the field', async () => {
  for (const password of ['password1234', 'riverdale-2026']) {
    const answer = await ask(world, stranger(), password)
    expect([answer.status, answer.body.code]).toEqual([400, 'weak_password'])
    expect(answer.body.fields?.['password']).toBe(answer.body.message)
  }
})

test('a code works once, for its own password and Baha’i ID, and for ten minutes', async () => {
  const who = stranger()
  await ask(world, who)
  const code = await codeTo(world, who.email)
  expect((await prove(world, who.bahaiId, code, ATTACKER)).status).toBe(400)
  expect((await prove(world, stranger().bahaiId, code)).status).toBe(400)
  expect((await prove(world, who.bahaiId, code)).status).toBe(200)
  expect((await prove(world, who.bahaiId, code)).status).toBe(400)
  const late = stranger()
  await ask(world, late)
  world.clock.pass(10 * 60_000 + 1)
  expect((await prove(world, late.bahaiId, await codeTo(world, late.email))).status).toBe(400)
})

test('the waiting account is seen by the secretary of its community and by no other', async () => {
  const community = await makeCommunity(world)
  const who = stranger()
  await putOnRoll(world, community, { ...who, email: 'old-address@example.org' })
  const waiting = (await enter(world, who)).body.user
  const elsewhere = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const params = { id: waiting.id }
  expect((await world.call(acceptWaiting, { as: elsewhere, params })).status).toBe(404)
  expect((await world.call(acceptWaiting, { as: secretary, params })).status).toBe(200)
})

test('sign-up that is switched off says so to everybody', async () => {
  await using closed = await openWorld({ settings: { SIGN_UP: 'off' } })
  await makeCommunity(closed)
  const body = { ...stranger(), password: PASSWORD, eulaAcceptedAt: '2026-11-21T10:00:00Z' }
  const answer = await closed.call(register, { body })
  expect([answer.status, answer.body.code]).toEqual([403, 'sign_up_closed'])
})

test('throttles answer 429 with Retry-After at the limit, whoever is asked about', async () => {
  await using strict = await openWorld({ limits: openLimits })
  await makeCommunity(strict)
  const body = { ...stranger(), password: PASSWORD, eulaAcceptedAt: '2026-11-21T10:00:00Z' }
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const answer = await strict.call(register, { body: { ...body, email: `many${count}@example.org` } })
    statuses.push(answer.status)
    if (count === 5) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1_700)
  }
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  const logins = []
  for (let count = 0; count < 26; count += 1) {
    const forwarded = { 'x-forwarded-for': `198.51.100.${count}` }
    const email = `anybody${count}@example.org`
    logins.push(
      (await strict.call(login, { body: { email, password: 'wrong one' }, headers: forwarded })).status,
    )
  }
  expect([logins.filter((status) => status === 401).length, logins.at(-1)]).toEqual([25, 429])
})

test('a stranger who signs up with an address keeps nobody with it from signing up', async () => {
  await using strict = await openWorld({
    limits: openLimits,
    settings: { TRUST_PROXY: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@example.org' },
  })
  await makeCommunity(strict)
  const who = stranger()
  const from = (address: string, password: string) =>
    strict.call(register, {
      body: { ...who, password, eulaAcceptedAt: '2026-11-21T10:00:00Z' },
      headers: { 'x-forwarded-for': address },
    })
  for (let count = 0; count < 8; count += 1) expect((await from('10.6.0.1', 'password1234')).status).toBe(400)
  for (let count = 0; count < 5; count += 1) expect((await from('10.6.0.2', PASSWORD)).status).toBe(202)
  strict.clock.pass(1)
  const [first, again] = [await from('10.6.0.3', PASSWORD), await from('10.6.0.3', 'gentle harbour whistle')]
  expect([first.status, again.status]).toEqual([202, 202])
  expect(await mailsTo(strict, who.email)).toHaveLength(7)
  expect(
    (await prove(strict, who.bahaiId, await codeTo(strict, who.email), 'gentle harbour whistle')).status,
  ).toBe(200)
})

test('what is refused in the form of a sign-up is no sign-up: a hall may mistype', async () => {
  await using strict = await openWorld({ limits: openLimits })
  await makeCommunity(strict)
  const bare = { ...stranger(), password: PASSWORD }
  const inject = (payload: object) => strict.app.http.inject({ method: 'POST', url: register.path, payload })
  const statuses = []
  for (let count = 0; count < 10; count += 1) {
    statuses.push((await inject(bare)).statusCode)
    statuses.push((await inject({ ...bare, password: 'short' })).statusCode)
  }
  expect(new Set(statuses)).toEqual(new Set([400]))
  expect((await inject({ ...bare, eulaAcceptedAt: '2026-11-21T10:00:00Z' })).statusCode).toBe(202)
})
