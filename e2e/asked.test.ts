// What waits for a person's word is answered where they are: on Home and on the dashboard.
import { AxeBuilder } from '@axe-core/playwright'
import { listActivities } from '#contract/activities/activities.ts'
import { planHolyDay } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

const TITLE = 'Book 4, The Twin Manifestations'

test('who has just come begins in three ways, and is let into a circle from its tutor’s Home', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const admin = await calls('admin@demo.example')
  const { email } = await newMember(admin, visitor.request, first, 'Asker')
  const answer = await admin.get('/api/activities?limit=100')
  const circle = listActivities.reply.parse(await answer.json()).find(({ title }) => title === TITLE)

  const page = await enter(email)
  await page.goto('/home')
  const ways = page.getByRole('region', { name: `Welcome, ${first}. Here are three ways to begin` })
  await expect(ways.getByRole('link')).toHaveText(['Find a gathering', 'Complete your profile', 'Say hello'])
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  await page.goto(`/activities/${circle?._id ?? ''}`)
  await page.getByRole('button', { name: `Ask to join: ${TITLE}` }).click()
  await expect(page.getByText('Asked for a place', { exact: true })).toBeVisible()

  const tutor = await enter('david.rosenberg@rosewater.example')
  await tutor.goto('/home')
  const asks = tutor.getByRole('region', { name: 'Asking you' })
  const row = asks.getByRole('listitem').filter({ hasText: `${first} Asker` })
  await expect(row).toContainText('asks for a place')
  await expect(row).toContainText(TITLE)
  const { violations } = await new AxeBuilder({ page: tutor }).analyze()
  expect(violations).toEqual([])
  await tutor.goto('/dashboard')
  const needs = tutor.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('button', { name: `Accept ${first} Asker` }).click()
  await expect(tutor.getByText(`${first} Asker is told.`)).toBeVisible()
  await expect(needs.getByRole('button', { name: `Accept ${first} Asker` })).toHaveCount(0)
  await expect(page.getByText('Takes part', { exact: true })).toBeVisible()
  await tutor.goto('/home')
  await expect(tutor.getByRole('region', { name: 'Next for you' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an event that is declined on Home is not asked about again', async ({ enter, calls, visitor }) => {
  const admin = await calls('admin@demo.example')
  // Whatever day it is, one is asked about beside the one that is next.
  for (const daysAhead of [18, 19]) await planHolyDay(admin, `Evening to decline ${daysAhead}`, daysAhead)
  const { email } = await newMember(admin, visitor.request, unique(), 'Decliner')
  const page = await enter(email)
  await page.goto('/home')
  const asks = page.getByRole('region', { name: 'Asking you' })
  const no = asks.getByRole('button', { name: /^I can’t make it to/ }).first()
  const name = (await no.getAttribute('aria-label')) ?? ''
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/leave'))
  await no.click()
  const same = page.getByRole('button', { name, exact: true })
  await expect(same).toHaveAttribute('aria-pressed', 'true')
  expect((await sent).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible()
  await expect(same).toHaveCount(0)
})

test('on a wide screen a day of the month leads into the calendar, and the most used page comes first', async ({
  enter,
}) => {
  const page = await enter('anjali.patel@rosewater.example')
  await page.goto('/home')
  const day = page
    .getByRole('table', { name: /\d{4}$/ })
    .getByRole('link')
    .first()
  await expect(day).toHaveAttribute('href', /^\/calendars\?date=\d{4}-\d\d-01$/)
  const tiles = page.getByRole('region', { name: 'Shortcuts' }).getByRole('link')
  await expect(tiles).toHaveCount(6)
  await expect(tiles.first()).not.toHaveText('Devotionals')
  for (const path of ['/devotionals', '/settings', '/devotionals']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  }
  await page.goto('/home')
  await expect(tiles.nth(0)).toHaveText('Devotionals')
  await expect(tiles.nth(1)).toHaveText('Settings')
  await page.goto('/dashboard')
  const recent = page.getByRole('region', { name: 'Recently used' })
  await expect(recent.getByRole('link').first()).toHaveText('Devotionals')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('usedPages'))).toBeNull()
})
