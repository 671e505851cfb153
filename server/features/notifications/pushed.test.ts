import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { subscribePush } from '#contract/notifications/channels.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { openPushService } from '#server/test/push-service.ts'
import { openWorld } from '#server/test/world.ts'
import { tell } from './channel-jobs.ts'
import { tellEverybody, tellPeople } from '#server/test/notify.ts'

const service = await openPushService()
const world = await openWorld({ pushDoor: service.door })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
afterEach(() => service.answerWith(201))

const subscribe = async (as: Someone) => {
  const body = service.subscribe()
  expect((await world.call(subscribePush, { body, as })).status).toBe(201)
  return { path: new URL(body.endpoint).pathname }
}
const receivedAt = (path: string) => service.received.filter((one) => one.path === path)

describe('what happens is pushed', () => {
  test('once, with what it is about and the way to it', async () => {
    const community = await makeCommunity(world, { name: 'Riverside' })
    const [guest, host] = [
      await makeMember(world, community, { firstName: 'Layla' }),
      await makeMember(world, community),
    ]
    const event = await makeEvent(world, community, { title: 'Feast of Qawl' })
    const { path } = await subscribe(host)
    await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
    await inCommunity(world.app.db, community, (tx) =>
      tellPeople(tx, community, [host.accountId], {
        type: 'community_event_update',
        actorId: guest.accountId,
        targetId: event,
        targetType: 'Event',
      }),
    )
    await Promise.all([tell(world.app), tell(world.app)])
    await tell(world.app)
    expect(receivedAt(path).map(({ message }) => message)).toEqual([
      expect.objectContaining({
        title: 'Riverside',
        body: 'An event of your community has changed.',
        path: `/events/${event}`,
        lang: 'en',
      }),
    ])
  })

  test('to everybody who wants it, but for whoever did it, and says nothing that must stay in the app', async () => {
    const community = await makeCommunity(world)
    const secretary = await makeMember(world, community)
    const members = [await makeMember(world, community), await makeMember(world, community)]
    const paths = await Promise.all([secretary, ...members].map(async (one) => (await subscribe(one)).path))
    await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
    await world.past.query(
      `insert into notification_choices select community_id, 'push', 'assembly_announcement', account_id
       from notification_preferences where community_id = $1`,
      [community],
    )
    await inCommunity(world.app.db, community, (tx) =>
      tellEverybody(tx, community, {
        type: 'assembly_announcement',
        actorId: secretary.accountId,
        targetId: null,
        targetType: 'Announcement',
        data: { caption: 'Secret words' },
      }),
    )
    await tell(world.app)
    expect(paths.map((path) => receivedAt(path).map(({ message }) => message.body))).toEqual([
      [],
      ['There is a word from your Assembly.'],
      ['There is a word from your Assembly.'],
    ])
  })

  test('again after a pause when the service was busy', async () => {
    const community = await makeCommunity(world)
    const member = await makeMember(world, community)
    const { path } = await subscribe(member)
    await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
    await inCommunity(world.app.db, community, (tx) =>
      tellPeople(tx, community, [member.accountId], {
        type: 'role_assignment',
        actorId: null,
        targetId: null,
        targetType: 'Member',
      }),
    )
    service.answerWith(503)
    await tell(world.app)
    service.answerWith(201)
    await tell(world.app)
    expect(receivedAt(path)).toEqual([])
    world.clock.pass(10 * 60_000)
    await tell(world.app)
    expect(receivedAt(path)).toHaveLength(1)
  })
})
