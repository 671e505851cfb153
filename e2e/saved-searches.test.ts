// A search of Discover that is saved, and what comes of it.
import { dayAfter } from '#contract/activities/spans.ts'
import { bellOf } from './bell.ts'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test('who has saved a search hears of a fitting gathering while a host publishes it, and opens it from there', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(180_000)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Seeker')
  const word = unique()
  const page = await enter(email)
  await page.goto(`/discover?q=${word}`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Tell me of new ones' }).press('Enter')
  await expect(page.getByText(/^You will hear of new ones:/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me no more' })).toBeVisible()
  await page.getByText('Your saved search', { exact: true }).click()
  expect(await violationsOn(page, 'a saved search')).toEqual([])
  await (await calls(email)).patch('/api/notifications/mark-as-read', { data: {} })
  await page.goto('/home')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')

  const title = `Songs ${word}`
  const host = await enter('ruth.wells@rosewater.example')
  await host.goto('/devotionals/new')
  await host.getByLabel('Title').fill(title)
  await host.getByLabel('First meeting').fill(dayAfter(inDays(0), 3))
  await host.getByRole('button', { name: 'Publish' }).click()
  await expect(host.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const id = new URL(host.url()).pathname.split('/').at(-1) ?? ''

  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new')
  await bellOf(page).click()
  const told = page.getByRole('dialog', { name: 'Notifications' }).getByRole('region', { name: 'New' })
  await expect(told.getByRole('listitem')).toHaveCount(1)
  await told.getByRole('link', { name: `It fits what you look for: ${title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/activities/${id}$`))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('a saved search opens in the address, and ends with Undo', async ({ enter, calls, visitor }) => {
  test.setTimeout(120_000)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Seeker')
  const page = await enter(email, { viewport: { width: 360, height: 800 } })
  await page.goto('/discover?type=devotional&online=1&when=weekend')
  await page.getByRole('button', { name: 'Tell me of new ones' }).click()
  await expect(page.getByRole('button', { name: 'Tell me no more' })).toBeVisible()
  await page.goto('/discover')
  await page.getByText('Your saved search', { exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tell me of new ones' })).toHaveCount(0)
  const list = page.getByRole('list', { name: 'Your saved searches' })
  await list.getByRole('link', { name: /Devotionals.*Online/ }).click()
  await expect(page).toHaveURL(/\/discover\?type=devotional&online=1$/)
  await list.getByRole('button', { name: /^End: .*Devotionals/ }).click()
  await expect(page.getByText('You hear no more of what fits this search.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me of new ones' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Tell me no more' })).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(360)
})
