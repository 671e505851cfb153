import { expect, test, type APIRequestContext, type Page } from './fixtures.ts'

/** Several posts that say this, newest last. */
const write = async (calls: APIRequestContext, texts: readonly string[]) => {
  for (const content of texts) {
    const answer = await calls.post('/api/posts/create', { data: { content } })
    expect(answer.status(), content).toBeLessThan(300)
  }
}

const field = (page: Page) => page.getByRole('searchbox')

/** The key, once it is switched on, is heard as soon as the app has taken over from the first paint. */
const openByKey = async (page: Page) => {
  await page.addInitScript(() => localStorage.setItem('nineteen-keys', 'on'))
  await page.goto('/home')
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused({ timeout: 3_000 })
  }).toPass()
}

const inPersian = (page: Page) => page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))

test('typing finds, marks and counts, in whatever way it is spelled @gate', async ({ enter, calls }) => {
  const email = 'ruth.wells@rosewater.example'
  await write(
    await calls(email),
    [1, 2, 3, 4].map((n) => `Quillfest ${n} in the days of Riḍván, ‘Aẓamat`),
  )
  const page = await enter(email)
  await openByKey(page)

  await page.keyboard.type('ridvan azam quill')
  const posts = page.getByRole('region', { name: 'Posts (4)' })
  await expect(posts.getByRole('listitem')).toHaveCount(3)
  await expect(page).toHaveURL(/\/search\?q=ridvan\+azam\+quill$/)
  await expect(page.getByText('4 results for “ridvan azam quill”')).toBeVisible()
  const first = posts.getByRole('listitem').first()
  await expect(first.locator('mark')).toHaveText(['Quill', 'Riḍván', 'Aẓam'])

  await posts.getByRole('link', { name: 'All 4 Posts' }).click()
  await expect(page).toHaveURL(/in=posts/)
  await expect(posts.getByRole('listitem')).toHaveCount(4)
  await expect(field(page)).toHaveValue('ridvan azam quill')
  await posts.getByRole('link', { name: /Quillfest 4/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Post by /)
  await page.goBack()
  await expect(posts.getByRole('listitem')).toHaveCount(4)
})

test('Persian is found in the forms of either keyboard, from right to left @gate', async ({
  enter,
  calls,
}) => {
  const email = 'lucia.ferreira@rosewater.example'
  await write(await calls(email), ['حلقهٔ کتاب‌خوانی شکوفه در عید رِضْوان'])
  const page = await enter(email)
  await inPersian(page)
  await page.goto('/search')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  // As an Arabic keyboard writes it.
  await field(page).fill('شكوفه رضوان كتاب')
  const posts = page.getByRole('region', { name: 'نوشته‌ها (۱)' })
  await expect(posts.locator('mark')).toHaveText(['کتاب', 'شکوفه', 'رِضْوان'])
  await expect(page.getByText('۱ نتیجه برای «شكوفه رضوان كتاب»')).toBeVisible()

  await field(page).fill('ضيافت')
  await expect(
    page
      .getByRole('region', { name: /^رویدادها/ })
      .locator('mark')
      .first(),
  ).toHaveText('ضیافت')
})

test('by the keyboard alone one searches and opens what was found', async ({ enter }) => {
  const page = await enter('member@demo.example')
  await openByKey(page)
  await page.keyboard.type('rahimi')
  await page.keyboard.press('Enter')
  const people = page.getByRole('region', { name: /^People/ })
  await expect(people.getByRole('link', { name: 'Mahvash Rahimi' })).toBeVisible()
  // The arrows stay in the field.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('x')
  await expect(field(page)).toHaveValue('rahimxi')
  await page.keyboard.press('Backspace')
  // The list may still be that of before: what was typed last must have come to rest.
  await expect(page).toHaveURL(/q=rahimi$/)
  await expect(page.getByText(/results? for “rahimi”$/)).toBeVisible()
  await expect(people.getByRole('link', { name: 'Mahvash Rahimi' })).toBeVisible()
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab')
      return page.evaluate(() => document.activeElement?.textContent)
    })
    .toMatch(/Rahimi/)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
})

test('what is typed on replaces the call that is under way', async ({ enter }) => {
  const page = await enter('member@demo.example', { serviceWorkers: 'block' })
  await page.goto('/search')
  const asked: string[] = []
  const ended: string[] = []
  const wordsOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
  page.on('requestfailed', (request) => {
    if (request.url().includes('/api/search')) ended.push(wordsOf(request.url()))
  })
  await page.route('**/api/search?*', async (route) => {
    const words = wordsOf(route.request().url())
    asked.push(words)
    // The first is never answered.
    if (words !== 'fea') await route.continue()
  })
  // In one go each: a slow machine would take the time between two keys for a rest.
  await field(page).fill('fea')
  await expect.poll(() => asked).toEqual(['fea'])
  await field(page).fill('feast')
  await expect(page.getByRole('region', { name: /^Events/ })).toBeVisible()
  expect(asked).toEqual(['fea', 'feast'])
  await expect.poll(() => ended).toEqual(['fea'])
})

