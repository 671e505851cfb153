import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  beginSetUp,
  foundCommunity,
  getSetUp,
  inviteFirstAdmin,
  listInstanceCommunities,
  readSetUp,
  saveSetUp,
  sendTestMail,
} from '#contract/community/set-up.ts'
import { acceptInvitation, openInvitation } from '#contract/people/joining.ts'
import { listRoll } from '#contract/people/people.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { mailsTo } from '#server/test/mails.ts'
import { PASSWORD } from '#server/test/sign-up.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { makeSetUpLink } from './founding.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ settings: { ADMIN_EMAIL: 'first@example.org', COMMUNITY_NAME: 'Riverside' } })
})
afterAll(() => world[Symbol.asyncDispose]())

const MINUTE = 60_000
const tokenIn = (link: string): string => /\/(?:set-up|join)\/([\w-]{43})$/.exec(link)?.[1] ?? ''
const first = {
  firstName: 'Layli',
  lastName: 'Rahimi',
  email: 'first@example.org',
  password: PASSWORD,
  language: 'fa' as const,
}

test('a link that has run out, was replaced or never was one sets nothing up', async () => {
  const old = tokenIn(await makeSetUpLink(world.app))
  const params = { token: tokenIn(await makeSetUpLink(world.app)) }
  expect((await world.call(readSetUp, { params })).body.data).toEqual({
    good: true,
    email: 'first@example.org',
    restore: { possible: true, wanted: false, failure: null },
  })
  world.clock.pass(11 * MINUTE)
  for (const token of [old, params.token, 'x'.repeat(43)]) {
    expect((await world.call(readSetUp, { params: { token } })).body.data).toEqual({
      good: false,
      email: null,
      restore: null,
    })
    const answer = await world.call(beginSetUp, { params: { token }, body: first })
    expect([answer.status, answer.body.code]).toEqual([400, 'link_ended'])
  }
  expect((await world.past.query('select 1 from communities')).rows).toEqual([])
})

