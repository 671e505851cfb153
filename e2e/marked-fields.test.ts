// What the server refuses stands at its field, in the language that is shown, until somebody writes in it.
import { expect, test } from './fixtures.ts'

const OFFICER = 'siobhan.oconnell@rosewater.example'

test('a field is marked until one writes in it, and again when what is sent is wrong again', async ({
  enter,
  faults,
}) => {
  faults.allow(/status of 400/)
  const page = await enter(OFFICER)
  await page.goto('/admin?section=safeguarding')
  await page.getByRole('button', { name: 'Record a check' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record a check' })
  const day = sheet.getByLabel('Issued on')
  const seenBy = sheet.getByLabel('Seen by')
  const record = sheet.getByRole('button', { name: 'Record', exact: true })
  await seenBy.fill('')
  await record.click()
  await expect(day).toHaveAccessibleDescription('Please choose the day.')
  await expect(seenBy).toHaveAccessibleDescription('Please write who has seen it.')
  // Who does not see the page hears it: the focus is where to go on.
  await expect(sheet.getByRole('combobox', { name: 'Name of the person' })).toBeFocused()

  await seenBy.pressSequentially('Siobhán')
  await expect(seenBy).toHaveValue('Siobhán')
  await expect(seenBy).toHaveAccessibleDescription('')
  await expect(seenBy).toHaveAttribute('aria-invalid', 'false')
  await expect(day).toHaveAccessibleDescription('Please choose the day.')

  await seenBy.fill('')
  await record.click()
  await expect(seenBy).toHaveAccessibleDescription('Please write who has seen it.')
})

test('in Persian, what is wrong with a field is said in Persian', async ({ enter, faults }) => {
  faults.allow(/status of 400/)
  const page = await enter(OFFICER)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/admin?section=safeguarding')
  await page.getByRole('button', { name: 'ثبت گواهی' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.locator('input[name="seenBy"]').fill('')
  await sheet.locator('button[type="submit"]').click()
  await expect(sheet.getByText('لطفاً بنویسید چه کسی آن را دیده است.')).toBeVisible()
  await expect(sheet.locator('input[name="seenBy"]')).toHaveAttribute('aria-invalid', 'true')
  await expect(sheet.getByText(/^Please/)).toHaveCount(0)
})

test('a list that was refused takes the next choice at once', async ({ enter, faults }) => {
  faults.allow(/status of 409/)
  const page = await enter('secretary@demo.example')
  await page.goto('/admin?section=roll')
  await page.getByLabel("Name, Baha'i ID or e-mail").fill('Sione')
  await page.getByRole('button', { name: /^Sione Tupou/ }).click()
  const standing = page.getByRole('dialog').getByLabel('Standing')
  await standing.selectOption('Moved away')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(standing).toHaveAccessibleDescription(/holds an office/)
  // By keyboard, as the browser tells of it in two steps.
  await standing.focus()
  await page.keyboard.press('A')
  await expect(standing).toHaveValue('active')
  await expect(standing).toHaveAccessibleDescription('')
})

test('who has the mark far from the button is taken to it', async ({ enter, faults }) => {
  faults.allow(/status of 400/)
  const admin = await enter('admin@demo.example')
  await admin.goto('/admin?section=page')
  const name = admin.getByLabel('Name of the community')
  await name.fill('')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await name.pressSequentially('Rosewater')
  await expect(name).toHaveAttribute('aria-invalid', 'false')
})
