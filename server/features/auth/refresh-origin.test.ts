// Whence a session of our own web app may be renewed: from its own pages, whatever the browser tells of itself.
import { refresh } from '#contract/auth/session.ts'
import { afterAll, expect, test } from 'vitest'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { secretHash, startSession } from './session.ts'

const world = await openWorld({ settings: { PUBLIC_URL: 'http://localhost:3000' } })
afterAll(() => world[Symbol.asyncDispose]())

const BROWSER = 'B'.repeat(43)
const web = { 'x-nineteen-client': 'web' }

const renewal = async (headers: Readonly<Record<string, string>>, isBound = true) => {
  const { accountId } = await makeMember(world, await makeCommunity(world))
  const { refreshToken } = await startSession(world.app, world.app.db, {
    accountId,
    deviceName: 'Test',
    ...(isBound ? { cookieHash: secretHash(BROWSER) } : {}),
  })
  const cookie = isBound ? { cookie: `nineteen-rt=${BROWSER}` } : {}
  return (await world.call(refresh, { body: { refreshToken }, headers: { ...cookie, ...headers } })).status
}

test.for([
  ['from our own page', { ...web, 'sec-fetch-site': 'same-origin' }],
  ['by an older browser, which tells only the origin', { ...web, origin: 'http://localhost:3000' }],
  ['under another name of the same server', { ...web, origin: 'http://192.0.2.7', host: '192.0.2.7' }],
] as const)('a session of the web app is renewed %s', async ([, headers]) => {
  expect(await renewal(headers)).toBe(200)
})

test.for([
  ['from another site', { ...web, 'sec-fetch-site': 'cross-site' }],
  ['from a neighbouring site', { ...web, 'sec-fetch-site': 'same-site' }],
  [
    'from another site that names our origin',
    { ...web, 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ],
  ['by an older browser from another origin', { ...web, origin: 'https://evil.example' }],
  ['by an older browser from a page without an origin', { ...web, origin: 'null' }],
  ['from nowhere that is told', web],
  ['by a form, which cannot say that it is the app', { 'sec-fetch-site': 'same-origin' }],
] as const)('a session of the web app is not renewed %s', async ([, headers]) => {
  expect(await renewal(headers)).toBe(401)
})

test('a client without cookies is no browser, and renews its session as the call is specified', async () => {
  expect(await renewal({}, false)).toBe(200)
})
