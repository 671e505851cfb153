// Work that was left is kept on the device and offered again: spec §2 (resume banner), §9 (the two newest).
import { expect, test } from './fixtures.ts'
import { ownWords, writePost } from './news.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test('a plan that was left is offered on Home once, and goes on as it was', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  await page.getByLabel('Title').fill('Prayers by the river')
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()

  await page.goto('/home')
  const banner = page.getByRole('region', { name: 'Resume your work' })
  await expect(banner.getByText('We saved your progress for')).toContainText('Prayers by the river')
  await banner.getByRole('link', { name: /Prayers by the river/ }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Prayers by the river')

  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/create')
  await expect(page.getByRole('link', { name: 'Prayers by the river' })).toBeVisible()
})

test('a plan is saved for later at once, and taken up under Create', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example', { viewport: { width: 360, height: 800 } })
  await page.goto('/initiative/new')
  await page.getByLabel('Title').fill('A garden for the street')
  await page.getByRole('button', { name: 'Save for later' }).click()
  await expect(page).toHaveURL(/\/create$/)
  await expect(page.getByText('It is kept on this device, and waits for you here.')).toBeVisible()
  await page.getByRole('link', { name: 'A garden for the street' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('A garden for the street')
})

test('a plan that was left is offered on Discover and not on Activities, and stays away once it was put away', async ({
  enter,
}) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/fireside/new')
  await page.getByLabel('Title').fill('Tea and questions')
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  const banner = page.getByRole('region', { name: 'Resume your work' })
  await page.goto('/activities')
  await expect(page.getByRole('tab', { name: 'Upcoming' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/discover')
  await expect(banner.getByText('We saved your progress for')).toContainText('Tea and questions')
  expect(await violationsOn(page, 'a plan to go on with on Discover')).toEqual([])
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: /Ruth/ })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('saved forms are cleared in one tap, and that can be taken back', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example')
  for (const [path, title] of [
    ['/devotionals/new', 'First draft'],
    ['/fireside/new', 'Second draft'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('Title').fill(title)
    await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  }
  await page.goto('/study-circles/new')
  await expect(page.getByText(/Your oldest draft, .*First draft.*will be replaced/)).toBeVisible()

  await page.goto('/news?write=post')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/Your oldest draft, .*First draft.*will be replaced/)).toBeVisible()

  await page.goto('/home')
  await expect(page.getByText('We saved your progress for 2 forms')).toBeVisible()
  await page.getByRole('button', { name: 'Clear forms' }).click()
  await expect(page.getByRole('region', { name: 'Resume your work' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /Second draft/ })).toBeVisible()
  await page.goto('/fireside/new')
  await expect(page.getByLabel('Title')).toHaveValue('Second draft')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('what was typed in a profile, a comment and the community page is there after a reload, until sign-out', async ({
  enter,
  calls,
}) => {
  const email = 'admin@demo.example'
  const words = ownWords('Half a thought')
  const post = await writePost(await calls(email), ownWords('Who brings tea?'))
  const page = await enter(email)
  const about = page.getByLabel('In your own words (optional)')
  const comment = page.getByLabel('Your comment')
  const welcome = page.getByLabel(/^Words of welcome/)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit About me' }).click()
  await about.fill(words)
  // At once, without a pause in typing: it is saved before the page goes.
  await page.reload()
  await expect(about).toHaveValue(words)
  await expect(page.getByText('What you typed here is back')).toBeVisible()
  expect(await violationsOn(page, 'a profile that was typed in')).toEqual([])

  await page.goto(`/posts/${post}`)
  await comment.fill(words)
  await page.reload()
  await expect(comment).toHaveValue(words)

  await page.goto('/admin?section=page')
  const before = await welcome.inputValue()
  await welcome.fill(words)
  await page.reload()
  await expect(welcome).toHaveValue(words)
  // None of it is work to be resumed.
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resume your work' })).toHaveCount(0)

  await page.goto('/admin?section=page')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(welcome).toHaveValue(before)
  await page.goto(`/posts/${post}`)
  await expect(comment).toHaveValue(words)
  await page.goto('/home')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(words)
})
