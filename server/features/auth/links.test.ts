// A way back for who forgot a password where no mail leaves: a link that is handed over.
import { afterAll, expect, test } from 'vitest'
import { forgotPassword, login, resetPassword } from '#contract/auth/auth.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  agreeToPasswordLink,
  endPasswordLink,
  listPasswordLinks,
  makePasswordLink,
} from '#contract/auth/password-links.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const HOUR = 3_600_000
const FRESH = 'a fresh and long password'

const makeKeepers = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary', body: 'assembly' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const member = await makeMember(world, community)
  return { community, secretary, admin, member }
}

const make = (as: Someone, who: Someone) =>
  world.call(makePasswordLink, { params: { id: who.accountId }, as })
const madeAtOf = async (as: Someone, who: Someone): Promise<string> =>
  (await world.call(listPasswordLinks, { as })).body.data.find(({ id }) => id === who.accountId)?.madeAt ??
  new Date(0).toISOString()
const agree = async (as: Someone, who: Someone) =>
  world.call(agreeToPasswordLink, {
    params: { id: who.accountId },
    as,
    body: { madeAt: await madeAtOf(as, who) },
  })
const linkFor = async (as: Someone, who: Someone): Promise<string> =>
  (await make(as, who)).body.data.link.split('/').at(-1) ?? ''
const use = (token: string) => world.call(resetPassword, { params: { token }, body: { password: FRESH } })
const logsIn = async ({ email }: Someone) =>
  (await world.call(login, { body: { email, password: FRESH } })).status

test('a member’s link sets a new password once, ends their sessions, and they are told in the app', async () => {
  const { secretary, admin, member } = await makeKeepers()
  const token = await linkFor(secretary, member)
  const told = await world.call(listNotifications, { as: member })
  expect(told.body.data).toMatchObject([{ type: 'sign_in', actor: secretary.accountId }])
  await agree(admin, member)
  expect((await use(token)).status).toBe(200)
  expect((await use(token)).body.code).toBe('link_ended')
  expect((await world.call(listNotifications, { as: member })).status).toBe(419)
  expect(await logsIn(member)).toBe(200)
})

test('a link is good for a day, and another one ends it', async () => {
  const { secretary, admin, member } = await makeKeepers()
  const first = await linkFor(secretary, member)
  const second = await linkFor(admin, member)
  await agree(secretary, member)
  expect((await use(first)).body.code).toBe('link_ended')
  world.clock.pass(25 * HOUR)
  expect((await use(second)).body.code).toBe('link_ended')
})

test('each takes a second person, who is neither its maker nor whom it is for', async () => {
  const { community, secretary, admin } = await makeKeepers()
  const chair = await makeMember(world, community, { office: 'chair', body: 'assembly' })
  const token = await linkFor(secretary, admin)
  expect((await use(token)).body.code).toBe('link_waits')
  expect([(await agree(secretary, admin)).status, (await agree(admin, admin)).status]).toEqual([409, 409])
  const waiting = async (as: Someone) => (await world.call(listPasswordLinks, { as })).body.data
  expect(await waiting(secretary)).toMatchObject([{ id: admin.accountId, can: { agree: false } }])
  expect(await waiting(chair)).toMatchObject([{ id: admin.accountId, can: { agree: true } }])
  expect((await agree(chair, admin)).status).toBe(200)
  expect([await waiting(chair), (await use(token)).status, await logsIn(admin)]).toEqual([[], 200, 200])
})

test('whoever takes what an account opens away from it takes it over alone no sooner', async () => {
  const { secretary, member } = await makeKeepers()
  await makeChild(world, [member])
  await world.past.query('delete from guardians where guardian_id = $1', [member.personId])
  expect((await use(await linkFor(secretary, member))).body.code).toBe('link_waits')
})

