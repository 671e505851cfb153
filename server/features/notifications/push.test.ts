import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { getPush, subscribePush, testPush, unsubscribePush } from '#contract/notifications/channels.ts'
import { logout } from '#contract/auth/session.ts'
import { isPublicAddress } from '#server/platform/push-address.ts'
import { openPusher } from '#server/platform/push.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openPushService } from '#server/test/push-service.ts'
import { openWorld } from '#server/test/world.ts'
import { sweepChannels } from './channel-jobs.ts'

const service = await openPushService()
const world = await openWorld({ pushDoor: service.door })
/** As it is in life: with no door but those of the browsers' services. */
const real = await openWorld()
afterAll(async () => {
  await real[Symbol.asyncDispose]()
  await world[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
afterEach(() => service.answerWith(201))

const subscribe = async (as: Someone) => {
  const body = service.subscribe()
  const answer = await world.call(subscribePush, { body, as })
  expect(answer.status).toBe(201)
  return { id: answer.body.data._id, path: new URL(body.endpoint).pathname, body }
}
const devicesOf = async (as: { token: string }) => (await world.call(getPush, { as })).body.data.devices
const receivedAt = (path: string) => service.received.filter((one) => one.path === path)

test('a trial reaches the browser, encrypted for it, signed with the key that it was given', async () => {
  const member = await makeMember(world, await makeCommunity(world, { name: 'Riverside' }))
  const { path } = await subscribe(member)
  expect((await world.call(testPush, { as: member })).status).toBe(200)
  const [one] = receivedAt(path)
  expect(one?.message).toMatchObject({
    title: 'Riverside',
    body: 'It works: notifications reach you here.',
    path: '/settings#notifications',
  })
  const { publicKey } = (await world.call(getPush, { as: member })).body.data
  expect(one?.headers.authorization).toContain(`k=${publicKey}`)
  expect(one?.headers['ttl']).toBe('86400')
})

test('without a device a trial says so', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  expect(await world.call(testPush, { as: member })).toMatchObject({
    status: 409,
    body: { message: 'No device of yours takes notifications yet.' },
  })
})

test('a service that does not answer well is told in a sentence, and the device stays', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await subscribe(member)
  service.answerWith(500)
  expect((await world.call(testPush, { as: member })).status).toBe(502)
  expect(await devicesOf(member)).toHaveLength(1)
})

test.each([404, 410, 403])('an endpoint that answers %d is forgotten', async (status) => {
  const member = await makeMember(world, await makeCommunity(world))
  await subscribe(member)
  service.answerWith(status)
  await world.call(testPush, { as: member })
  expect(await devicesOf(member)).toEqual([])
})

test('a redirection is not followed', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const [one, other] = [await subscribe(member), service.subscribe()]
  service.answerWith(307, other.endpoint)
  expect((await world.call(testPush, { as: member })).status).toBe(502)
  expect(receivedAt(one.path)).toEqual([])
  expect(receivedAt(new URL(other.endpoint).pathname)).toEqual([])
})

test('a browser that subscribes again is one device, of whoever is signed in on it now', async () => {
  const community = await makeCommunity(world)
  const [one, other] = [await makeMember(world, community), await makeMember(world, community)]
  const { body } = await subscribe(one)
  await world.call(subscribePush, { body, as: one })
  expect(await devicesOf(one)).toHaveLength(1)
  await world.call(subscribePush, { body, as: other })
  expect([await devicesOf(one), (await devicesOf(other)).length]).toEqual([[], 1])
})

test('an account has at most sixteen devices; the oldest goes', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const first = await subscribe(member)
  for (let n = 0; n < 16; n += 1) await subscribe(member)
  const devices = await devicesOf(member)
  expect(devices).toHaveLength(16)
  expect(devices.map(({ _id }) => _id)).not.toContain(first.id)
})

test('a device is ended by its owner alone', async () => {
  const community = await makeCommunity(world)
  const [owner, other] = [await makeMember(world, community), await makeMember(world, community)]
  const { id } = await subscribe(owner)
  expect((await world.call(unsubscribePush, { params: { id }, as: other })).status).toBe(404)
  expect((await world.call(unsubscribePush, { params: { id }, as: owner })).status).toBe(204)
  expect(await devicesOf(owner)).toEqual([])
})

test('whoever logs out on a device gets no pushes there any more', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  await subscribe(member)
  await world.call(logout, { as: member })
  expect(await devicesOf(await signIn(world, member.accountId))).toEqual([])
  await sweepChannels(world.app)
  const { rows } = await world.past.query('select from push_subscriptions where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([])
})

test('a device is of the session that was on it last, and goes with it at once', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const { body } = await subscribe(member)
  const later = { ...member, ...(await signIn(world, member.accountId)) }
  const ofThis = async (as: Someone) => (await devicesOf(as)).map(({ here }) => here)
  expect([await ofThis(member), await ofThis(later)]).toEqual([[true], [false]])
  expect((await world.call(subscribePush, { body, as: later })).body.data.here).toBe(true)
  expect([await ofThis(member), await ofThis(later)]).toEqual([[false], [true]])
  await world.call(logout, { as: later })
  expect(await devicesOf(member)).toEqual([])
  const { rows } = await world.past.query('select from push_subscriptions where account_id = $1', [
    member.accountId,
  ])
  expect(rows).toEqual([])
})

describe('an address that is no push service’s is refused in a sentence and never dialled', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://localhost/x',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@evil.example/x',
    'https://user:pass@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://notify.windows.com/x',
    'https://evilnotify.windows.com.evil.example/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
  ])('%s', async (endpoint) => {
    const member = await makeMember(real, await makeCommunity(real))
    const answer = await real.call(subscribePush, { body: { ...service.subscribe(), endpoint }, as: member })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This is not an address of a push service that we know.' },
    })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is one', async (endpoint) => {
    const pusher = openPusher(world.app.config, world.app.secrets)
    const { p256dh, auth } = service.subscribe().keys
    expect(() => pusher.check({ endpoint, p256dh, auth })).not.toThrow()
  })

  test('a key that is no point of the curve is refused', async () => {
    const member = await makeMember(world, await makeCommunity(world))
    const { endpoint, keys } = service.subscribe()
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    const answer = await world.call(subscribePush, {
      body: { endpoint, keys: { ...keys, p256dh } },
      as: member,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'This is not a key of a push subscription.' },
    })
  })
})

test('a known name that leads into the house is not dialled', async () => {
  const before = service.connections()
  // The name is known, its address is this machine's: the check at the dial is what is left.
  const { hosts, authority } = service.door
  const pusher = openPusher(world.app.config, world.app.secrets, {
    hosts,
    authority,
    isAllowed: isPublicAddress,
  })
  const { endpoint, keys } = service.subscribe()
  expect(await pusher.send({ endpoint, ...keys }, { title: 'x' }, 'topic')).toBe('later')
  expect(service.connections()).toBe(before)
})
