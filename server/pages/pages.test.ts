import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { listCommunities } from '#contract/community/community.ts'
import { makeCommunity } from '#server/test/make.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { hashOf } from './send.ts'
import { makeStyle } from './style.ts'

const get = (world: World, url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({ method: 'GET', url, headers })

/** On one line, since where a template breaks says nothing. */
const flat = (body: string) => body.replace(/\s+/g, ' ')

const publicPaths = [
  '/',
  '/privacy-policy',
  '/eula',
  '/community-standards',
  '/faqs',
  '/available-communities',
  '/api/docs',
]

test('every public page is a whole document under a strict policy, in both languages', async () => {
  await using world = await openWorld()
  await makeCommunity(world, { listed: true, name: 'Riverside Bahá’ís' })
  for (const path of publicPaths) {
    for (const language of ['en', 'fa']) {
      const answer = await get(world, path, { 'accept-language': language })
      expect(answer.statusCode, path).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-/,
      )
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['content-security-policy']).toMatch(
        /; report-uri \/api\/page-reports; report-to csp$/,
      )
      expect(answer.headers['reporting-endpoints']).toBe('csp="/api/page-reports"')
      const place = path === '/available-communities' ? 'geolocation=(self)' : 'geolocation=()'
      expect(answer.headers['permissions-policy']).toContain(place)
      expect(answer.headers['permissions-policy']).toContain('camera=()')
      expect(answer.body).toContain('<main id="content"')
      expect(answer.body).toMatch(/<title>[^<]+ – Riverside Bahá’ís<\/title>/)
      if (path !== '/api/docs') expect(flat(answer.body)).toContain(`<html lang="${language}"`)
    }
  }
})

test('what stands inline on a page is named by its policy to the letter', async () => {
  await using world = await openWorld()
  const { body, headers } = await get(world, '/')
  const inline = [...body.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) =>
    hashOf(text),
  )
  expect(inline.length).toBe(2)
  for (const hash of inline) expect(headers['content-security-policy']).toContain(`'${hash}'`)
  expect(body).not.toMatch(/ style="| on[a-z]+="/)
})

test('the style of a public page weighs at most 12 KB, with the fonts that a build leaves', () => {
  const built = (name: string) => `/assets/${name}-normal-Cafbb7Zc.woff2`
  const style = makeStyle({
    latin: built('nunito-sans-latin-wght'),
    latinExt: built('nunito-sans-latin-ext-wght'),
    arabic: built('vazirmatn-arabic-wght'),
    serif: built('gentium-book-plus-latin-400'),
  })
  expect(style.match(/@font-face/g)).toHaveLength(6)
  expect(Buffer.byteLength(style)).toBeLessThanOrEqual(12 * 1024)
})

test('only the welcome and reading pages may be kept by search engines', async () => {
  await using world = await openWorld()
  await makeCommunity(world, { listed: true })
  const robots = async (path: string) => (await get(world, path)).headers['x-robots-tag']
  for (const path of ['/', '/privacy-policy', '/eula', '/community-standards', '/faqs']) {
    expect(await robots(path), path).toBeUndefined()
  }
  for (const path of [
    '/api/docs',
    `/og/posts/${newId()}`,
    `/posts/${newId()}`,
    '/faqs?q=child',
    '/nowhere',
  ]) {
    expect(await robots(path), path).toMatch(/noindex/)
  }
})

test('the address chooses the language before the browser does, and links keep the choice', async () => {
  await using world = await openWorld()
  const chosen = await get(world, '/faqs?lang=fa', { 'accept-language': 'en' })
  expect(flat(chosen.body)).toContain('<html lang="fa" dir="rtl"')
  expect(flat(chosen.body)).toContain('href="/eula?lang=fa"')
  const preferred = await get(world, '/faqs', { 'accept-language': 'de, fa-IR;q=0.9, en;q=0.5' })
  expect(flat(preferred.body)).toContain('<html lang="fa" dir="rtl"')
  expect(flat(preferred.body)).toContain('href="/eula"')
  const unknown = await get(world, '/faqs?lang=<x>', { 'accept-language': 'de' })
  expect(flat(unknown.body)).toContain('<html lang="en" dir="ltr"')
})

test('an unchanged page answers 304, and a page travels compressed', async () => {
  await using world = await openWorld()
  const first = await get(world, '/eula')
  const again = await get(world, '/eula', { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await get(world, '/eula', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 2)
})

test('a community is found without its accents, by town and by language', async () => {
  await using world = await openWorld()
  const id = await makeCommunity(world, { listed: true, name: 'Bahá’ís of Río' })
  await world.app.db
    .updateTable('communities')
    .set({ place: 'Río Claro', language: 'es' })
    .where('id', '=', id)
    .execute()
  for (const q of ['bahais', 'rio claro', 'spanish', 'español']) {
    const { body } = await world.call(listCommunities, { query: { q } })
    expect(
      body.data.map(({ name }) => name),
      q,
    ).toEqual(['Bahá’ís of Río'])
  }
  expect((await world.call(listCommunities, { query: { q: 'elsewhere' } })).body.data).toEqual([])
})

test('questions are found by a plain form, and the answers stand open', async () => {
  await using world = await openWorld()
  const body = flat((await get(world, '/faqs?q=bahai%20id')).body)
  expect(body).toContain('<details id="forgot-bahai-id" open>')
  expect(body).not.toContain('id="photos"')
})

test('an unknown page is a page, and an unknown call is JSON', async () => {
  await using world = await openWorld()
  const page = await get(world, '/no/such/page')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain('script-src')
  const call = await get(world, '/api/no-such-call')
  expect([call.statusCode, call.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('pages can be read while the database is away', async () => {
  await using world = await openWorld()
  await world.past.query(`alter table communities rename to communities_away`)
  for (const path of ['/', '/privacy-policy', '/faqs'])
    expect((await get(world, path)).statusCode, path).toBe(200)
  expect((await get(world, '/available-communities')).statusCode).toBe(500)
})
