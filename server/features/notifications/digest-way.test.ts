// The whole way of the weekly summary: chosen, sent on its day over SMTP, read, followed, and ended by one click.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { getPreferences, putPreferences } from '#contract/notifications/channels.ts'
import { getEvent } from '#contract/events/events.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { updateMe } from '#contract/people/profile.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeEvent, makePost } from '#server/test/make-content.ts'
import { openPostOffice } from '#server/test/post-office.ts'
import { openSite } from '#server/test/site.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'

const PUBLIC_URL = 'https://community.example'
const office = await openPostOffice()
const world = await openWorld({ settings: { SMTP_URL: office.url, PUBLIC_URL } })
const site = await openSite(world)
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await office[Symbol.asyncDispose]()
})

/** The mails that have come to an address by now. */
const received = async (email: string) => {
  await tell(world.app)
  await world.app.mailer.deliver()
  const mails = await Promise.all(office.received.map((one) => PostalMime.parse(one)))
  return mails.filter(({ to }) => to?.[0]?.address === email)
}

const visit = (path: string, method: 'GET' | 'POST' = 'GET') =>
  world.app.http.inject({ method, url: path, headers: { accept: 'text/html' } })

test('the weekly summary comes on the chosen day, in one’s own language, leads right, and one click ends it', async () => {
  const community = await makeCommunity(world, { name: 'Riverside' })
  const [member, author] = [await makeMember(world, community), await makeMember(world, community)]
  const feast = await makeEvent(world, community, { title: 'Feast of Qawl', inDays: 4 })
  await makePost(world, author)
  await world.call(updateMe, { as: member, body: { language: 'fa' } })
  const asked = await world.call(getPreferences, { as: member })
  const soon = new Date(world.clock.now() + 2 * DAY)
  const digest = { day: soon.getUTCDay() || 7, hour: 9 }
  const { choices, dailyCap } = asked.body.data
  const { body: chosen } = await world.call(putPreferences, {
    as: member,
    body: { choices, quietHours: null, timeZone: 'UTC', dailyCap, digest },
  })
  const at = Date.parse(chosen.data.nextDigestAt ?? '')
  world.clock.pass(at - world.clock.now() - 1_000)
  expect(await received(member.email)).toEqual([])
  world.clock.pass(2_000)
  const [mail, ...more] = await received(member.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('هفتهٔ شما در Riverside')
  expect(mail?.html).toMatch(/dir="rtl"/)

  const html = mail?.html ?? ''
  const ways = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href ?? ''))
  expect(new Set(ways.map(({ origin }) => origin))).toEqual(new Set([PUBLIC_URL]))
  expect(ways.map(({ pathname, hash }) => `${pathname}${hash}`)).toEqual(
    expect.arrayContaining([`/events/${feast}`, '/news', '/home', '/settings#notifications']),
  )
  const link = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const ending = new URL(/<(https:[^>]+)>/.exec(link)?.[1] ?? '').pathname
  for (const { pathname } of ways) {
    const { statusCode } = pathname === ending ? await visit(pathname) : await site.get(pathname)
    expect([pathname, statusCode]).toEqual([pathname, 200])
  }
  const reader = { ...member, ...(await signIn(world, member.accountId)) }
  expect((await world.call(getEvent, { as: reader, params: { id: feast } })).body.title).toBe('Feast of Qawl')
  const feed = await world.call(communityFeed, { as: reader, params: { communityId: community } })
  expect(feed.body.data).toHaveLength(1)

  // Opening the link, as programs that check mails do, has ended nothing; one click does, and only the summary.
  const stays = await world.call(getPreferences, { as: reader })
  expect(stays.body.data.digest).toEqual(digest)
  expect(ways.map(({ pathname }) => pathname)).toContain(ending)
  expect((await visit(ending, 'POST')).statusCode).toBe(200)
  const after = await world.call(getPreferences, { as: reader })
  expect(after.body.data).toMatchObject({ digest: null, choices: stays.body.data.choices })
  await makeEvent(world, community, { inDays: 9 })
  world.clock.pass(7 * DAY)
  expect(await received(member.email)).toHaveLength(1)
})
