// Pushes that wait: of somebody who is erased none leaves any more, and none to others tells of them.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { subscribePush } from '#contract/notifications/channels.ts'
import { tell } from '#server/features/notifications/channel-jobs.ts'
import { spreadNews } from '#server/features/notifications/sending.ts'
import { tellPeople } from '#server/test/notify.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openPushService } from '#server/test/push-service.ts'
import { openWorld } from '#server/test/world.ts'

const service = await openPushService()
const world = await openWorld({ pushDoor: service.door })
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const subscribe = async (as: Someone): Promise<string> => {
  const body = service.subscribe()
  expect((await world.call(subscribePush, { body, as })).status).toBe(201)
  await world.past.query(`update notification_preferences set quiet_from = null, quiet_to = null`)
  return new URL(body.endpoint).pathname
}

const receivedAt = (path: string) => service.received.filter((one) => one.path === path)

/** Two with devices: a push about the first waits for the second, and one for the first too. */
const withWaiting = async () => {
  const community = await makeCommunity(world)
  const leaving = await makeMember(world, community)
  const other = await makeMember(world, community)
  const paths = { leaving: await subscribe(leaving), other: await subscribe(other) }
  for (const { accountId } of [leaving, other])
    await world.past.query(
      `insert into notification_choices (community_id, channel, type, account_id) values ($1, 'push', 'join_event', $2)
       on conflict do nothing`,
      [community, accountId],
    )
  const event = await makeEvent(world, community)
  await inCommunity(world.app.db, community, async (tx) => {
    for (const [to, by] of [
      [other, leaving],
      [leaving, other],
    ] as const)
      await tellPeople(tx, community, [to.accountId], {
        type: 'join_event',
        actorId: by.accountId,
        targetId: event,
        targetType: 'Event',
      })
  })
  return { community, leaving, other, paths }
}

const waiting = async (accountId: string): Promise<number> => {
  const { rows } = await world.past.query(
    `select from notification_deliveries d join notifications n on n.id = d.notification_id
     where d.account_id = $1 or n.actor_id = $1`,
    [accountId],
  )
  return rows.length
}

test('what would have been pushed is, as long as the person is there', async () => {
  const { paths } = await withWaiting()
  await tell(world.app)
  expect(receivedAt(paths.other)).toHaveLength(1)
  expect(receivedAt(paths.leaving)).toHaveLength(1)
})

test('erased while pushes wait, written down already or not: none leaves to them or about them', async () => {
  for (const written of [true, false]) {
    const { community, leaving, paths } = await withWaiting()
    if (written) await spreadNews(world.app, community)
    expect(await waiting(leaving.accountId)).toBe(written ? 2 : 0)
    const params = { id: leaving.accountId }
    const gone = await world.call(deleteUser, {
      as: leaving,
      params,
      query: { posts: 'keep', roll: 'erase' },
    })
    expect([gone.status, await waiting(leaving.accountId)]).toEqual([204, 0])
    await tell(world.app)
    expect(receivedAt(paths.leaving)).toEqual([])
    expect(receivedAt(paths.other)).toEqual([])
    const { rows } = await world.past.query('select from push_subscriptions where account_id = $1', [
      leaving.accountId,
    ])
    expect(rows).toEqual([])
  }
})
