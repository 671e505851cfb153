import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { joinEvent } from '#contract/events/events.ts'
import { blockUser, decidePost, muteUser } from '#contract/posts/moderation.ts'
import { openApp } from '#server/app.ts'
import { inCommunity } from '#server/platform/db.ts'
import { noLimits } from '#server/platform/limits.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'
import { tellEverybody, tellPeople } from '#server/test/notify.ts'

const office = await openPostOffice()
const settings = { SMTP_URL: office.url, PUBLIC_URL: 'https://community.example' }
const world = await openWorld({ settings })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})
beforeEach(() => void office.received.splice(0))

/** Quiet in everything but the digest, which comes tomorrow at this hour of the zone. */
const wish = async (as: Someone, timeZone = 'UTC') => {
  const tomorrow = new Date(world.clock.now() + DAY)
  const body = {
    choices: { ...presets.needs, role_assignment: { app: true, push: false, email: false } },
    quietHours: null,
    timeZone,
    dailyCap: 1,
    digest: { day: tomorrow.getUTCDay() || 7, hour: tomorrow.getUTCHours() },
  }
  const { body: answer } = await world.call(putPreferences, { body, as })
  return Date.parse(answer.data.nextDigestAt ?? '')
}
const digests = async (someone: Someone) => {
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  return mails.filter(
    ({ to, subject }) => to?.[0]?.address === someone.email && subject?.startsWith('Your week in'),
  )
}
const passTo = (moment: number) => world.clock.pass(moment - world.clock.now() + 1_000)

test('the digest says what is for the person, what is ahead and what happened, and no more', async () => {
  const community = await makeCommunity(world, { name: 'Riverside' })
  const [member, author] = [
    await makeMember(world, community, { firstName: 'Layla' }),
    await makeMember(world, community),
  ]
  const feast = await makeEvent(world, community, { title: 'Feast of Qawl', inDays: 4 })
  await makeEvent(world, community, { title: 'Far away', inDays: 30 })
  await world.call(joinEvent, { params: { id: feast }, as: member })
  await makePost(world, author, { content: 'Secret words' })
  await makePost(world, author, { content: 'More secret words' })
  const at = await wish(member)
  await inCommunity(world.app.db, community, (tx) =>
    tellPeople(tx, community, [member.accountId], {
      type: 'role_assignment',
      actorId: null,
      targetId: null,
      targetType: 'Member',
      data: { caption: 'Secret office' },
    }),
  )
  await tell(world.app)
  expect(await digests(member)).toEqual([])
  passTo(at)
  await tell(world.app)
  const [mail] = await digests(member)
  expect(mail?.subject).toBe('Your week in Riverside')
  for (const said of [
    'Dear Layla,',
    'You have been asked to serve.',
    'Feast of Qawl',
    'you are coming',
    '2 new posts',
  ])
    expect(mail?.text).toContain(said)
  expect(mail?.text).toMatch(/ at \d{1,2}:\d\d [ap]m · \d{1,2} \p{L}+ 18\d · you are coming/u)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/secret|Far away/i)
  expect(mail?.html).not.toMatch(/<img|url\(|src=|<link|<script/)
  expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  )
})

/** A gathering, a post and an announcement of one who is muted, one who is blocked and one who is neither. */
const makeWeek = async () => {
  const community = await makeCommunity(world)
  const make = () => makeMember(world, community)
  const [reader, everybody] = [await make(), await make()]
  const [muted, blocked, friend] = [await make(), await make(), await make()]
  for (const author of [muted, blocked, friend]) {
    await makePost(world, author)
    await makePost(world, author, { announcement: true })
    await inCommunity(world.app.db, community, (tx) =>
      tellEverybody(tx, community, {
        type: 'new_activity',
        actorId: author.accountId,
        targetId: null,
        targetType: 'Activity',
      }),
    )
  }
  await world.call(muteUser, { params: { id: muted.accountId }, as: reader })
  await world.call(blockUser, { params: { id: blocked.accountId }, as: reader })
  return { community, reader, everybody, friend }
}

