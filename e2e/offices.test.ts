// Two people give an office, in two browsers, and it is gone on the next click; and what an office hands over.
import { expect, type Page, test } from './fixtures.ts'

const newcomer = 'Mele Tupou'
const bodies = '/admin?section=bodies'

const administration = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Administration' }) })

test('an administrator is proposed by one and made by another, and lays the office down', async ({
  enter,
}) => {
  const secretary = await enter('secretary@demo.example')
  await secretary.goto(bodies)
  await secretary.getByRole('button', { name: 'Give an office: Administration' }).click()
  const dialog = secretary.getByRole('dialog')
  await dialog.getByLabel('Who').selectOption({ label: newcomer })
  await dialog.getByRole('button', { name: 'Give this office' }).click()
  await expect(secretary.getByText('Proposed. A second person has to agree.')).toBeVisible()
  await expect(administration(secretary)).not.toContainText(newcomer)

  const admin = await enter('admin@demo.example')
  await admin.goto(bodies)
  await admin.getByRole('button', { name: new RegExp(`^Agree: .*${newcomer}`) }).click()
  await expect(admin.getByText('It holds from now on.')).toBeVisible()
  await expect(administration(admin)).toContainText(newcomer)

  const made = await enter('mele.tupou@rosewater.example')
  await made.goto(bodies)
  await made.getByRole('button', { name: 'Lay down the office of Administrator' }).click()
  await made.getByRole('alertdialog').getByRole('button', { name: 'Lay down' }).click()
  await expect(made.getByText('This office has ended.')).toBeVisible()
  await expect(administration(made)).not.toContainText(newcomer)
})

test('what is handed over is ticked by who has seen it, and stays ticked', async ({ enter }) => {
  const page = await enter('treasurer@demo.example')
  await page.goto(bodies)
  const office = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Treasurer' }) })
  const item = office.getByRole('checkbox', { name: 'Bank mandate' })
  await expect(office.getByRole('checkbox', { name: 'Ledger' })).toBeChecked()
  await expect(item).not.toBeChecked()
  await item.click()
  // Who ticked it and when is what the server says.
  await expect(item).toHaveAccessibleDescription(/^.?Kwame Mensah.?, /)
  await page.reload()
  await expect(item).toBeChecked()
  await expect(item).toHaveAccessibleDescription(/^.?Kwame Mensah.?, /)
  // As it was, for whoever looks next.
  const untouched = page.waitForResponse((answer) => answer.ok() && answer.request().method() !== 'GET')
  await item.click()
  await untouched
  await expect(item).not.toBeChecked()
})
