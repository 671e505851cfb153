// Finding a gathering, and saying that one would like one that is not there yet.
import { expect, test } from './fixtures.ts'
import { addDevotionals, removeDevotionals } from './in-database.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test('who is interested in a study circle is seen by the secretary, answered, and takes it back', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Seeker`
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, first, 'Seeker')
  const page = await enter(email)
  await page.goto('/study-circles')
  await page.getByRole('button', { name: 'I am interested' }).click()
  await page.getByRole('checkbox', { name: 'Tuesday' }).check()
  await page.getByRole('textbox', { name: 'Where' }).fill('Harbour Hill')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('You have said that you are interested.')).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=interests')
  const wish = secretary.getByRole('listitem').filter({ hasText: name })
  await expect(wish).toContainText('\u2068Tuesday\u2069 · \u2068Harbour Hill\u2069')
  await wish.getByRole('button', { name: 'I have answered' }).click()
  await expect(wish).toHaveCount(0)

  await page.reload()
  await expect(page.getByText('Somebody has answered your wish.')).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('button', { name: 'I am interested' })).toBeVisible()
  await secretary.getByRole('button', { name: 'Answered', exact: true }).click()
  await expect(secretary.getByText(name)).toHaveCount(0)
})

test('the list of activities is narrowed in the address, and says so when nothing is left', async ({
  enter,
}) => {
  const page = await enter('member@demo.example')
  await page.goto('/activities')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('When').selectOption('week')
  await page.getByRole('checkbox', { name: 'Online only' }).check()
  await page.getByRole('button', { name: /^Show \d+/ }).click()
  await expect(page).toHaveURL(/when=week.*online=1/)
  await page.goto('/activities?type=fireside&language=zu')
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByText('Questions on justice')).toBeVisible()
  await page.getByRole('tab', { name: 'Mine' }).click()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByText('Going').first()).toBeVisible()
})

test('of more than a page of gatherings the later ones come by a tap, each once and after the others', async ({
  enter,
  server,
}) => {
  test.setTimeout(120_000)
  const titles = `Evening ${unique()}`
  await addDevotionals(server.data, 'neighbour@demo.example', titles, 230)
  const page = await enter('neighbour@demo.example')
  await page.goto('/activities?type=devotional')
  const cards = page.getByRole('main').getByRole('link', { name: new RegExp(`${titles} \\d+`) })
  const more = page.getByRole('button', { name: 'Show more gatherings' })
  await expect(more).toBeVisible()
  const shown = await cards.count()
  expect(shown).toBeLessThanOrEqual(100)
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
  await more.click()
  await expect(more).toHaveCount(0)
  await expect(cards).toHaveCount(230)
  await expect(cards.first()).toContainText(`${titles} 1`)
  await expect(cards.last()).toContainText(`${titles} 230`)
  expect(await violationsOn(page, 'a long list of gatherings')).toEqual([])
  await page.goto('/devotionals')
  await page.getByRole('button', { name: 'Show more gatherings' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(100)
  await removeDevotionals(server.data, titles)
})

test('a second wish while the page is still busy with the first takes nothing of it away', async ({
  look,
}) => {
  const page = await look('member@demo.example')
  await page.goto('/discover')
  const chips = page.getByRole('list', { name: 'What you look for' })
  await expect(chips.getByRole('button', { name: 'Friends welcome' })).toBeVisible()
  // As quick as a finger on a slow phone: the next tap is there before anything could be drawn.
  await chips.evaluate((list) => {
    for (const name of ['Friends welcome', 'For families', 'Online']) {
      const chips = [...list.querySelectorAll<HTMLElement>('[role=button]')]
      chips.find(({ textContent }) => textContent === name)?.click()
    }
  })
  for (const name of ['Friends welcome', 'For families', 'Online'])
    await expect(chips.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/friends=1/)
  await expect(page).toHaveURL(/online=1/)
})

test('a friend finds a devotional in what there is to discover, opens it and joins @gate', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Friend')
  const page = await enter(email)
  await page.goto('/discover')
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('dawn prayers')
  await expect(page).toHaveURL(/q=dawn/)
  await page.getByRole('link', { name: 'Dawn prayers' }).click()
  await page.getByRole('button', { name: 'Join: Dawn prayers' }).click()
  await expect(page.getByRole('button', { name: 'Leave: Dawn prayers' })).toBeVisible()
  await page.goto('/discover?q=zzzz')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible()
})

test('what is wished for is chosen by the keyboard, stands in the address, and leads to people too', async ({
  enter,
}) => {
  const page = await enter('member@demo.example', { viewport: { width: 360, height: 800 } })
  await page.goto('/discover')
  const chips = page.getByRole('list', { name: 'What you look for' })
  const press = async (name: string) => {
    await chips.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(chips.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: 'More filters' }).press('Enter')
  await expect(chips.getByRole('button', { name: 'In Persian' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'In English' })).toBeVisible()
  await press('In Persian')
  await expect(page).toHaveURL(/language=fa/)
  await press('In English')
  await expect(page).toHaveURL(/language=en/)
  await expect(chips.getByRole('button', { name: 'In Persian' })).toHaveAttribute('aria-pressed', 'false')
  await press('With places left')
  await press('8 to 11 years')
  await expect(page).toHaveURL(/free=1.*age=8-11|age=8-11.*free=1/)
  await expect(page.getByRole('heading', { name: 'What fits' })).toBeVisible()
  await page.getByLabel('Kind of gathering').selectOption('Children’s classes')
  await expect(page).toHaveURL(/type=childrens-class/)
  await page.getByLabel('Weekday').selectOption('Sunday')
  await press('Friends welcome')
  await expect(page).toHaveURL(/day=sunday/)
  await page.reload()
  await expect(page.getByLabel('Weekday')).toHaveValue('sunday')
  await page.getByLabel('Weekday').selectOption('')
  await chips.getByRole('button', { name: 'Friends welcome' }).click()
  await page.getByLabel('Kind of gathering').selectOption('')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
  expect(await violationsOn(page, 'what there is to discover, narrowed')).toEqual([])
  await page.getByRole('link', { name: 'See who they are' }).click()
  await expect(page.getByRole('tab', { name: 'Willing to serve' })).toHaveAttribute('aria-selected', 'true')
})

test('where nothing is found, one of the kind that was looked for is begun', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/discover?type=fireside&language=zu')
  await page.getByRole('link', { name: 'Start one' }).click()
  await expect(page.getByRole('heading', { name: 'New fireside' })).toBeVisible()
})

test('what is near is asked for with a cell and nothing more of where somebody is', async ({ enter }) => {
  const page = await enter('member@demo.example')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 41.88123, longitude: -87.62345 })
  await page.goto('/discover')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(page).toHaveURL(/near=41\.88%2C-87\.62$/)
})
