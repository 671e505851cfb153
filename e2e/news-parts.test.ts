import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { ownWords, writePost } from './news.ts'

test.use({ writes: true })

const WRITER = 'navid.rahimi@rosewater.example'

test('the news are parted by keyboard, the part stays in the address, and Back from a post returns to it', async ({
  enter,
  calls,
  ids,
}) => {
  const [plain, gathering] = [ownWords('A quiet word'), ownWords('What a Feast')]
  const writer = await calls(WRITER)
  await writePost(writer, plain)
  await writePost(writer, `${gathering}: https://journeys.example/events/${ids.event}`)
  const page = await enter('member@demo.example')
  await page.goto('/news')
  await expect(page.getByText(plain)).toBeVisible()
  const parts = page.getByRole('list', { name: 'Which news' })
  await parts.getByRole('button', { name: 'Gatherings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/news\?show=gatherings$/)
  await expect(parts.getByRole('button', { name: 'Gatherings' })).toHaveAttribute('aria-pressed', 'true')
  await expect(parts.getByRole('button', { name: 'Gatherings' })).toBeFocused()
  await expect(page.getByText(gathering)).toBeVisible()
  await expect(page.getByText(plain)).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page
    .getByRole('article')
    .filter({ hasText: gathering })
    .getByRole('link', { name: /comment/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/posts\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/news\?show=gatherings$/)
  await expect(page.getByText(gathering)).toBeVisible()
  await parts.getByRole('button', { name: 'All' }).click()
  await expect(page).toHaveURL(/\/news$/)
  await expect(page.getByText(plain)).toBeVisible()
})

test('what is written about a gathering from its page leads back to it', async ({ enter, ids }) => {
  const page = await enter(WRITER)
  await page.goto(`/events/${ids.event}`)
  await page.getByRole('link', { name: 'Write about it' }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByRole('textbox').first()
  await expect(field).toHaveValue(new RegExp(`/events/${ids.event}$`))
  const words = ownWords('So many sang')
  await field.fill(`${words} ${await field.inputValue()}`)
  await sheet.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  await page.goto('/news?show=gatherings')
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})

test('without a connection a part shows what is kept of it', async ({ enter, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await enter('member@demo.example')
  await page.goto('/news')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Announcements', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.context().setOffline(false)
})

test('beside the news stands what comes next, where there is room', async ({ enter }) => {
  const page = await enter('member@demo.example')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/news')
  await expect(page.getByRole('complementary').getByRole('region', { name: 'Coming up' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/news')
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' })).toHaveCount(0)
})
