import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMe } from '#contract/account.ts'
import { login } from '#contract/auth.ts'
import { acceptInvitation, invitePeople, openInvitation, revokeInvitation } from '#contract/joining.ts'
import { DAY, makeCommunity, makeMember } from '#server/test/make.ts'
import { PASSWORD, mailsTo, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const eulaAcceptedAt = '2026-01-01T00:00:00Z'

/** A community with its secretary, and somebody on its roll. */
const withPerson = async () => {
  const community = await makeCommunity(world, { name: 'Hillside' })
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const who = stranger()
  const personId = await putOnRoll(world, community, { ...who, firstName: 'Nadia' })
  return { community, secretary, who, personId }
}

type Keeper = Awaited<ReturnType<typeof withPerson>>['secretary']

const invite = async (as: Keeper, personIds: readonly string[], mail = false) =>
  (await world.call(invitePeople, { as, body: { personIds: [...personIds], mail } })).body

const tokenOf = (link: string | undefined): string => /\/join\/([\w-]{43})$/.exec(link ?? '')?.[1] ?? ''

const open = async (token: string, as?: { token: string }) =>
  (await world.call(openInvitation, { params: { token }, ...(as ? { as } : {}) })).body.data

const accept = (token: string, email: string, password = PASSWORD) =>
  world.call(acceptInvitation, { params: { token }, body: { email, password, eulaAcceptedAt } })

test('an invited person chooses a password and is a member, whatever the address', async () => {
  const { secretary, community, personId, who } = await withPerson()
  const { data } = await invite(secretary, [personId])
  expect(data).toMatchObject([{ personId, name: 'Nadia Rahimi', state: 'open', mailedTo: null }])
  const token = tokenOf(data[0]?.link)
  expect(await open(token)).toMatchObject({
    state: 'open',
    community: { name: 'Hillside', language: 'en' },
    firstName: 'Nadia',
    email: who.email,
    you: 'visitor',
  })
  expect(await open(token)).toMatchObject({ state: 'open' })
  const answer = await accept(token, 'elsewhere-nadia@example.org')
  expect(answer.status).toBe(200)
  expect(answer.body.user).toMatchObject({
    state: 'confirmed',
    firstName: 'Nadia',
    bahaiId: who.bahaiId,
    community: { _id: community },
  })
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [
    answer.body.user.id,
  ])
  expect(rows).toEqual([{ person_id: personId }])
  expect((await world.call(getMe, { as: answer.body })).status).toBe(200)
  const again = await world.call(login, {
    body: { email: 'elsewhere-nadia@example.org', password: PASSWORD },
  })
  expect(again.status).toBe(200)
  expect((await mailsTo(world, 'elsewhere-nadia@example.org'))[0]?.subject).toBe('Welcome to Hillside')
  const actions = await world.past.query(
    'select action from audit_records where community_id = $1 order by at',
    [community],
  )
  expect(actions.rows.map(({ action }) => action)).toEqual(['people.invited', 'member.invited'])
})

test('a link works once, also when it is used twice at the same moment', async () => {
  const { secretary, personId } = await withPerson()
  const token = tokenOf((await invite(secretary, [personId])).data[0]?.link)
  const answers = await Promise.all([1, 2, 3].map((n) => accept(token, `once${n}-${personId}@example.org`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  const late = await accept(token, 'late@example.org')
  expect([late.status, late.body.code, late.body.message]).toEqual([
    400,
    'link_ended',
    'This invitation was used already. If that was you, please log in.',
  ])
  expect(await open(token)).toMatchObject({ state: 'used', firstName: null, email: null, expiresAt: null })
})

test('a link ends after fourteen days, when it is revoked and when a newer one is made, and says so', async () => {
  const { secretary, personId } = await withPerson()
  const first = (await invite(secretary, [personId])).data[0]
  const second = (await invite(secretary, [personId])).data[0]
  expect(await open(tokenOf(first?.link))).toMatchObject({ state: 'revoked' })
  const params = { id: second?.id ?? '' }
  expect((await world.call(revokeInvitation, { as: secretary, params })).status).toBe(200)
  expect((await world.call(revokeInvitation, { as: secretary, params })).status).toBe(200)
  const revoked = await accept(tokenOf(second?.link), 'revoked@example.org')
  expect(revoked.body.message).toBe(
    'This invitation was ended or replaced by a newer one. Please ask your community.',
  )
  const third = (await invite(secretary, [personId])).data[0]
  world.clock.pass(14 * DAY - 60_000)
  expect(await open(tokenOf(third?.link))).toMatchObject({ state: 'open' })
  world.clock.pass(120_000)
  expect(await open(tokenOf(third?.link))).toMatchObject({ state: 'expired', firstName: null })
  const expired = await accept(tokenOf(third?.link), 'expired@example.org')
  expect([expired.status, expired.body.message]).toEqual([
    400,
    'This invitation has run out. Please ask your community for a new one.',
  ])
  const unknown = await accept('x'.repeat(43), 'unknown@example.org')
  expect([unknown.status, unknown.body.code]).toEqual([400, 'link_ended'])
  expect(await open('x'.repeat(43))).toMatchObject({ state: 'unknown', community: null })
})

test('bad input is refused beside its field and leaves the link good', async () => {
  const { secretary, personId } = await withPerson()
  const token = tokenOf((await invite(secretary, [personId])).data[0]?.link)
  const weak = await accept(token, 'nadia@example.org', 'hillside-nadia')
  expect([weak.status, weak.body.code, Object.keys(weak.body.fields ?? {})]).toEqual([
    400,
    'weak_password',
    ['password'],
  ])
  const taken = await accept(token, secretary.email)
  expect([taken.status, taken.body.code, Object.keys(taken.body.fields ?? {})]).toEqual([
    409,
    'has_account',
    ['email'],
  ])
  const unaccepted = await world.call(acceptInvitation, {
    params: { token },
    body: { email: 'nadia@example.org', password: PASSWORD, eulaAcceptedAt: '' },
  })
  expect([unaccepted.status, unaccepted.body.message]).toEqual([400, 'You must accept the EULA to sign up.'])
  expect(await open(token)).toMatchObject({ state: 'open' })
})

test('an invitation is mailed to the address on the roll, and only when it is asked', async () => {
  const { secretary, personId, who } = await withPerson()
  await invite(secretary, [personId])
  expect(await mailsTo(world, who.email)).toEqual([])
  const { data } = await invite(secretary, [personId], true)
  expect(data[0]?.mailedTo).toBe(who.email)
  const [mail] = await mailsTo(world, who.email)
  expect(mail?.subject).toBe('Your invitation to Hillside')
  expect(mail?.body).toContain(data[0]?.link)
})

test('a Persian community invites in Persian', async () => {
  const { secretary, personId, who, community } = await withPerson()
  await world.past.query(`update communities set language = 'fa' where id = $1`, [community])
  await invite(secretary, [personId], true)
  expect((await mailsTo(world, who.email))[0]?.subject).toBe('دعوت به جامعهٔ Hillside')
})
