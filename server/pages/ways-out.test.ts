// No address leads out: whatever is written behind ours, nobody is sent to another's site from here.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword } from '#contract/auth/auth.ts'
import { CLIENT, type TestIssuer, openIssuer } from '#server/test/issuer.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { raw } from '#server/test/raw.ts'
import { listen } from '#server/test/sending.ts'
import { mailsTo } from '#server/test/mails.ts'
import { type World, openWorld } from '#server/test/world.ts'

let issuer: TestIssuer
let world: World
let base: string
beforeAll(async () => {
  issuer = await openIssuer()
  world = await openWorld({
    settings: {
      PUBLIC_URL: 'https://community.example',
      GOOGLE_ISSUER: issuer.url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
    },
  })
  await makeCommunity(world, { name: 'Riverdale', listed: true })
  base = await listen(world)
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await issuer[Symbol.asyncDispose]()
})

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  raw(base, path, { headers: { accept: 'text/html', ...headers } })

/** Where a browser that got this from our origin would be led, by itself or by a link. */
const leadsTo = ({ location, body }: { location: string; body: string }): readonly string[] => {
  const written = [
    location,
    ...[...body.matchAll(/(?:href|action|src|content)="([^"]*)"/g)].map(([, address = '']) =>
      address.replaceAll('&amp;', '&'),
    ),
  ]
  return written.flatMap((address) =>
    URL.canParse(address, 'https://community.example/a/b')
      ? [new URL(address, 'https://community.example/a/b').host]
      : [],
  )
}

const foreign = [
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '@evil.example',
  '.evil.example',
  'javascript:alert(1)',
  'data:text/html,evil.example',
]

const names = [
  'next',
  'redirect',
  'redirect_uri',
  'return',
  'returnTo',
  'url',
  'continue',
  'lang',
  'q',
  'tab',
]
const pages = ['/', '/login', '/faqs', '/available-communities', '/home', '/privacy-policy', '/nowhere']

test('no word behind the question mark sends anybody away from here', async () => {
  for (const where of foreign) {
    const query = names.map((name) => `${name}=${encodeURIComponent(where)}`).join('&')
    for (const page of pages) {
      const answer = await get(`${page}?${query}`)
      expect(answer.location, page).toBe('')
      expect(leadsTo(answer), `${page}?${query}`).not.toContain('evil.example')
      expect(answer.body).not.toMatch(/(href|src|action)="\s*(javascript|data):/i)
    }
  }
})

test('an address that begins like another host’s leads nowhere, and breaks nothing', async () => {
  const written = [...foreign.filter((one) => one.startsWith('/')), '//', '//[', '//@', '///', '/.//', '/%']
  for (const path of [
    ...written,
    ...written.map((one) => `${one}/..`),
    ...written.map((one) => `${one}?lang=fa`),
  ]) {
    const answer = await get(path)
    expect(answer.status, path).toBeLessThan(500)
    expect(answer.location, path).toBe('')
    expect(
      leadsTo(answer).filter((host) => host.includes('evil')),
      path,
    ).toEqual([])
  }
})

test('signing in elsewhere goes to the one issuer and comes back to the one page', async () => {
  for (const where of foreign) {
    const query = names.map((name) => `${name}=${encodeURIComponent(where)}`).join('&')
    const left = new URL((await get(`/api/auth/google/start?${query}`)).location)
    expect(left.origin).toBe(new URL(issuer.url).origin)
    expect(left.searchParams.get('redirect_uri')).toBe('https://community.example/api/auth/google/callback')
    const back = await get(`/api/auth/google/callback?code=${encodeURIComponent(where)}&${query}`)
    expect(back.location).toBe('/login?google=failed')
  }
})

test('no mail and no page takes its address from what a call says of its host', async () => {
  const someone = await makeMember(world, await makeCommunity(world))
  const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await world.call(forgotPassword, { body: { email: someone.email }, headers: lies })
  const [mail] = await mailsTo(world, someone.email)
  expect(mail?.body).toContain('https://community.example/reset-password/')
  expect(mail?.body).not.toContain('evil')
  for (const page of pages) expect((await get(page, lies)).body, page).not.toContain('evil')
})
