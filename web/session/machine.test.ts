import { expect, test } from 'vitest'
import { makeGrant, makeToken } from '#web/http/test/server.ts'
import { openDevice, settled } from './test/world.ts'

const minutes = 60_000

test('without a token nobody is signed in', () => {
  const { session } = openDevice({ signedIn: false }).tab()
  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: null, pendingRecovery: false })
})

test('a stored token makes the session active, with its person', () => {
  const { session } = openDevice().tab()
  expect(session.state()).toMatchObject({ status: 'active', user: { firstName: 'Layli' } })
})

test('a token of an older client learns its person from the server', async () => {
  const device = openDevice({ signedIn: false })
  device.storage.setItem('authToken', JSON.stringify({ token: device.issuer.first.token }))
  const { session } = device.tab()
  await settled()
  expect(session.state()).toMatchObject({ status: 'active', user: { firstName: 'Layli' } })
})

test('an account that has other rights by now is learnt, and told to whoever looks', async () => {
  const device = openDevice()
  const changed = { ...device.issuer.latest().user, roles: ['secretary' as const] }
  const { session, keep } = device.tab({ me: async () => changed })
  let told = 0
  session.subscribe(() => (told += 1))
  await session.learn()
  await session.learn()
  expect([session.state().user?.roles, keep.user()?.roles, told]).toEqual([['secretary'], ['secretary'], 1])
})

test('what the person changed while the account was read stands', async () => {
  const device = openDevice()
  const old = device.issuer.latest().user
  const { promise, resolve } = Promise.withResolvers<typeof old>()
  const { session } = device.tab({ me: () => promise })
  const learning = session.learn()
  session.updateUser({ ...old, firstName: 'Leila' })
  resolve({ ...old, lastName: 'Of before' })
  await learning
  expect(session.state().user).toMatchObject({ firstName: 'Leila', lastName: old.lastName })
})

test.each(['nonsense', 'a.b.c', makeToken({ exp: 1 }), makeToken({ userId: 'x' })])(
  'the token %s cannot be read, so the session is expired',
  (token) => {
    const device = openDevice()
    device.storage.setItem('token', token)
    const { session, keep } = device.tab()
    expect(session.state()).toMatchObject({ status: 'expired', reason: 'Invalid session token' })
    expect([keep.token(), keep.refreshToken()]).toEqual([null, null])
  },
)

test('the refresh comes 60 seconds before the end and replaces token, refresh token and user', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  await device.clock.pass(9 * minutes - 1)
  expect(device.issuer.counts.refreshes).toBe(0)
  const seen: unknown[] = []
  session.subscribe(() => seen.push(session.state().status, session.state().reason))
  await device.clock.pass(1)
  expect(seen).toEqual(['refreshing', 'Session expiring soon', 'active', null])
  expect(keep.token()).toBe(device.issuer.latest().token)
  expect(keep.refreshToken()).toBe(device.issuer.latest().refreshToken)
})

test('without a refresh token the session expires at its end', async () => {
  const device = openDevice()
  device.storage.removeItem('refreshToken')
  const { session, keep } = device.tab()
  await device.clock.pass(10 * minutes - 1)
  expect(session.state().status).toBe('active')
  await device.clock.pass(1)
  expect(session.state()).toMatchObject({
    status: 'expired',
    reason: 'Session expired',
    user: { firstName: 'Layli' },
  })
  expect(keep.token()).toBeNull()
})

test('a refresh that the server refuses expires the session and clears both tokens', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  device.issuer.revoke()
  await device.clock.pass(9 * minutes)
  expect(session.state()).toMatchObject({ status: 'expired', reason: 'Session expired' })
  expect([keep.token(), keep.refreshToken()]).toEqual([null, null])
})

test('a 401 of a call renews the session, and the call may be repeated', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  expect(await session.refused(keep.token())).toBe('renewed')
  expect(session.state().status).toBe('active')
})