test('a link that was ended opens nothing, and what was done is on record', async () => {
  const { secretary, admin, member } = await makeKeepers()
  const token = await linkFor(secretary, member)
  await world.call(endPasswordLink, { params: { id: member.accountId }, as: admin })
  expect((await use(token)).body.code).toBe('link_ended')
  const { rows } = await world.past.query(
    `select action, actor_id from audit_records where object_id = $1 order by at`,
    [member.accountId],
  )
  expect(rows).toEqual([
    { action: 'password.linkMade', actor_id: secretary.accountId },
    { action: 'password.linkEnded', actor_id: admin.accountId },
  ])
})

test('nobody makes one for themselves or for who runs the installation, nor without a fresh proof', async () => {
  const { secretary, member } = await makeKeepers()
  expect((await make(secretary, secretary)).status).toBe(409)
  await world.past.query('insert into system_admins (account_id) values ($1)', [member.accountId])
  expect((await make(secretary, member)).body.message).toMatch(/looks after the installation/)
  await world.past.query(
    `update sessions set proven_at = proven_at - interval '6 minutes' where account_id = $1`,
    [secretary.accountId],
  )
  expect((await make(secretary, member)).body.code).toBe('step_up')
})

test('nobody who types an address ends the link that was handed over to its owner', async () => {
  const { secretary, admin, member } = await makeKeepers()
  const token = await linkFor(secretary, member)
  await agree(admin, member)
  expect((await world.call(forgotPassword, { body: { email: member.email } })).status).toBe(202)
  expect((await use(token)).status).toBe(200)
  const { rows } = await world.past.query('select 1 from password_resets where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([])
})

test('agreed to and ended is the link that the second person saw, and no newer one', async () => {
  const { community, secretary, admin, member } = await makeKeepers()
  const chair = await makeMember(world, community, { office: 'chair', body: 'assembly' })
  await linkFor(admin, member)
  const madeAt = await madeAtOf(chair, member)
  world.clock.pass(1000)
  const newer = await linkFor(secretary, member)
  const seen = { params: { id: member.accountId }, as: chair }
  expect(await world.call(agreeToPasswordLink, { ...seen, body: { madeAt } })).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Another link was made meanwhile/) },
  })
  expect((await world.call(endPasswordLink, { ...seen, query: { madeAt } })).status).toBe(409)
  expect((await use(newer)).body.code).toBe('link_waits')
  expect((await agree(chair, member)).status).toBe(200)
  expect((await use(newer)).status).toBe(200)
})

test('a link opens nothing once its maker or the second person is no member there any more', async () => {
  const { secretary, admin, member } = await makeKeepers()
  const elsewhere = await makeCommunity(world)
  for (const [gone, change] of [
    [secretary, `state = 'declined'`],
    [admin, `community_id = '${elsewhere}', person_id = null`],
  ] as const) {
    const token = await linkFor(secretary, member)
    await agree(admin, member)
    const as = (set: string) => world.past.query(`update accounts set ${set} where id = $1`, [gone.accountId])
    await as(change)
    expect((await use(token)).body.code).toBe('link_ended')
    await as(`state = 'confirmed', community_id = '${gone.communityId}', person_id = '${gone.personId}'`)
  }
})

test('a link by hand proves no address', async () => {
  const { secretary, admin, member } = await makeKeepers()
  await world.past.query('update accounts set address_by_hand = true where id = $1', [member.accountId])
  const token = await linkFor(secretary, member)
  await agree(admin, member)
  expect((await use(token)).status).toBe(200)
  const { rows } = await world.past.query('select address_by_hand from accounts where id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([{ address_by_hand: true }])
})

test('where mails leave, the person asks for a link of their own', async () => {
  await using office = await openPostOffice()
  await using mailing = await openWorld({
    settings: { SMTP_URL: office.url, MAIL_FROM: 'no-reply@community.example' },
  })
  const community = await makeCommunity(mailing)
  const secretary = await makeMember(mailing, community, { office: 'secretary', body: 'assembly' })
  const member = await makeMember(mailing, community)
  const made = await mailing.call(makePasswordLink, { params: { id: member.accountId }, as: secretary })
  expect([made.status, made.body.message]).toEqual([409, expect.stringMatching(/^Mails leave from here/)])
})
