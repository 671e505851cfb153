// Beside the walls: what leaves the server. A community full of canaries and a living one have devices and mails
// that wait; whatever is sent to those of the living one, its headers too, names nothing of the other.
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { subscribePush } from '#contract/notifications/channels.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { tellPeople } from '#server/test/notify.ts'
import { inCommunity } from '#server/platform/db.ts'
import { openMailer } from '#server/platform/mail.ts'
import { canariesIn } from './canary-watch.ts'
import { makeMarked } from './canary-world.ts'
import { CANARY } from './fill-canaries.ts'
import { makeEvent } from './make-content.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { openPostOffice } from './post-office.ts'
import { openPushService } from './push-service.ts'
import { openWorld } from './world.ts'

const service = await openPushService()
const world = await openWorld({ pushDoor: service.door })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

/** Told by push and by mail of a guest, whenever it is. */
const makeTold = async (host: Someone, guest: Someone): Promise<string> => {
  const { communityId: community, accountId } = host
  const body = service.subscribe()
  expect((await world.call(subscribePush, { body, as: host })).status).toBe(201)
  for (const channel of ['push', 'email'])
    await world.past.query(
      `insert into notification_choices (community_id, channel, type, account_id)
       values ($1, $2, 'join_event', $3) on conflict do nothing`,
      [community, channel, accountId],
    )
  await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
  const event = await makeEvent(world, community, { title: `Feast of ${guest.email}` })
  await inCommunity(world.app.db, community, (tx) =>
    tellPeople(tx, community, [accountId], {
      type: 'join_event',
      actorId: guest.accountId,
      targetId: event,
      targetType: 'Event',
    }),
  )
  return new URL(body.endpoint).pathname
}

/** All of a letter that a person or a program reads: as it came, and its headers and texts as they are meant. */
const readAs = async (raw: string): Promise<string> => {
  const { headers, subject, text, html } = await PostalMime.parse(raw)
  return [raw, subject, text, html, ...headers.map(({ key, value }) => `${key}: ${value}`)].join('\n')
}

test('no push and no letter to one community has anything of another in it, its headers included', async () => {
  const { cast, filled } = await makeMarked(world)
  // Rows that the canaries were put into by hand wait for nobody.
  await world.past.query('delete from mails')
  const home = await makeCommunity(world)
  const [host, guest] = [await makeMember(world, home), await makeMember(world, home)]
  const paths = { marked: await makeTold(cast.M, cast.S), own: await makeTold(host, guest) }
  await tell(world.app)
  const pushed = (path: string) => JSON.stringify(service.received.filter((one) => one.path === path))
  // The marked one is told of its own, so that silence means something.
  expect(canariesIn(pushed(paths.marked), filled.columns)).not.toEqual([])
  expect(pushed(paths.own)).toContain('is coming')
  expect(canariesIn(pushed(paths.own), filled.columns)).toEqual([])

  await using office = await openPostOffice()
  const { config, db, log, secrets } = world.app
  const smtp = { url: office.url, from: 'Nineteen <no-reply@community.example>' }
  await world.past.query('update mails set outbox = false')
  const mailer = openMailer({ ...config, smtp, role: 'web' }, db, log, {
    clock: world.clock,
    secrets,
    soon: [],
  })
  while ((await mailer.deliver()) > 0);
  await mailer.close()
  const letters = await Promise.all(office.received.map(readAs))
  const isHome = (letter: string) => letter.includes(host.email)
  expect(letters.filter(isHome).length).toBeGreaterThan(0)
  expect(canariesIn(letters.filter(isHome).join('\n'), filled.columns)).toEqual([])
  // A canary that travels encoded would have been read.
  const encoded = `Subject: =?utf-8?B?${Buffer.from(CANARY).toString('base64')}?=\r\n\r\n`
  expect(await readAs(encoded)).toContain(CANARY)
})