test('it counts no post that is hidden, and nothing that its reader would not see', async () => {
  const { community, reader, everybody, friend } = await makeWeek()
  const id = await makePost(world, friend, { content: 'Too sharp' })
  const moderator = await makeMember(world, community, { office: 'secretary' })
  const body = { decision: 'hide' as const, reason: 'Too sharp.' }
  expect((await world.call(decidePost, { params: { id }, body, as: moderator })).status).toBe(200)
  const times = [await wish(reader), await wish(everybody), await wish(friend)]
  passTo(Math.max(...times))
  await tell(world.app)
  const texts = []
  for (const one of [reader, everybody, friend]) texts.push((await digests(one))[0]?.text ?? '')
  const counted = /(One|\d+) (new posts?|announcements|new gatherings?)/g
  expect(texts.map((text) => text.match(counted))).toEqual([
    ['3 announcements', 'One new post', '2 new gatherings'],
    ['3 announcements', '3 new posts', '3 new gatherings'],
    ['3 announcements', '4 new posts', '3 new gatherings'],
  ])
})

test('it comes once a week, over restarts and with two servers', async () => {
  const community = await makeCommunity(world)
  const members = await Promise.all(Array.from({ length: 30 }, () => makeMember(world, community)))
  await makeEvent(world, community, { inDays: 3 })
  const times = await Promise.all(members.map((one) => wish(one)))
  const second = await openApp({
    config: world.app.config,
    database: world.database,
    clock: world.clock,
    limits: noLimits,
  })
  passTo(Math.max(...times))
  await Promise.all([tell(world.app), tell(second), tell(world.app), tell(second)])
  await second.close()
  await tell(world.app)
  const counts = await Promise.all(members.map(async (one) => (await digests(one)).length))
  expect(counts).toEqual(members.map(() => 1))
  world.clock.pass(6 * DAY)
  await makeEvent(world, community, { inDays: 3 })
  await tell(world.app)
  expect(await digests(members[0] ?? never())).toHaveLength(1)
  world.clock.pass(DAY)
  await tell(world.app)
  expect(await digests(members[0] ?? never())).toHaveLength(2)
})

const never = (): never => {
  throw new Error('There are members.')
}

test('in a week of which there is nothing to say nothing comes, and the next week is its turn', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  passTo(await wish(member))
  await tell(world.app)
  expect(await digests(member)).toEqual([])
  await makeEvent(world, community, { inDays: 9 })
  world.clock.pass(7 * DAY)
  await tell(world.app)
  expect(await digests(member)).toHaveLength(1)
})

test('one click in the digest ends it', async () => {
  const community = await makeCommunity(world)
  const member = await makeMember(world, community)
  await makeEvent(world, community, { inDays: 4 })
  passTo(await wish(member))
  await tell(world.app)
  const [mail] = await digests(member)
  const link = /<(https:[^>]+)>/.exec(
    mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  )?.[1]
  const clicked = await world.app.http.inject({
    method: 'POST',
    url: new URL(link ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  await makeEvent(world, community, { inDays: 9 })
  world.clock.pass(7 * DAY)
  await tell(world.app)
  expect(await digests(member)).toHaveLength(1)
})

test('a Persian reader has it in Persian', async () => {
  const community = await makeCommunity(world, { name: 'Riverside' })
  const { accountId } = await makeMember(world, community)
  await world.past.query(`update accounts set language = 'fa' where id = $1`, [accountId])
  const event = await makeEvent(world, community, { title: 'Feast of Qawl', inDays: 4 })
  const { rows } = await world.past.query('select email from accounts where id = $1', [accountId])
  const [at] = (
    await world.past.query<{ starts_at: string }>('select starts_at::text from events where id = $1', [event])
  ).rows
  passTo(
    await wish({
      accountId,
      personId: '',
      communityId: community,
      email: '',
      ...(await signIn(world, accountId)),
    }),
  )
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  const mail = mails.find(({ to }) => to?.[0]?.address === rows[0]?.email)
  expect(mail?.subject).toBe('هفتهٔ شما در Riverside')
  expect(mail?.text).toContain('آنچه گذشت و آنچه در پیش است.')
  // What the calendar named is named in Persian, too.
  expect(mail?.text).toContain('ضیافت قول')
  const day = new Intl.DateTimeFormat('fa-u-ca-gregory', { month: 'long', timeZone: 'Europe/London' })
  expect(mail?.text).toContain(day.format(Date.parse(at?.starts_at ?? '')))
})
