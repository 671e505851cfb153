// What is wrong with a field stands at it, in the language that is shown, until somebody writes in it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminOverview } from '#contract/admin/administration.ts'
import { addCheck, listChecks, listUncleared } from '#contract/people/safeguarding.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import type { Language } from '#contract/words/languages.ts'

const openRegister = async (language: Language = 'en') => {
  when(adminOverview).answers({ success: true, data: { counts: {} } })
  when(listUncleared).answers({ success: true, data: [] })
  when(listChecks).answers({
    success: true,
    data: [],
    counts: { valid: 0, expiring: 0, expired: 0, revoked: 0 },
  })
  const sent = when(addCheck).isSilent()
  await open('/admin?section=safeguarding', { user: makeUser({ roles: ['safeguarding'] }), language })
  return sent
}

test('a field is marked until one writes in it, and again when what is sent is wrong again', async () => {
  const sent = await openRegister()
  await page.getByRole('button', { name: 'Record a check' }).click()
  const sheet = page.getByRole('dialog', { name: 'Record a check' })
  const day = sheet.getByLabelText('Issued on')
  const seenBy = sheet.getByLabelText('Seen by')
  const record = sheet.getByRole('button', { name: 'Record', exact: true })
  await seenBy.fill('')
  await record.click()
  await expect.element(day).toHaveAccessibleDescription('Please choose the day.')
  await expect.element(seenBy).toHaveAccessibleDescription('Please write who has seen it.')
  // Who does not see the page hears it: the focus is where to go on.
  await expect.element(sheet.getByRole('combobox', { name: 'Name of the person' })).toHaveFocus()

  await seenBy.fill('Siobhán')
  await expect.element(seenBy).toHaveAccessibleDescription('')
  await expect.element(seenBy).toHaveAttribute('aria-invalid', 'false')
  await expect.element(day).toHaveAccessibleDescription('Please choose the day.')

  await seenBy.fill('')
  await record.click()
  await expect.element(seenBy).toHaveAccessibleDescription('Please write who has seen it.')
  expect(sent).toEqual([])
})

test('in Persian, what is wrong with a field is said in Persian', async () => {
  await openRegister('fa')
  await page.getByRole('button', { name: 'ثبت گواهی' }).click()
  const sheet = page.getByRole('dialog')
  const seenBy = sheet.getByLabelText('چه کسی دیده است')
  await seenBy.fill('')
  await sheet.getByRole('button', { name: 'ثبت' }).click()
  await expect.element(seenBy).toHaveAccessibleDescription('لطفاً بنویسید چه کسی آن را دیده است.')
  await expect.element(seenBy).toHaveAttribute('aria-invalid', 'true')
  expect(sheet.getByText(/^Please/).query()).toBeNull()
})