test('a 401 while the server cannot be asked ends nothing, and is asked about again later', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  device.network.up = false
  const asked = session.refused(keep.token())
  await device.clock.pass(10_000)
  expect(await asked).toBe('unanswered')
  expect(session.state().status).toBe('active')
  device.network.up = true
  await device.clock.pass(30_000)
  expect(device.issuer.counts.refreshes).toBe(1)
})

test('many 401 at once are one refresh', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  const sent = keep.token()
  const answers = await Promise.all(Array.from({ length: 20 }, () => session.refused(sent)))
  expect(answers).toEqual(Array(20).fill('renewed'))
  expect(device.issuer.counts.refreshes).toBe(1)
})

test('a 401 for a token that was replaced meanwhile costs no refresh', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  const old = keep.token()
  await session.refused(old)
  expect(await session.refused(old)).toBe('renewed')
  expect(device.issuer.counts.refreshes).toBe(1)
})

test('a server that refuses fresh tokens is asked at most every 30 seconds', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  for (let second = 0; second < 120; second++) {
    await session.refused(keep.token())
    await device.clock.pass(1_000)
  }
  expect(device.issuer.counts.refreshes).toBeLessThanOrEqual(5)
})

test('a call that is refused with the token of a renewal is refused, each time, and not unanswered', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  expect(await session.refused(keep.token())).toBe('renewed')
  expect(await session.refused(keep.token())).toBe('refused')
  expect(await session.refused(keep.token())).toBe('refused')
  expect(session.state().status).toBe('active')
  await device.clock.pass(30_000)
  expect(device.issuer.counts.refreshes).toBe(2)
})

test('no network at the end of the token is no expiry; the refresh follows when the network is back', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  device.network.up = false
  await device.clock.pass(3 * 60 * minutes)
  expect(session.state().status).toMatch(/^(active|refreshing)$/)
  expect([keep.token(), session.state().user?.firstName]).toEqual([device.issuer.first.token, 'Layli'])
  device.network.up = true
  session.wake()
  await device.clock.pass(1_000)
  expect(keep.token()).toBe(device.issuer.latest().token)
  expect(device.issuer.isRevoked()).toBe(false)
})

test('a device that slept past the end refreshes when it wakes', async () => {
  const device = openDevice()
  const { session } = device.tab({ after: () => () => {} })
  await device.clock.pass(60 * minutes)
  session.wake()
  await settled()
  await settled()
  expect(session.state().status).toBe('active')
  expect(device.issuer.counts.refreshes).toBe(1)
})

test('sign-out tells the server and clears the device at once', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  keep.write('newsFeed', ['x'])
  const told = session.signOut()
  expect(session.state()).toEqual({ status: 'signed-out', user: null, reason: null, pendingRecovery: false })
  expect([...device.storage.values.keys()]).toEqual([])
  expect(device.calls.forgotten).toBe(1)
  await told
  expect(device.calls.logout).toBe(1)
})

test('sign-out without a network still clears the device', async () => {
  const device = openDevice()
  const { session } = device.tab({ logout: () => Promise.reject(new Error('offline')) })
  await session.signOut()
  expect([...device.storage.values.keys()]).toEqual([])
})

test('a refresh whose answer comes after the sign-out brings nobody back', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  const renewed = session.refused(keep.token())
  await session.signOut()
  expect(await renewed).toBe('over')
  expect(keep.token()).toBeNull()
  expect(session.state().status).toBe('signed-out')
})

test('expiry with saved forms asks for recovery until it is acknowledged, through the new log-in', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  keep.write('formProgress', [{ id: 'devotional' }])
  device.issuer.revoke()
  await session.refused(keep.token())
  expect(session.state()).toMatchObject({ status: 'expired', pendingRecovery: true })
  session.signedIn(makeGrant('Layli', 600, device.clock.now()))
  expect(session.state()).toMatchObject({ status: 'active', pendingRecovery: true })
  session.acknowledgeRecovery()
  expect(device.tab().session.state().pendingRecovery).toBe(false)
})

test('expiry without saved forms asks for nothing', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  device.issuer.revoke()
  await session.refused(keep.token())
  expect(session.state().pendingRecovery).toBe(false)
})
