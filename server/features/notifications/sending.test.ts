import PostalMime from 'postal-mime'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import type { BodyIn } from '#contract/route.ts'
import { deleteUser } from '#contract/auth/account.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import { markAllNotificationsRead } from '#contract/notifications/notifications.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'
import { type Fact, tellEverybody, tellPeople } from '#server/test/notify.ts'

const office = await openPostOffice()
const settings = { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' }
const world = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})
beforeEach(() => void office.received.splice(0))

const wishes = {
  choices: presets.everything,
  quietHours: null,
  timeZone: 'Europe/London',
  dailyCap: null,
  digest: null,
}
const wish = async (as: Someone, more: Partial<BodyIn<typeof putPreferences>> = {}) =>
  expect((await world.call(putPreferences, { body: { ...wishes, ...more }, as })).status).toBe(200)

const asked: Fact = { type: 'role_assignment', actorId: null, targetId: null, targetType: 'Member' }
const shared: Fact = { type: 'post_media', actorId: null, targetId: null, targetType: 'Media' }

const personally = (to: Someone, fact: Fact) =>
  inCommunity(world.app.db, to.communityId, (tx) => tellPeople(tx, to.communityId, [to.accountId], fact))
const everybody = (community: CommunityId, fact: Fact) =>
  inCommunity(world.app.db, community, (tx) => tellEverybody(tx, community, fact))

const note: Fact = {
  type: 'consultation_update',
  actorId: null,
  targetId: null,
  targetType: 'Announcement',
  data: { change: 'asks' },
}

const mailsTo = async (someone: Someone) => {
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  return mails.filter((mail) => mail.to?.[0]?.address === someone.email)
}
const deliveries = async (community: CommunityId) =>
  (
    await world.past.query(
      'select channel, state from notification_deliveries where community_id = $1 order by channel, state',
      [community],
    )
  ).rows

describe('a mail at once', () => {
  test('tells of all that is written to the Assembly within an hour, and then of what came after it', async () => {
    const secretary = await makeMember(world, await makeCommunity(world))
    await wish(secretary)
    const write = async (notes: number) => {
      for (let count = 0; count < notes; count += 1) await personally(secretary, note)
      await tell(world.app)
      return (await mailsTo(secretary)).length
    }
    expect(await write(10)).toBe(1)
    world.clock.pass(5 * 60_000)
    expect(await write(10)).toBe(1)
    world.clock.pass(56 * 60_000)
    expect(await write(0)).toBe(2)
    world.clock.pass(120 * 60_000)
    expect(await write(0)).toBe(2)
    // What the Assembly answers is told each by itself.
    await personally(secretary, { ...note, data: { change: 'answered' } })
    await personally(secretary, { ...note, data: { change: 'received' } })
    expect(await write(1)).toBe(5)
  })

  test('reaches who has chosen nothing, of what is needed, without names and with one click to end it', async () => {
    const member = await makeMember(
      world,
      await makeCommunity(world, { name: 'Riverside', timeZone: 'Etc/GMT+12' }),
      {
        firstName: 'Layla',
      },
    )
    // Quiet hours are from ten to seven: in this zone it is now, or half a day later, none of them.
    await personally(member, asked)
    await tell(world.app)
    world.clock.pass(12 * 3_600_000)
    await tell(world.app)
    const [mail, ...more] = await mailsTo(member)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('You have been asked to serve')
    expect(mail?.text).toContain('Dear Layla,')
    expect(mail?.text).toContain('https://community.example/dashboard')
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]))
    expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/community\.example\/unsubscribe\/[\w.-]+>$/)
    expect(mail?.html).not.toMatch(/<img|url\(|src=|<link|<script/)
  })

  test('is in the person’s language', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    await world.past.query(`update accounts set language = 'fa' where id = $1`, [member.accountId])
    await wish(member)
    await personally(member, asked)
    await tell(world.app)
    const [mail] = await mailsTo(member)
    expect(mail?.subject).toBe('از شما دعوت به خدمت شده است')
    expect(mail?.html).toContain('dir="rtl"')
  })

  test('goes once, however many servers and jobs tell at the same time', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    await wish(member)
    for (let n = 0; n < 12; n += 1) await personally(member, asked)
    await Promise.all(Array.from({ length: 6 }, () => tell(world.app)))
    await tell(world.app)
    expect(await mailsTo(member)).toHaveLength(12)
  })

  test('of what is for everybody goes to those who want it, and leaves no row of anybody else', async () => {
    const community = await makeCommunity(world)
    const [wants, other, actor] = await Promise.all([1, 2, 3].map(() => makeMember(world, community)))
    if (!wants || !other || !actor) throw new Error('three members')
    await wish(wants)
    await wish(actor)
    await everybody(community, { ...shared, actorId: actor.accountId })
    await tell(world.app)
    expect([
      (await mailsTo(wants)).length,
      (await mailsTo(other)).length,
      (await mailsTo(actor)).length,
    ]).toEqual([1, 0, 0])
    expect(await deliveries(community)).toEqual([{ channel: 'email', state: 'sent' }])
  })

  test('tells nothing of whom the reader has blocked', async () => {
    const community = await makeCommunity(world)
    const [reader, blocked] = [await makeMember(world, community), await makeMember(world, community)]
    await wish(reader)
    await world.call(blockUser, { params: { id: blocked.accountId }, as: reader })
    await everybody(community, { ...shared, actorId: blocked.accountId })
    await tell(world.app)
    expect(await mailsTo(reader)).toEqual([])
  })

  test('says to what somebody is coming and not who, and nothing more', async () => {
    const community = await makeCommunity(world)
    const [host, guest] = [
      await makeMember(world, community),
      await makeMember(world, community, { firstName: 'Samir' }),
    ]
    const event = await makeEvent(world, community, { title: 'Feast of Qawl' })
    await wish(host)
    await personally(host, {
      type: 'join_event',
      actorId: guest.accountId,
      targetId: event,
      targetType: 'Event',
    })
    await tell(world.app)
    const [mail] = await mailsTo(host)
    expect(mail?.subject).toBe('Somebody is coming: Feast of Qawl')
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Samir|Of Test|A home|Suburb/)
  })
})

