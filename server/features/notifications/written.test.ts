import { afterAll, expect, test } from 'vitest'
import { createNotification } from '#contract/notifications/create-notification.ts'
import { NotificationType, listNotifications } from '#contract/notifications/notifications.ts'
import type { BodyIn } from '#contract/route.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeGuest, makeHosted } from '#server/test/make-hosted.ts'
import { openWorld } from '#server/test/world.ts'
import { tellEverybody } from '#server/test/notify.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Wish = BodyIn<typeof createNotification>
const create = (as: Someone, body: Wish) => world.call(createNotification, { body, as })

/** A member who has joined an event, and its host. */
const makeJoined = async () => {
  const { community, host, id } = await makeHosted(world)
  const guest = await makeGuest(world, community, id)
  const wish: Wish = {
    type: 'join_event',
    actor: guest.accountId,
    target: id,
    targetType: 'Event',
    recipientCommunity: community,
    scope: 'personal',
    additionalData: { caption: 'I am coming' },
  }
  return { community, host, guest, id, wish }
}

test('the call after joining finds what the server has told, and writes nothing', async () => {
  const { community, host, guest, id, wish } = await makeJoined()
  const answer = await create(guest, wish)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    success: true,
    data: { type: 'join_event', target: id, actor: guest.accountId, scope: 'personal' },
  })
  // The caption is the server's, never the caller's.
  expect(answer.text).not.toContain('I am coming')
  const { rows } = await world.past.query(
    'select count(*)::int as n from notifications where community_id = $1',
    [community],
  )
  expect(rows).toEqual([{ n: 1 }])
  expect((await world.call(listNotifications, { as: host })).body.data).toHaveLength(1)
})

test('a community that the client does not know counts as none given', async () => {
  const { guest, wish } = await makeJoined()
  const answer = await create(guest, { ...wish, recipientCommunity: 'Unknown Community' })
  expect([answer.status, answer.body.data]).toMatchObject([200, { type: 'join_event' }])
})

test('of a joining that there was nobody to tell of, the call finds nothing and is no forgery', async () => {
  const { community, host, guest, id, wish } = await makeJoined()
  await world.past.query('delete from notifications where community_id = $1', [community])
  const answer = await create(guest, wish)
  expect([answer.status, answer.body]).toEqual([200, { success: true, data: null }])
  const asHost = await create(host, { ...wish, actor: host.accountId })
  expect([asHost.status, asHost.body.message]).toEqual([
    403,
    'The app tells people itself when something happens. Of this it knows nothing.',
  ])
  const other = await makeJoined()
  expect((await create(guest, { ...wish, target: other.id })).status).toBe(403)
  expect((await world.past.query('select from notifications where target_id = $1', [id])).rows).toEqual([])
})

test('of what did not happen there is nothing to tell', async () => {
  const { guest, wish } = await makeJoined()
  const answer = await create(guest, { ...wish, type: 'leave_event' })
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'The app tells people itself when something happens. Of this it knows nothing.',
  ])
})

test('another’s deed, and another’s name or community, are refused and recorded', async () => {
  const { community, host, guest, wish } = await makeJoined()
  const elsewhere = await makeCommunity(world)
  const { actor: _, ...nameless } = wish
  expect((await create(host, nameless)).status).toBe(403)
  const forged = [
    await create(host, wish),
    await create(guest, { ...wish, recipientCommunity: elsewhere }),
    await create(guest, { ...wish, recipientCommunity: 'Unknown' }),
  ]
  expect(forged.map(({ status, body }) => [status, body.message])).toEqual(
    forged.map(() => [403, 'You can tell only of what you did yourself, in your own community.']),
  )
  const { rows } = await world.past.query(
    'select actor_id, action, detail, outcome from audit_records where community_id = $1 order by at',
    [community],
  )
  expect(rows).toEqual(
    [host, guest, guest].map(({ accountId }) => ({
      actor_id: accountId,
      action: 'notification.forged',
      detail: { type: 'join_event' },
      outcome: 'refused',
    })),
  )
})

test.for(NotificationType.options)('nobody forges a %s, whatever their office', async (type) => {
  const community = await makeCommunity(world)
  const callers = [
    await makeMember(world, community),
    await makeMember(world, community, { office: 'member' }),
    await makeMember(world, community, { office: 'treasurer', body: 'other' }),
    await makeMember(world, community, { office: 'communityAdmin', body: 'administration' }),
  ]
  const answers = await Promise.all(
    callers.map((caller) => create(caller, { type, targetType: 'Announcement', scope: 'community' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  const { rows } = await world.past.query('select from notifications where community_id = $1', [community])
  expect(rows).toEqual([])
})

test.for(['assembly_announcement', 'budget_update', 'role_assignment'] as const)(
  'a %s is found by its author in office and refused to a member',
  async (type) => {
    const community = await makeCommunity(world)
    const member = await makeMember(world, community)
    const author = await makeMember(world, community, { office: 'member' })
    for (const { accountId } of [member, author])
      await inCommunity(world.app.db, community, (tx) =>
        tellEverybody(tx, community, {
          type,
          actorId: accountId,
          targetId: null,
          targetType: 'Announcement',
        }),
      )
    const refused = await create(member, { type, targetType: 'Announcement' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'This is for the Assembly, the treasurer and the community’s administrators.',
    ])
    expect((await create(author, { type, targetType: 'Announcement' })).body.data).toMatchObject({ type })
  },
)

test.for([
  'https://elsewhere.example/pixel.gif',
  'javascript:alert(1)',
  '/files/c/another/picture.webp',
  'data:image/png;base64,AAAA',
])('a picture that is no upload of one’s own is refused: %s', async (mediaUrl) => {
  const { guest, wish } = await makeJoined()
  const answer = await create(guest, { ...wish, additionalData: { mediaUrl } })
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This picture is not one that you have uploaded here.',
  ])
})

test('a long caption, an unknown type and an id that is none are answered in a sentence', async () => {
  const { guest, wish } = await makeJoined()
  const long = await create(guest, { ...wish, additionalData: { caption: 'a'.repeat(501) } })
  expect([long.status, long.body.message]).toEqual([400, 'Please use at most 500 characters.'])
  const answer = await create(guest, { ...wish, target: 'no-id' })
  expect([answer.status, answer.body.message]).toEqual([400, 'This is not an id.'])
})
