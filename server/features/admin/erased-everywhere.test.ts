// Erasing beyond the person's own rows: what waits to leave, what is open, what memory keeps.
import { mkdtemp, readdir, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { presets, putPreferences } from '#contract/notifications/channels.ts'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { getEvent, joinEvent, listEvents } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { askExport } from '#contract/admin/privacy.ts'
import { changeEmail } from '#contract/people/profile.ts'
import { listDirectory } from '#contract/people/users.ts'
import { getMe } from '#contract/auth/session.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { textOfZip } from '#server/test/canary-watch.ts'
import { readMails } from '#server/test/mails.ts'
import { canary, findInDatabase } from '#server/test/make-canary.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { listen } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { forgetBrokenCopies } from './export.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const goodbye = (as: Someone) =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query: { posts: 'delete', roll: 'erase' } })

/** Somebody with a canary for a first name, who said yes to an event whose host hears of everything by mail. */
const withGuest = async () => {
  const community = await makeCommunity(world)
  const [someone, other] = [
    await makeMember(world, community, { firstName: canary(1) }),
    await makeMember(world, community),
  ]
  const body = {
    choices: presets.everything,
    quietHours: null,
    timeZone: 'Europe/London',
    dailyCap: null,
    digest: { day: new Date(world.clock.now() + 2 * DAY).getUTCDay() || 7, hour: 9 },
  }
  await world.call(putPreferences, { as: other, body })
  const event = await makeEvent(world, community)
  await world.past.query(`insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)`, [
    community,
    event,
    other.personId,
  ])
  await world.call(joinEvent, { as: someone, params: { id: event }, body: {} })
  return { community, someone, other, event }
}

const mailsThat = async (says: string) =>
  (await readMails(world)).filter(({ recipient, subject, body, html }) =>
    `${recipient} ${subject} ${body} ${html}`.toLowerCase().includes(says),
  )

test('no mail to others names whom it was about: at once, in a digest, or with another address', async () => {
  const { someone, other } = await withGuest()
  for (let day = 0; day < 7; day += 1) {
    await tell(world.app)
    world.clock.pass(DAY)
  }
  const told = (await mailsThat(other.email)).filter(({ recipient }) => recipient === other.email)
  expect(await mailsThat(canary(1))).toEqual([])
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('is coming'),
    expect.stringContaining('Your week'),
  ])
  await world.past.query('update sessions set proven_at = $1', [new Date(world.clock.now()).toISOString()])
  const token = await world.app.tokens.sign({ userId: someone.accountId, sessionId: someone.sessionId })
  const as = { ...someone, token }
  await world.call(changeEmail, { as, body: { email: `${canary(2)}@elsewhere.example` } })
  expect(await mailsThat(canary(2))).toHaveLength(2)
  expect((await goodbye(as)).status).toBe(204)
  const left = (await mailsThat('zzkanari')).map(({ recipient }) => recipient)
  expect(left).toEqual([someone.email])
  expect(await findInDatabase(world)).toEqual(['public.mails.recipient'])
  await world.past.query('delete from mails')
})

test('open pages of the person end at once, and those of others hear only what to ask for anew', async () => {
  const { someone, other } = await withGuest()
  const base = await listen(world)
  const open = async (as: Someone) => {
    const answer = await fetch(`${base}/api/live`, { headers: { authorization: `Bearer ${as.token}` } })
    const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
    await reader.read()
    return reader
  }
  const toEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>, enough: RegExp) => {
    let seen = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return `${seen}[ended]`
      seen += new TextDecoder().decode(value)
      if (enough.test(seen)) return seen
    }
  }
  const [first, second, others] = [await open(someone), await open(someone), await open(other)]
  expect((await goodbye(someone)).status).toBe(204)
  for (const reader of [first, second]) expect(await toEnd(reader, /never/)).toContain('[ended]')
  const heard = await toEnd(others, /"people".*\n/)
  expect(heard).not.toContain('[ended]')
  expect(heard).not.toContain(someone.accountId)
  expect(heard.toLowerCase()).not.toContain('zzkanari')
  await others.cancel()
  expect((await world.call(getMe, { as: someone })).status).toBe(419)
})

test('no answer that was kept, and no copy of somebody else, has the person in it', async () => {
  const { community, someone, other, event } = await withGuest()
  const reading = async (tags: readonly string[]) => {
    const headers = (place: number) => (tags[place] ? { 'if-none-match': tags[place] } : {})
    const as = other
    return [
      await world.call(homeOverview, { as, params: { id: other.accountId }, headers: headers(0) }),
      await world.call(communityLoad, { as, headers: headers(1) }),
      await world.call(communityFeed, { as, params: { communityId: community }, headers: headers(2) }),
      await world.call(listEvents, { as, headers: headers(3) }),
      await world.call(getEvent, { as, params: { id: event }, headers: headers(4) }),
      await world.call(listDirectory, { as, headers: headers(5) }),
      await world.call(listNotifications, { as, headers: headers(6) }),
    ]
  }
  const before = await reading([])
  const naming = before.filter(({ text }) => text.toLowerCase().includes('zzkanari')).length
  expect(naming).toBeGreaterThanOrEqual(3)
  const link = (await world.call(askExport, { as: other })).body.data.url
  const gone = (await world.call(askExport, { as: someone })).body.data.url
  expect((await goodbye(someone)).status).toBe(204)
  const after = await reading(before.map(({ headers }) => String(headers['etag'])))
  for (const { status, text } of after) {
    expect(status).toBe(200)
    expect(text.toLowerCase()).not.toContain('zzkanari')
    expect(text).not.toContain(someone.accountId)
  }
  const copy = await world.app.http.inject({ url: link })
  expect(textOfZip(copy.rawPayload).toLowerCase()).not.toContain('zzkanari')
  expect((await world.app.http.inject({ url: gone })).statusCode).toBe(404)
  await world.past.query('delete from mails')
})

test('a copy that a killed server was writing goes after an hour', async () => {
  const [old, young] = [
    await mkdtemp(join(tmpdir(), 'nineteen-copy-')),
    await mkdtemp(join(tmpdir(), 'nineteen-copy-')),
  ]
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  await utimes(old, longAgo, longAgo)
  await forgetBrokenCopies()
  const there = (await readdir(tmpdir())).map((name) => join(tmpdir(), name))
  expect([there.includes(old), there.includes(young)]).toEqual([false, true])
})
