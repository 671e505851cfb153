import { expect, test, type Page } from './fixtures.ts'
import type { KnownIds } from './known-ids.ts'

/** Every route of the app, as the specification lists them. */
const routes = (ids: KnownIds): readonly string[] => [
  '/',
  '/home',
  '/login',
  '/sign-in',
  '/dashboard',
  '/create',
  '/activities',
  `/activities/${ids.activity}`,
  `/activities/${ids.activity}/confirm`,
  `/sessions/${ids.meeting}/confirm`,
  `/events/${ids.event}`,
  '/budget',
  '/discover',
  '/news',
  '/search',
  '/statistics',
  '/progress',
  '/submit-receipt',
  '/profile',
  `/users/${ids.user}`,
  `/posts/${ids.publicPost}`,
  `/og/posts/${ids.publicPost}`,
  '/admin',
  '/campaign',
  `/campaign/${ids.campaign}`,
  '/calendars',
  '/finance',
  '/nuri/test',
  '/nuri-admin',
  '/forgot-password',
  '/reset-password/a-link-that-was-never-sent',
  '/forgot-bahai-id',
  '/verify-bahai-id',
  '/settings',
  '/study-circles',
  '/junior-youth-program',
  '/childrens-classes',
  '/devotionals',
  '/privacy-policy',
  '/eula',
  '/community/rosewater',
  '/community-standards',
  '/faqs',
  '/available-communities',
  '/study-circles/new',
  '/junior-youth-program/new',
  '/childrens-classes/new',
  '/devotionals/new',
  '/fireside/new',
  '/initiative/new',
]

const saysSomething = async (page: Page, path: string) => {
  const answer = await page.goto(path)
  expect(answer?.status(), path).toBe(200)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\S/)
  await expect(page.getByRole('main'), path).toContainText(/\S+ \S+/)
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
}

test('no address of the app is a dead end for a member, and each page has a title of its own', async ({
  look,
  ids,
}) => {
  test.setTimeout(180_000)
  const page = await look('shahnaz.thabit@rosewater.example')
  const titles = new Map<string, string>()
  for (const path of routes(ids)) {
    await saysSomething(page, path)
    await expect(page, path).toHaveTitle(/(^|\S – )Bahá’í Community of Rosewater$/)
    titles.set(new URL(page.url()).pathname, await page.title())
  }
  // A meeting and an invitation are called as their activity is, and one’s own page as the profile.
  const alike = [...titles].filter(([path, title]) =>
    [...titles].some(([other, its]) => other !== path && its === title),
  )
  expect(alike.map(([path]) => path)).toEqual([
    `/activities/${ids.activity}`,
    `/activities/${ids.activity}/confirm`,
    `/sessions/${ids.meeting}/confirm`,
    '/profile',
    `/users/${ids.user}`,
  ])
})

test('no address of the app is a dead end for a visitor', async ({ visitor, ids, faults }) => {
  test.setTimeout(180_000)
  // What is private answers a visitor as if it were not there.
  faults.allow(/status of 404 .*\/api\/(activities|users)\//)
  for (const path of routes(ids)) await saysSomething(visitor, path)
})

test('every link of Home and of More leads somewhere', async ({ member }) => {
  test.setTimeout(120_000)
  const found = new Set<string>()
  for (const path of ['/home', '/dashboard']) {
    await member.goto(path)
    await expect(member.getByRole('complementary').first()).toBeVisible()
    for (const link of await member.getByRole('link').all()) {
      const href = (await link.getAttribute('href')) ?? ''
      if (href.startsWith('/')) found.add(href)
    }
  }
  expect(found.size).toBeGreaterThan(20)
  const seen = await Promise.all(
    [...found].map(async (href) => `${href} ${(await member.request.get(href)).status()}`),
  )
  expect(seen.filter((one) => !one.endsWith(' 200'))).toEqual([])
})
