import { expect, test, type Page } from './fixtures.ts'

const withoutWorker = { serviceWorkers: 'block' } as const

const toSettings = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
}

test('a page that breaks while it is drawn shows the generic error screen, and Reload brings it back @gate', async ({
  look,
  faults,
}) => {
  faults.allow(/time zone|RangeError/i)
  const page = await look('member@demo.example', withoutWorker)
  await page.goto('/home')
  const title = page.getByRole('region', { name: 'Next for you' }).getByRole('heading', { level: 3 })
  const name = (await title.textContent()) ?? ''
  await page.route('**/api/events/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), timeZone: 'No/Where' } })
  })
  await title.getByRole('link').click()
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(
    screen.getByText('Try reloading the page. If the problem persists, please update the app.', {
      exact: true,
    }),
  ).toBeVisible()
  await page.unroute('**/api/events/*')
  await screen.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a page whose code does not come shows the route-load error screen, and Go Home leads home @gate', async ({
  look,
  faults,
}) => {
  faults.allow(/ERR_FAILED|The code of this page could not be loaded/)
  const page = await look('member@demo.example', withoutWorker)
  let asked = 0
  await page.goto('/home')
  await page.route('**/assets/SettingsPage-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await toSettings(page)
  const screen = page.getByRole('alert')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(
    screen.getByText('Sorry, we couldn’t load this page. Please try again.', { exact: true }),
  ).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
  // Three tries, one guarded reload, and three tries more.
  expect(asked).toBe(6)
  await screen.getByRole('link', { name: 'Go Home', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  await expect(page).toHaveURL('/home')
})

test('a page and what it shares with others may fail twice each @gate', async ({ look, faults }) => {
  faults.allow(/ERR_FAILED/)
  const page = await look('member@demo.example', withoutWorker)
  await page.goto('/home')
  const asked = new Map<string, number>()
  await page.route('**/assets/*.js', (route) => {
    const file = new URL(route.request().url()).pathname
    const times = (asked.get(file) ?? 0) + 1
    asked.set(file, times)
    return times < 3 ? route.abort() : route.continue()
  })
  await toSettings(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  // Files that several pages share have no name of their own.
  expect([...asked.keys()].filter((file) => /\/assets\/[\w-]{7}\.js$/.test(file)).length).toBeGreaterThan(0)
  await expect.poll(() => [...asked].filter(([, times]) => times !== 3)).toEqual([])
})

test('on the admin page a member reads who looks after the app, and the secretary sees the roll', async ({
  member,
  secretary,
}) => {
  await member.goto('/admin')
  await expect(member.getByRole('region', { name: 'About administration' })).toContainText('Ingrid Andersson')
  await expect(member.getByText('Roll of members')).toHaveCount(0)
  await secretary.goto('/admin?section=waiting')
  await expect(secretary.getByRole('button', { name: 'Accept pending@demo.example' })).toBeVisible()
  await secretary.goto('/admin?section=roll')
  await expect(secretary.getByRole('heading', { name: 'Roll', exact: true, level: 1 })).toBeVisible()
})

test('a part whose code comes at the second try is there, and nobody notices', async ({ look, faults }) => {
  faults.allow(/ERR_FAILED/)
  const page = await look('member@demo.example', withoutWorker)
  let asked = 0
  await page.goto('/home')
  await page.route('**/assets/NotificationsPanel-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  expect(asked).toBe(2)
})

test('a part whose code never comes reloads once, then shows the route-load error screen', async ({
  look,
  faults,
}) => {
  faults.allow(/ERR_FAILED|The code of this page could not be loaded/)
  const page = await look('member@demo.example', withoutWorker)
  let asked = 0
  await page.route('**/assets/ChannelSettings-*.js', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/settings')
  const screen = page.getByRole('alert')
  await expect(
    screen.getByText('Sorry, we couldn’t load this page. Please try again.', { exact: true }),
  ).toBeVisible()
  expect(asked).toBe(6)
  await screen.getByRole('link', { name: 'Go Home', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  // What failed is asked for again by whoever comes back.
  await page.unroute('**/assets/ChannelSettings-*.js')
  await toSettings(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
})

test('words that come at the third try are no error for anybody', async ({ look, faults }) => {
  faults.allow(/ERR_FAILED/)
  const page = await look('member@demo.example', withoutWorker)
  let asked = 0
  await page.route('**/assets/en-*.js', (route) => {
    asked += 1
    return asked < 3 ? route.abort() : route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  expect(asked).toBe(3)
})

for (const { language, title, hint, again } of [
  {
    language: 'en',
    title: 'Something went wrong',
    hint: 'Try reloading the page. If the problem persists, please update the app.',
    again: 'Reload',
  },
  {
    language: 'fa',
    title: 'مشکلی پیش آمد',
    hint: 'صفحه را دوباره بارگذاری کنید. اگر مشکل ادامه داشت، لطفاً برنامه را به‌روز کنید.',
    again: 'بارگذاری دوباره',
  },
])
  test(`a start without its words shows the generic error screen in ${language}, and Reload begins anew`, async ({
    look,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/)
    const page = await look('member@demo.example', withoutWorker)
    await page.addInitScript((chosen) => localStorage.setItem('nineteen-language', chosen), language)
    await page.route(`**/assets/${language}-*.js`, (route) => route.abort())
    await page.goto('/home')
    const screen = page.getByRole('alert')
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(screen.getByText(hint, { exact: true })).toBeVisible()
    await page.unroute(`**/assets/${language}-*.js`)
    await screen.getByRole('button', { name: again, exact: true }).click()
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    await expect(screen).toHaveCount(0)
  })

test('a start whose script does not come shows the generic error screen in place of what was painted @gate', async ({
  look,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const page = await look('member@demo.example', withoutWorker)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  for (const path of ['/home', '/settings', '/admin']) {
    await page.goto(path)
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong',
    )
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await page.unroute('**/assets/index-*.js')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect(page.getByRole('region', { name: 'About administration' })).toBeVisible()
})

test('a start whose script lacks what it imports shows the generic error screen in place of what was painted', async ({
  look,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const page = await look('member@demo.example', withoutWorker)
  await page.route(/\/assets\/(?!index-)[^/]+\.js$/, (route) => route.abort())
  await page.goto('/settings')
  await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
