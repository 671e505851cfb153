// What is said when something takes long, when there is no more, and when one may ask again.
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { newPassword } from './newcomers.ts'

test('what is slow says so after ten seconds, and is asked for again', async ({ look }) => {
  const page = await look('member@demo.example', { serviceWorkers: 'block' })
  let isAnswered = false
  let asked = 0
  // What is asked before is never answered; that may be more than one call, as the live connection asks anew.
  await page.route('**/api/posts/community-feed/**', async (route) => {
    if (!isAnswered) return
    asked += 1
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/news')
  const busy = page.getByRole('main').locator('[aria-busy="true"]')
  await expect(busy.getByRole('status')).toHaveText('Loading News')
  await page.clock.fastForward(9_000)
  const slow = page.getByText('This is taking longer than usual', { exact: true })
  await expect(slow).toHaveCount(0)
  await page.clock.fastForward(1_500)
  await expect(slow).toBeVisible()
  isAnswered = true
  await busy.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible({ timeout: 8_000 })
  await expect(slow).toHaveCount(0)
  expect(asked).toBe(1)
})

test('what was said goes after eight seconds, also where a sheet has opened meanwhile', async ({ enter }) => {
  const page = await enter('secretary@demo.example')
  await page.clock.install()
  await page.goto('/admin?section=roll')
  await page.getByRole('button', { name: /^Elin Andersson/ }).click()
  const household = page.getByRole('dialog').getByRole('region', { name: 'Household' })
  await household.getByRole('button', { name: 'Rename' }).click()
  await household.getByLabel('Name of the household').fill('The house of the hours')
  await page.keyboard.press('Enter')
  const said = page.getByText(/^The household is called/)
  await expect(said).toBeVisible()
  await page.clock.fastForward(6_000)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a person to the roll' })).toBeVisible()
  await expect(said).toBeVisible()
  await page.clock.fastForward(2_500)
  // Counted anew it would stand there for six seconds more.
  await expect(said).toHaveCount(0, { timeout: 3_000 })
})

test('the news ends, and says so', async ({ member }) => {
  await member.goto('/news')
  const older = member.getByRole('button', { name: 'Show older' })
  const end = member.getByText('You are up to date.', { exact: true })
  await expect(older).toBeVisible()
  await expect(end).toHaveCount(0)
  const posts = member.getByRole('feed').getByRole('article')
  for (let seen = await posts.count(); await older.isVisible(); seen = await posts.count()) {
    await older.click()
    await expect.poll(() => posts.count()).toBeGreaterThan(seen)
  }
  await expect(end).toBeVisible()
})

test('the code is sent again after half a minute, and the new one opens', async ({ visitor }) => {
  const email = 'patient@journeys.example'
  const codes = () => mailsTo(email).flatMap(({ text }) => /code is (\d{8})/.exec(text)?.[1] ?? [])
  await visitor.clock.install()
  await visitor.goto('/login?tab=signup')
  await visitor.getByLabel('E-mail').fill(email)
  await visitor.getByLabel("Baha'i ID", { exact: true }).fill('J-20077')
  await visitor.getByLabel('Password', { exact: true }).fill(newPassword)
  await visitor.getByRole('checkbox').check()
  await visitor.getByRole('button', { name: 'Create an account' }).click()

  const again = visitor.getByRole('button', { name: /^Send again/ })
  await expect(again).toBeDisabled()
  await expect(again).toHaveText(/^Send again in \d+ seconds$/)
  await visitor.clock.fastForward(31_000)
  await expect(again).toHaveText('Send again')
  await again.click()
  await expect(visitor.getByRole('status').filter({ hasText: 'new code' })).toBeVisible()
  await expect(again).toBeDisabled()

  await expect.poll(() => codes().length).toBe(2)
  await visitor.getByLabel('Verification Code').fill(codes().at(-1) ?? '')
  await visitor.getByRole('button', { name: 'Verify' }).click()
  await expect(visitor.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
})

test('what is pressed twice in haste is done once', async ({ enter }) => {
  const admin = await enter('admin@demo.example')
  const asked: string[] = []
  admin.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/bodies')) asked.push(request.url())
  })
  await admin.goto('/admin?section=bodies')
  await admin.getByRole('button', { name: 'Add a body' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Add a body' })
  await dialog.getByLabel('Name').fill('Committee of the hasty')
  await dialog.getByRole('button', { name: 'Add a body' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(admin.getByRole('heading', { name: 'Committee of the hasty' })).toHaveCount(1)
  expect(asked).toHaveLength(1)
})
