import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
import { newPassword, signUp, unique } from './newcomers.ts'

test('who was declined reads why, and is accepted after all', async ({ visitor, enter, faults }) => {
  faults.allow(/status of (400|401|403|419)/)
  const email = `${unique().toLowerCase()}@journeys.example`
  await signUp(visitor, email, 'J-39001')
  await expect(visitor.getByText("Sent to the community's secretary.")).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=waiting')
  const card = secretary.getByRole('listitem').filter({ hasText: email })
  await secretary.getByRole('button', { name: `Decline ${email}` }).click()
  const dialog = secretary.getByRole('alertdialog')
  await dialog.getByLabel(/A sentence for the person/).fill('Please call me first.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(secretary.getByText(`${email} has been told.`)).toBeVisible()

  const logIn = async () => {
    await visitor.goto('/login')
    await visitor.getByLabel('E-mail').fill(email)
    await visitor.getByLabel('Password', { exact: true }).fill(newPassword)
    await visitor.getByRole('button', { name: 'Log In' }).click()
  }
  await logIn()
  await expect(visitor.getByText(/Please call me first\./)).toBeVisible()
  await expect(visitor.getByText(/confirms you after all, a mail tells you/)).toBeVisible()

  await expect(secretary.getByRole('region', { name: 'Declined' })).toContainText(email)
  await expect(card).toContainText('Please call me first.')
  const { violations } = await new AxeBuilder({ page: secretary }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await secretary.getByRole('button', { name: `Accept after all: ${email}` }).click()
  await expect(dialog.getByRole('radio', { name: /Somebody new/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(secretary.getByText(/is a member now\./)).toBeVisible()
  await expect(card).toHaveCount(0)
  await logIn()
  await expect(visitor.getByRole('region', { name: 'Next for you' })).toBeVisible()
})

test('the first who waits is answered on the dashboard, beside what the roll says', async ({ enter }) => {
  const secretary = await enter('secretary@demo.example')
  for (const page of ['/dashboard', '/admin']) {
    await secretary.goto(page)
    const card = secretary.getByRole('listitem').filter({ hasText: 'pending@demo.example' })
    await expect(card).toContainText(/On the roll:|Nobody on your roll/)
    await secretary.getByRole('button', { name: 'Accept pending@demo.example' }).click()
    const dialog = secretary.getByRole('alertdialog')
    await expect(dialog.getByRole('group', { name: 'Who on the roll is it?' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test('who waits corrects a mistyped Baha’i ID, and the secretary sees the right one', async ({
  visitor,
  enter,
}) => {
  const email = `${unique().toLowerCase()}@journeys.example`
  await signUp(visitor, email, 'J-39020')
  await expect(visitor.getByText("Sent to the community's secretary.")).toBeVisible()
  await visitor.goto('/verify-bahai-id')
  await expect(visitor.getByText(/You gave the Baha'i ID .*J-39020/)).toBeVisible()
  await visitor.getByLabel("Baha'i ID", { exact: true }).fill('J-39021')
  await visitor.getByRole('button', { name: 'Ask for a check' }).click()
  await expect(visitor.getByText("The secretary now sees this Baha'i ID.")).toBeVisible()
  await expect(visitor.getByText(/You gave the Baha'i ID .*J-39021/)).toBeVisible()

  const secretary = await enter('secretary@demo.example')
  await secretary.goto('/admin?section=waiting')
  const card = secretary.getByRole('listitem').filter({ hasText: email })
  await expect(card).toContainText('J-39021')
})

test('an ID on the waiting list is not broken at the end of a line on a phone', async ({ look }) => {
  const page = await look('secretary@demo.example', { viewport: { width: 360, height: 800 } })
  await page.goto('/admin?section=waiting')
  const id = page.getByText(/^[A-Z]-\d{5}$/).first()
  await expect(id).toBeVisible()
  expect((await id.boundingBox())?.height).toBeLessThan(30)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