describe('the person’s own times', () => {
  test('quiet hours delay, and lose nothing', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    const now = new Date(world.clock.now())
    const hour = (ahead: number) => `${String((now.getUTCHours() + ahead + 24) % 24).padStart(2, '0')}:00`
    await wish(member, { timeZone: 'UTC', quietHours: { from: hour(-1), to: hour(2) } })
    await personally(member, asked)
    await tell(world.app)
    expect(await mailsTo(member)).toEqual([])
    world.clock.pass(3 * 3_600_000)
    await tell(world.app)
    expect(await mailsTo(member)).toHaveLength(1)
  })

  test('beyond the daily cap the rest goes into the digest; what is needed comes all the same', async () => {
    const community = await makeCommunity(world)
    const member = await makeMember(world, community)
    await wish(member, { timeZone: 'UTC', dailyCap: 2, digest: { day: 5, hour: 9 } })
    for (let n = 0; n < 5; n += 1) await everybody(community, shared)
    await tell(world.app)
    await personally(member, asked)
    await tell(world.app)
    expect((await mailsTo(member)).map(({ subject }) => subject)).toEqual([
      'Somebody shared something',
      'Somebody shared something',
      'You have been asked to serve',
    ])
    expect((await deliveries(community)).map(({ state }) => state)).toEqual([
      'folded',
      'folded',
      'folded',
      'sent',
      'sent',
      'sent',
    ])
  })

  test('beyond the daily cap and without a digest the rest comes the next day', async () => {
    const community = await makeCommunity(world)
    const member = await makeMember(world, community)
    await wish(member, { timeZone: 'UTC', dailyCap: 1 })
    for (let n = 0; n < 2; n += 1) await everybody(community, shared)
    await tell(world.app)
    expect(await mailsTo(member)).toHaveLength(1)
    world.clock.pass(24 * 3_600_000)
    await tell(world.app)
    expect(await mailsTo(member)).toHaveLength(2)
  })

  test('what was read in the app meanwhile is not mailed', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    await wish(member)
    await personally(member, asked)
    await world.call(markAllNotificationsRead, { body: {}, as: member })
    await tell(world.app)
    expect(await mailsTo(member)).toEqual([])
  })
})

test('of what is older than three days nobody is told any more', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await wish(member)
  await personally(member, asked)
  await world.past.query(
    `update notifications set created_at = now() - interval '30 days' where community_id = $1`,
    [community],
  )
  await tell(world.app)
  expect([await mailsTo(member), await deliveries(community)]).toEqual([[], []])
})

test('a deleted account leaves nothing of its wishes and tellings', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await wish(member, { digest: { day: 5, hour: 9 } })
  await personally(member, asked)
  await tell(world.app)
  expect((await world.call(deleteUser, { params: { id: member.accountId }, as: member })).status).toBe(204)
  for (const table of [
    'notification_preferences',
    'notification_choices',
    'notification_deliveries',
    'push_subscriptions',
  ]) {
    const { rows } = await world.past.query(`select from ${table} where account_id = $1`, [member.accountId])
    expect(rows, table).toEqual([])
  }
})

test('telling everybody costs as much with 2,000 members as with few', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await wish(member)
  await world.past.query(
    `insert into accounts (id, email, email_key, state, community_id)
     select gen_random_uuid(), n || $2, n || $2, 'confirmed', $1 from generate_series(1, 2000) n`,
    [community, `@${community}.example`],
  )
  await everybody(community, shared)
  await tell(world.app)
  expect(await deliveries(community)).toHaveLength(1)
})