test('nothing found says so and leads on; a deep link holds', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/search?q=zzxxyy')
  await expect(
    page.getByText("No results for 'zzxxyy'. Check the spelling or browse Activities"),
  ).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Activities' }).click()
  await expect(page).toHaveURL(/\/activities$/)
  await page.goto('/search?q=feast&in=events')
  const events = page.getByRole('region', { name: /^Events/ })
  await expect(events.getByRole('listitem').nth(4)).toBeVisible()
  await events.getByRole('link', { name: 'All results' }).click()
  await expect(page.getByRole('region', { name: /^Events/ }).getByRole('listitem')).toHaveCount(3)
})

test('recent searches are kept for this person only, and can be cleared', async ({ enter }) => {
  const page = await enter('treasurer@demo.example')
  await page.goto('/search')
  await field(page).fill('prayers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/results? for “prayers”/)).toBeVisible()
  await field(page).fill('')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('link', { name: 'prayers' }).click()
  await expect(field(page)).toHaveValue('prayers')
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('prayers')

  await page.goto('/search')
  await recent.getByRole('button', { name: 'Clear' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()

  await field(page).fill('prayers')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/results? for “prayers”/)).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('without a connection what the device has kept is searched, and it says so', async ({
  enter,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|no answer/)
  const page = await enter('member@demo.example')
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.goto('/search')
  await expect(field(page)).toBeFocused()
  await page.context().setOffline(true)
  await field(page).fill('feast')
  await expect(
    page.getByText('There is no connection. This was found in what is kept on this device'),
  ).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: /^Events/ })
      .locator('mark')
      .first(),
  ).toHaveText('Feast')
  await field(page).fill('zzxxyy')
  await expect(page.getByText('Nothing that is kept on this device has “zzxxyy”.')).toBeVisible()
  await page.context().setOffline(false)
  await field(page).fill('rahimi')
  await expect(page.getByRole('region', { name: /^People/ })).toBeVisible()
})

test('a search that fails says why and can be tried again', async ({ enter, faults }) => {
  faults.allow(/status of 503/)
  const page = await enter('member@demo.example', { serviceWorkers: 'block' })
  const broken = { status: 503, json: { message: 'We are resting.', error: 'We are resting.', code: 'busy' } }
  await page.route('**/api/search?*', (route) => route.fulfill(broken), { times: 1 })
  await page.goto('/search?q=rahimi')
  await expect(page.getByText('The search did not work: We are resting.')).toBeVisible()
  await expect(field(page)).toHaveValue('rahimi')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: /^People/ })).toBeVisible()
})

test('too many searches at once leave what was found, say that it goes on, and it does', async ({
  enter,
  faults,
}) => {
  faults.allow(/429/)
  const page = await enter('member@demo.example', { serviceWorkers: 'block' })
  const answers: number[] = []
  await page.route('**/api/search?*', async (route) => {
    const early = route.request().url().includes('feast') && answers.length < 2
    if (!early) return route.continue()
    answers.push(429)
    await route.fulfill({
      status: 429,
      headers: { 'retry-after': '3' },
      json: { message: 'Please wait a moment.' },
    })
  })
  const events = page.getByRole('region', { name: /^Events/ })
  const goesOn = page.getByText('One moment: the search goes on by itself.')
  await page.goto('/search?q=holy')
  const before = page.getByText(/results? for “holy”$/)
  await expect(before).toBeVisible()
  const found = page.getByRole('main').getByRole('listitem')
  const count = await found.count()
  await field(page).fill('feast')
  await expect(goesOn).toContainText('Below is what it found before.')
  await expect(found).toHaveCount(count)
  // It may stand for a while, so that it is not shown as what is on its way out.
  await expect(page.locator('.found')).toHaveCSS('opacity', '1')
  await expect(page.getByText(/results? for “feast”$/)).toBeVisible()
  await expect(events.locator('mark').first()).toHaveText('Feast')
  await expect(goesOn).toHaveCount(0)
  expect(answers).toEqual([429, 429])

  // One who comes by an address has nothing to look at yet, and waits just so.
  answers.length = 0
  await page.goto('/search?q=feast&in=events')
  await expect(goesOn).toBeVisible()
  await expect(events.getByRole('listitem').nth(4)).toBeVisible()
})
