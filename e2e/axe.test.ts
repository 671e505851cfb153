import { expect, test, type Page } from './fixtures.ts'
import type { KnownIds } from './known-ids.ts'
import { violationsOn } from './violations.ts'

// Nothing is changed here, so that the workers may share the file between them.
test.describe.configure({ mode: 'parallel' })

/** The page that is shown, wide and narrow, light and dark. */
const violationsInAllShapes = async (page: Page, name: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      found.push(...(await violationsOn(page, `${name} ${width} ${colorScheme}`)))
    }
  }
  return found
}

/** The app has taken over from the first paint, and nothing is on its way any more. */
const isSettled = async (page: Page) => {
  // The first paint has no link past the bars.
  await expect(page.locator('a.skip')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

const screens = (
  ids: KnownIds,
): Record<'member' | 'secretary' | 'care' | 'visitor' | 'pending', readonly string[]> => ({
  member: [
    '/home',
    '/home?panel=notifications',
    '/news',
    '/news?show=gatherings',
    `/posts/${ids.publicPost}`,
    `/posts/${ids.unknown}`,
    `/events/${ids.event}`,
    `/events/${ids.event}?tab=programme`,
    `/events/${ids.event}?tab=people`,
    `/events/${ids.event}?tab=materials`,
    `/events/${ids.unknown}`,
    '/search',
    '/search?q=rahimi',
    '/search?q=feast&in=events',
    '/search?q=zzzz',
    '/activities',
    '/study-circles',
    `/activities/${ids.activity}`,
    '/dashboard',
    '/settings',
    '/second-step',
    '/finance',
    '/nuri-admin',
    '/admin',
    `/users/${ids.user}`,
    '/profile',
    '/directory',
  ],
  secretary: [
    '/home',
    '/admin',
    '/admin?section=members',
    '/admin?section=waiting',
    '/admin?section=invitations',
    '/admin?section=bodies',
    '/community/rosewater',
    '/dashboard',
    '/admin?section=roll',
    '/admin?section=roll&part=twice',
    '/admin?section=roll&part=import',
  ],
  // The secretary's too: the Assembly reads the register and the rules.
  care: [
    '/directory?show=willing',
    '/admin?section=moderation',
    '/admin?section=safeguarding',
    '/admin?section=safeguarding&part=children',
    '/admin?section=safeguarding&part=rules',
  ],
  visitor: [
    '/login',
    '/login?tab=signup',
    '/login?tab=signup&code=12345678',
    '/forgot-password',
    '/reset-password/a-link-that-was-never-sent',
    '/forgot-bahai-id',
    '/verify-bahai-id',
    '/community/rosewater',
    `/posts/${ids.publicPost}`,
    `/posts/${ids.privatePost}`,
    `/activities/${ids.activity}`,
    `/activities/${ids.activity}/confirm`,
    `/users/${ids.user}`,
    '/confirm-email/a-link-that-was-never-sent',
    '/nuri/test',
  ],
  pending: ['/home', '/settings', '/verify-bahai-id', '/forgot-bahai-id'],
})

const documents = [
  '/',
  '/privacy-policy',
  '/eula',
  '/community-standards',
  '/faqs',
  '/available-communities',
  '/no-such-page',
]

for (const language of ['en', 'fa'] as const) {
  test(`axe finds nothing on the public pages in ${language}`, async ({ open, ids, faults }) => {
    test.setTimeout(600_000)
    faults.allow(/status of 404/)
    const page = await open(null, { locale: language })
    const found: string[] = []
    // What developers read is in English only.
    const more = language === 'en' ? ['/api/docs'] : []
    for (const path of [...documents, `/og/posts/${ids.publicPost}`, ...more]) {
      await page.goto(path)
      await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      found.push(...(await violationsInAllShapes(page, path)))
    }
    expect(found).toEqual([])
  })

  for (const who of ['member', 'secretary', 'care', 'visitor', 'pending'] as const) {
    test(`axe finds nothing on the screens of a ${who} in ${language}`, async ({
      open,
      shared,
      ids,
      faults,
    }) => {
      test.setTimeout(600_000)
      faults.allow(/status of 40[14]/)
      const email = `${who === 'care' ? 'secretary' : who}@demo.example`
      const page = await open(who === 'visitor' ? null : await shared(email))
      await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
      const found: string[] = []
      for (const path of screens(ids)[who]) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(path)
        await isSettled(page)
        found.push(...(await violationsInAllShapes(page, path)))
      }
      expect(found).toEqual([])
    })
  }
}

const sections = [
  ['bin', 'audit', 'privacy'],
  ['announcements', 'imports'],
  ['second-step', 'catalogue'],
] as const

for (const language of ['en', 'fa'] as const)
  for (const some of sections)
    test(`axe finds nothing on ${some.join(', ')} of an administrator in ${language}`, async ({
      open,
      shared,
    }) => {
      test.setTimeout(300_000)
      const page = await open(await shared('admin@demo.example'))
      await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
      const found: string[] = []
      for (const section of some) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`/admin?section=${section}`)
        await isSettled(page)
        found.push(...(await violationsInAllShapes(page, section)))
      }
      expect(found).toEqual([])
    })

test('axe finds nothing on what opens over a page', async ({ look, faults }) => {
  test.setTimeout(120_000)
  faults.allow(/status of 401/)
  const page = await look('secretary@demo.example')
  const found: string[] = []
  const check = async (name: string) => found.push(...(await violationsInAllShapes(page, name)))

  await page.goto('/home')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check('the account menu')

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('deleting the account')

  await page.goto('/admin?section=waiting')
  await page.getByRole('button', { name: 'Accept pending@demo.example' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('accepting somebody')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Decline pending@demo.example' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await check('declining somebody')

  await page.goto('/home')
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  await expect(page.getByRole('link', { name: /Google/ })).toBeVisible()
  await check('adding to a calendar')

  await page.evaluate(() => localStorage.setItem('token', 'no token at all'))
  await page.reload()
  await expect(page.getByRole('alertdialog', { name: 'Session expired' })).toBeVisible()
  await check('the expired session')
  expect(found).toEqual([])
})

test('axe finds nothing on the error screens', async ({ look, faults }) => {
  faults.allow(/ERR_FAILED|The code of this page could not be loaded|time zone|RangeError/i)
  const page = await look('member@demo.example', { serviceWorkers: 'block' })
  const found: string[] = []
  await page.goto('/home')
  await page.route('**/assets/SettingsPage-*.js', (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByText('Sorry, we couldn’t load this page. Please try again.')).toBeVisible()
  found.push(...(await violationsInAllShapes(page, 'route-load error')))

  await page.route('**/api/events/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'No/Where' } })
  })
  await page.goto('/home')
  await page.getByRole('region', { name: 'Next for you' }).getByRole('link').click()
  await expect(page.getByText('Try reloading the page.')).toBeVisible()
  found.push(...(await violationsInAllShapes(page, 'generic error')))
  expect(found).toEqual([])
})
