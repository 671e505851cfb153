import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import {
  acceptInvitation,
  inviteNewPerson,
  revokeInvitation,
  revokeInvitations,
} from '#contract/people/joining.ts'
import { listRoll } from '#contract/people/people.ts'
import { getMe } from '#contract/auth/session.ts'
import { accept, invite, look, tokenOf, withPerson } from '#server/test/make-joining.ts'
import { DAY, makeCommunity } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD, putOnRoll, stranger } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await makeCommunity(world)
})
afterAll(() => world[Symbol.asyncDispose]())

test('an invited person chooses a password and is a member, whatever the address', async () => {
  const { secretary, community, personId, who } = await withPerson(world)
  const { data } = await invite(world, secretary, [personId])
  expect(data).toMatchObject([{ personId, name: 'Nadia Rahimi', state: 'open', mailedTo: null }])
  const token = tokenOf(data[0]?.link)
  expect(await look(world, token)).toMatchObject({
    state: 'open',
    community: { name: 'Hillside', language: 'en' },
    firstName: 'Nadia',
    email: who.email,
    you: 'visitor',
  })
  expect(await look(world, token)).toMatchObject({ state: 'open' })
  const answer = await accept(world, token, 'elsewhere-nadia@example.org')
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

test('somebody who is not on the roll is invited by name alone, and the entry is made by itself', async () => {
  const { secretary } = await withPerson(world)
  const invited = async (body: { name: string; email?: string; mail?: boolean }) =>
    world.call(inviteNewPerson, { as: secretary, body })
  const made = await invited({ name: 'Anna Maria Hill' })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject([{ name: 'Anna Maria Hill', state: 'open', mailedTo: null }])
  const [entry] = (await world.call(listRoll, { as: secretary, query: { q: 'Hill' } })).body.data
  expect(entry).toMatchObject({ firstName: 'Anna Maria', lastName: 'Hill', standing: 'active', email: null })
  const answer = await accept(world, tokenOf(made.body.data[0]?.link), 'anna-hill@example.org')
  expect(answer.body.user).toMatchObject({ state: 'confirmed', firstName: 'Anna Maria' })
  const mailed = await invited({ name: 'Omid', email: 'omid-new@example.org', mail: true })
  expect(mailed.body.data).toMatchObject([{ name: 'Omid', mailedTo: 'omid-new@example.org' }])
  expect(await mailsTo(world, 'omid-new@example.org')).toHaveLength(1)
  const nameless = await invited({ name: ' ' })
  expect([nameless.status, nameless.body.message]).toEqual([400, 'Please write the name.'])
})

test('a link works once, also when it is used twice at the same moment', async () => {
  const { secretary, personId } = await withPerson(world)
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  const answers = await Promise.all(
    [1, 2, 3].map((n) => accept(world, token, `once${n}-${personId}@example.org`)),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  const late = await accept(world, token, 'late@example.org')
  expect([late.status, late.body.code, late.body.message]).toEqual([
    400,
    'link_ended',
    'This invitation was used already. If that was you, please log in.',
  ])
  expect(await look(world, token)).toMatchObject({
    state: 'used',
    firstName: null,
    email: null,
    expiresAt: null,
  })
})

test('a link ends after fourteen days, when it is revoked and when a newer one is made, and says so', async () => {
  const { secretary, personId } = await withPerson(world)
  const first = (await invite(world, secretary, [personId])).data[0]
  const second = (await invite(world, secretary, [personId])).data[0]
  expect(await look(world, tokenOf(first?.link))).toMatchObject({ state: 'revoked' })
  const params = { id: second?.id ?? '' }
  expect((await world.call(revokeInvitation, { as: secretary, params })).status).toBe(200)
  expect((await world.call(revokeInvitation, { as: secretary, params })).status).toBe(200)
  const revoked = await accept(world, tokenOf(second?.link), 'revoked@example.org')
  expect(revoked.body.message).toBe(
    'This invitation was ended or replaced by a newer one. Please ask your community.',
  )
  const third = (await invite(world, secretary, [personId])).data[0]
  world.clock.pass(14 * DAY - 60_000)
  expect(await look(world, tokenOf(third?.link))).toMatchObject({ state: 'open' })
  world.clock.pass(120_000)
  expect(await look(world, tokenOf(third?.link))).toMatchObject({ state: 'expired', firstName: null })
  const expired = await accept(world, tokenOf(third?.link), 'expired@example.org')
  expect([expired.status, expired.body.message]).toEqual([
    400,
    'This invitation has run out. Please ask your community for a new one.',
  ])
  const unknown = await accept(world, 'x'.repeat(43), 'unknown@example.org')
  expect([unknown.status, unknown.body.code]).toEqual([400, 'link_ended'])
  expect(await look(world, 'x'.repeat(43))).toMatchObject({ state: 'unknown', community: null })
})

test('several invitations end at once, but not those of another community, nor what was used', async () => {
  const { secretary, community, personId } = await withPerson(world)
  const other = await withPerson(world)
  const linkOf = async (as: typeof secretary, id: string) => (await invite(world, as, [id])).data[0]
  const people = [
    await putOnRoll(world, community, stranger()),
    await putOnRoll(world, community, stranger()),
  ]
  const used = await linkOf(secretary, personId)
  await accept(world, tokenOf(used?.link), `used-${personId}@example.org`)
  const open = [await linkOf(secretary, people[0] ?? ''), await linkOf(secretary, people[1] ?? '')]
  const foreign = await linkOf(other.secretary, other.personId)
  const end = (links: readonly ({ id: string } | undefined)[]) =>
    world.call(revokeInvitations, { as: secretary, body: { ids: links.map((link) => link?.id ?? '') } })
  expect((await end([...open, foreign])).status).toBe(404)
  expect(await look(world, tokenOf(open[0]?.link))).toMatchObject({ state: 'open' })
  expect((await end([used, ...open])).body.count).toBe(2)
  for (const link of open) expect(await look(world, tokenOf(link?.link))).toMatchObject({ state: 'revoked' })
  expect((await end([used, ...open])).status).toBe(409)
  const { rows } = await world.past.query<{ object_id: string }>(
    "select object_id from audit_records where community_id = $1 and action = 'invitation.revoked'",
    [community],
  )
  expect(rows.map(({ object_id: id }) => id).toSorted()).toEqual(people.toSorted())
})

test('bad input is refused beside its field and leaves the link good', async () => {
  const { secretary, personId } = await withPerson(world)
  const token = tokenOf((await invite(world, secretary, [personId])).data[0]?.link)
  const weak = await accept(world, token, 'nadia@example.org', 'hillside-nadia')
  expect([weak.status, weak.body.code, Object.keys(weak.body.fields ?? {})]).toEqual([
    400,
    'weak_password',
    ['password'],
  ])
  const taken = await accept(world, token, secretary.email)
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
  expect(await look(world, token)).toMatchObject({ state: 'open' })
})

test('an invitation is mailed to the address on the roll, and only when it is asked', async () => {
  const { secretary, personId, who } = await withPerson(world)
  await invite(world, secretary, [personId])
  expect(await mailsTo(world, who.email)).toEqual([])
  const { data } = await invite(world, secretary, [personId], true)
  expect(data[0]?.mailedTo).toBe(who.email)
  const [mail] = await mailsTo(world, who.email)
  expect(mail?.subject).toBe('Your invitation to Hillside')
  expect(mail?.body).toContain(data[0]?.link)
})

test('an address on the roll that nothing can be mailed to keeps nobody else from being invited', async () => {
  const { secretary, personId, who, community } = await withPerson(world)
  const broken = await putOnRoll(world, community, { ...stranger(), email: 'ann.one@mail..example' })
  const { data, refused } = await invite(world, secretary, [personId, broken], true)
  expect(data.map((one) => [one.personId, one.mailedTo])).toEqual([[personId, who.email]])
  expect(await mailsTo(world, who.email)).toHaveLength(1)
  expect(refused).toEqual([
    {
      personId: broken,
      name: 'Layli Rahimi',
      reason: 'No mail can be sent to the address of this person. Please correct it on the roll.',
    },
  ])
  // A link to hand over needs no address.
  expect((await invite(world, secretary, [broken])).data).toHaveLength(1)
})

test('a Persian community invites in Persian', async () => {
  const { secretary, personId, who, community } = await withPerson(world)
  await world.past.query(`update communities set language = 'fa' where id = $1`, [community])
  await invite(world, secretary, [personId], true)
  expect((await mailsTo(world, who.email))[0]?.subject).toBe('دعوت به جامعهٔ Hillside')
})