test('bad input leaves the link good, and two at once make one installation', async () => {
  const params = { token: tokenIn(await makeSetUpLink(world.app)) }
  const weak = await world.call(beginSetUp, { params, body: { ...first, password: 'riverside-2026' } })
  expect([weak.status, weak.body.fields?.['password']]).toEqual([400, weak.body.message])
  const nameless = await world.call(beginSetUp, { params, body: { ...first, firstName: ' ' } })
  expect([nameless.status, nameless.body.fields]).toEqual([
    400,
    { firstName: 'Please write your first name.' },
  ])
  const answers = await Promise.all([1, 2, 3].map(() => world.call(beginSetUp, { params, body: first })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
  const begun = answers.find(({ status }) => status === 201)?.body
  expect(begun?.user).toMatchObject({
    firstName: 'Layli',
    state: 'confirmed',
    community: { name: 'Riverside', slug: 'riverside' },
  })
  expect(begun?.user.roles.toSorted()).toEqual(['communityAdmin', 'systemAdmin'])
  const notices = await world.call(listNotifications, { as: begun ?? { token: '' } })
  expect(notices.body.data.map(({ type }) => type)).toEqual(['role_assignment'])
  expect((await world.call(beginSetUp, { params, body: first })).body.code).toBe('link_ended')
})

test('no link that works is in the database, and none works once there is a community', async () => {
  const token = tokenIn(await makeSetUpLink(world.app))
  const { rows } = await world.past.query('select token_hash from set_up_links')
  expect(JSON.stringify(rows)).not.toContain(token)
  const answer = await world.call(beginSetUp, {
    params: { token },
    body: { ...first, email: 'b@example.org' },
  })
  expect(answer.body.code).toBe('link_ended')
})

/** The first administrator, on a session that has seen both steps. */
const admin = async () => {
  const begun = (await world.call(login, { body: { email: first.email, password: PASSWORD } })).body
  await world.past.query('update sessions set second_step_at = now() where account_id = $1', [begun.user._id])
  return begun
}

test('the wizard keeps each step until it is done', async () => {
  const as = await admin()
  expect((await world.call(getSetUp, { as })).body.data).toMatchObject({
    name: 'Riverside',
    settingUp: true,
    people: 1,
    mail: false,
    listed: false,
    language: 'fa',
  })
  const bad = await world.call(saveSetUp, { as, body: { timeZone: 'Europe/Nowhere' } })
  expect([bad.status, bad.body.fields?.['timeZone']]).toEqual([
    400,
    'Please choose a time zone from the list, such as Europe/London.',
  ])
  await world.call(saveSetUp, {
    as,
    body: { name: 'Lindengrün', timeZone: 'Europe/Berlin', place: 'Berlin' },
  })
  await world.call(saveSetUp, { as, body: { listed: true, signUp: false } })
  const { rows } = await world.past.query(
    'select name, slug, time_zone, place, listed, sign_up, setting_up from communities',
  )
  expect(rows).toEqual([
    {
      name: 'Lindengrün',
      slug: 'lindengrun',
      time_zone: 'Europe/Berlin',
      place: 'Berlin',
      listed: true,
      sign_up: false,
      setting_up: true,
    },
  ])
  expect((await world.call(sendTestMail, { as })).body.message).toContain('No mail server is set')
  expect((await world.call(saveSetUp, { as, body: { done: true } })).status).toBe(200)
  const after = await world.call(saveSetUp, { as, body: { name: 'Another' } })
  expect([after.status, after.body.message]).toEqual([
    409,
    'The set-up is done. You can change this under Administration.',
  ])
})

const another = {
  name: 'Lindengrün',
  place: null,
  language: 'en' as const,
  timeZone: 'Europe/Vienna',
  admin: { firstName: 'Omid', lastName: 'Vance', email: 'omid@example.org' },
}

test('a second community begins with its administrator, whom a link lets in', async () => {
  const as = await admin()
  const made = await world.call(foundCommunity, { as, body: another })
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({ name: 'Lindengrün', slug: 'lindengrun-2', awaitsAdmin: true })
  expect((await mailsTo(world, 'omid@example.org'))[0]?.body).toContain(made.body.link)
  const again = await world.call(inviteFirstAdmin, { as, params: { id: made.body.data.id } })
  const old = await world.call(openInvitation, { params: { token: tokenIn(made.body.link) } })
  expect(old.body.data.state).toBe('revoked')
  const joined = await world.call(acceptInvitation, {
    params: { token: tokenIn(again.body.link) },
    body: { email: 'omid@example.org', password: PASSWORD, eulaAcceptedAt: '2026-01-01T00:00:00Z' },
  })
  // For seven days the office counts without a second step of signing in.
  const from = new Date(world.clock.now() + 7 * 24 * 60 * MINUTE).toISOString().slice(0, 10)
  expect(joined.body.user).toMatchObject({
    roles: ['communityAdmin'],
    secondStepFrom: expect.stringMatching(`^${from}`),
    community: { slug: 'lindengrun-2' },
  })
  const all = await world.call(listInstanceCommunities, { as })
  expect(all.body.data.map(({ slug, awaitsAdmin }) => [slug, awaitsAdmin])).toEqual([
    ['lindengrun', false],
    ['lindengrun-2', false],
  ])
  const closed = await world.call(inviteFirstAdmin, { as, params: { id: made.body.data.id } })
  expect([closed.status, closed.body.message]).toEqual([409, 'This community has its administrator already.'])
})

test('founding is grave: it needs a fresh proof, and it is nobody else’s', async () => {
  const as = await admin()
  world.clock.pass(6 * MINUTE)
  expect((await world.call(foundCommunity, { as, body: another })).body.code).toBe('step_up')
  const other = await makeMember(world, await makeCommunity(world), {
    office: 'communityAdmin',
    body: 'administration',
  })
  expect((await world.call(foundCommunity, { as: other, body: another })).status).toBe(403)
  expect((await world.call(listInstanceCommunities, { as: other })).status).toBe(403)
  const unknown = await world.call(inviteFirstAdmin, {
    as: await admin(),
    params: { id: '01985a3c-0000-7000-8000-000000000001' },
  })
  expect(unknown.status).toBe(404)
})

test('the system administrator sees nobody of the other community', async () => {
  const as = await admin()
  const roll = await world.call(listRoll, { as, query: { limit: 50 } })
  expect(JSON.stringify(roll.body)).not.toContain('Omid')
  const all = await world.call(listInstanceCommunities, { as })
  expect(all.text).not.toMatch(/Omid|Vance|omid@/)
})
