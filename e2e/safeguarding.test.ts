import { expect, test } from './fixtures.ts'
import { newSafeguardingOfficer } from './officers.ts'
import { violationsOn } from './violations.ts'

const OFFICER = 'siobhan.oconnell@rosewater.example'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the safeguarding officer finds the way to the register', async ({ enter, calls, visitor }) => {
  const admin = await calls('admin@demo.example')
  const secretary = await calls('secretary@demo.example')
  const page = await enter(await newSafeguardingOfficer({ admin, secretary, visitor: visitor.request }))
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Admin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Safeguarding' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Record a check' })).toBeVisible()
  await page.getByRole('tab', { name: 'Rules' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible()
})

test('a check is recorded, runs out soon, and is revoked', async ({ enter, faults }) => {
  test.setTimeout(150_000)
  // The server refuses to revoke without a reason.
  faults.allow(/status of 400/)
  const page = await enter(OFFICER)
  await page.goto('/admin?section=safeguarding')
  await page.getByRole('button', { name: 'Record a check' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record a check' })
  await sheet.getByRole('combobox', { name: 'Name of the person' }).fill('Kwame Men')
  await sheet.getByRole('option', { name: 'Kwame Mensah' }).click()
  await sheet.getByLabel('Kind').selectOption('Interview')
  await sheet.getByLabel('Issued on').fill(inDays(-300))
  await sheet.getByLabel('Holds until').fill(inDays(20))
  await sheet.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(sheet).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: 'Kwame Mensah' }).filter({ hasText: 'Runs out soon' })
  await expect(row).toBeVisible()
  expect(await violationsOn(page, 'the register of checks')).toEqual([])
  await row.getByRole('button', { name: 'Revoke the check of Kwame Mensah' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  // A reason is wanted, since it stays in the register.
  await expect(dialog.getByText('Please write why the check no longer holds.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Recorded for the wrong person.')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The check no longer holds.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
