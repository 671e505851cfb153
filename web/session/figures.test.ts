// The figures we hold the session to: wrong clocks, lost answers, races and tabs cost nobody a session.
import { refresh } from '#contract/auth/session.ts'
import { expect, test } from 'vitest'
import { send } from '#web/http/call.ts'
import { lineTo, openServer } from '#web/http/test/server.ts'
import { openClock, openDevice, openIssuer, settled } from './test/world.ts'

const minutes = 60_000
const hours = 60 * minutes

test.each([-24 * hours, -15 * minutes, 15 * minutes, 24 * hours])(
  'a device clock wrong by %i ms makes at most 8 refreshes an hour and no log-out, also with reloads',
  async (skew) => {
    const device = openDevice({ skew })
    let page = device.tab()
    for (let minute = 1; minute <= 60; minute++) {
      if (minute % 7 === 0) page = device.tab()
      await device.clock.pass(minutes)
      await device.useCall(page)
    }
    expect(page.session.state().status).toBe('active')
    expect(device.issuer.isRevoked()).toBe(false)
    expect(device.issuer.counts.refreshes).toBeGreaterThanOrEqual(6)
    expect(device.issuer.counts.refreshes).toBeLessThanOrEqual(8)
  },
)

test('a clock that jumps while the page is open neither logs out nor storms', async () => {
  const device = openDevice()
  const { session, time } = device.tab()
  for (let hour = 0; hour < 4; hour++) {
    time.heard(new Date(device.clock.now() + (hour % 2 === 0 ? 24 : -24) * hours).toUTCString())
    await device.clock.pass(5 * minutes)
    time.heard(new Date(device.clock.now()).toUTCString())
    await device.clock.pass(55 * minutes)
  }
  expect(session.state().status).toBe('active')
  expect(device.issuer.counts.refreshes).toBeLessThanOrEqual(4 * 8 + 4)
})

test('tokens that live a minute are refreshed at most every 30 seconds', async () => {
  const device = openDevice({ life: 60 })
  const { session } = device.tab()
  await device.clock.pass(hours)
  expect(session.state().status).toBe('active')
  expect(device.issuer.counts.refreshes).toBeLessThanOrEqual(121)
})

test('200 refreshes whose answer is lost cost no session', async () => {
  const device = openDevice()
  const { session, keep } = device.tab()
  for (let times = 0; times < 200; times++) {
    device.network.loseAnswers = 1 + (times % 3)
    await device.clock.pass(9 * minutes + 10_000)
    expect(session.state().status).not.toBe('expired')
  }
  await device.clock.pass(minutes)
  expect(session.state().status).toBe('active')
  expect(device.issuer.counts.rotations).toBeGreaterThanOrEqual(200)
  expect(keep.refreshToken()).toBe(device.issuer.latest().refreshToken)
})

test('200 times five tabs whose token ends at once: one refresh each time, and none is logged out', async () => {
  const device = openDevice()
  const tabs = Array.from({ length: 5 }, () => device.tab())
  for (let times = 0; times < 200; times++) {
    await device.clock.pass(31_000)
    const before = device.issuer.counts.refreshes
    const sent = tabs[0]?.keep.token() ?? null
    expect(await Promise.all(tabs.map(({ session }) => session.refused(sent)))).toEqual(
      Array(5).fill('renewed'),
    )
    expect(device.issuer.counts.refreshes - before).toBe(1)
  }
  expect(tabs.map(({ session }) => session.state().status)).toEqual(Array(5).fill('active'))
})

test('50 times two tabs without locks: the same successor reaches both, and none is logged out', async () => {
  const device = openDevice()
  const alone = <T>(work: () => Promise<T>) => work()
  const tabs = [device.tab({ alone }), device.tab({ alone })]
  for (let times = 0; times < 50; times++) {
    await device.clock.pass(31_000)
    const sent = tabs[0]?.keep.token() ?? null
    await Promise.all(tabs.map(({ session }) => session.refused(sent)))
    tabs.forEach(({ session }) => session.look())
  }
  expect(tabs.map(({ session }) => session.state().status)).toEqual(['active', 'active'])
  expect(device.issuer.isRevoked()).toBe(false)
})

test('an answer lost on the wire is asked for again over the same line, with the same refresh token', async () => {
  const clock = openClock()
  const issuer = openIssuer(clock.now)
  let lose = true
  await using server = await openServer(({ body }) => {
    const presented: unknown = JSON.parse(body)
    const token = typeof presented === 'object' && presented !== null && 'refreshToken' in presented
    const grant = token ? issuer.refresh(String(presented.refreshToken)) : 'refused'
    if (lose) return ((lose = false), { lost: true })
    if (grant === 'refused') return { status: 401 }
    return { json: { ...grant, accessToken: grant.token, newRefreshToken: grant.refreshToken } }
  })
  const device = openDevice()
  device.storage.setItem('refreshToken', issuer.first.refreshToken)
  const line = lineTo(server.origin)
  const over = async (refreshToken: string) => (await send(line, refresh, { body: { refreshToken } })).data
  const { session, keep } = device.tab({ refresh: over, after: (_, run) => (setImmediate(run), () => {}) })
  await session.refused(keep.token())
  await settled()
  expect(server.heard.map(({ body }) => body)).toEqual(
    Array(2).fill(JSON.stringify({ refreshToken: issuer.first.refreshToken })),
  )
  expect([session.state().status, keep.refreshToken()]).toEqual(['active', issuer.latest().refreshToken])
})
