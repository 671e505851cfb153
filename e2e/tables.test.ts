// Tables of the administration: several rows at once by the keyboard, and what is shown as a file.
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

test('several invitations are ended at once, by the keyboard, and are given back from the log', async ({
  enter,
}) => {
  const page = await enter('admin@demo.example')
  await page.goto('/admin?section=invitations')
  for (const place of [0, 1]) await page.locator('.invite-list').getByRole('checkbox').nth(place).click()
  await page.getByRole('button', { name: /^Invite 2/ }).click()
  await page
    .getByRole('button', { name: /back|done/i })
    .first()
    .click()
  const table = page.getByRole('group', { name: 'Invitations so far' })
  const boxes = table.getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  // The list may grow while it is looked at: two are held by their names.
  const named = async (place: number) =>
    table.getByRole('checkbox', {
      name: (await boxes.nth(place).getAttribute('aria-label')) ?? '',
      exact: true,
    })
  const [one, other] = [await named(0), await named(1)]
  for (const box of [one, other]) {
    await box.focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByRole('status').filter({ hasText: '2 chosen' })).toBeVisible()
  expect(await violationsOn(page, 'chosen rows')).toEqual([])
  await page.getByRole('button', { name: 'End the chosen' }).focus()
  await page.keyboard.press('Enter')
  await keepSaid(page, '2 invitations have ended.')
  await expect(one.or(other)).toHaveCount(0)

  await page.goto('/admin?section=audit')
  const undo = page.getByRole('button', { name: /^Undo: .* took an invitation back/ })
  await undo.first().click()
  await keepSaid(page, 'It is as it was.')
  await page.goto('/admin?section=invitations')
  await expect(one.or(other)).toHaveCount(1)
})

test('the members that are shown can be taken along as a file', async ({ community, enter }) => {
  const page = await enter('admin@demo.example')
  await page.goto('/admin?section=members')
  await page.getByLabel(/^Find by name or address/).fill(community.address('treasurer@demo.example'))
  await expect(page.getByRole('group', { name: 'Members' }).getByRole('row')).toHaveCount(2)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a table' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('members.csv')
  const text = await readFile(await download.path(), 'utf8')
  expect(text.split('\r\n')[0]).toBe('\uFEFFName,Last seen,Account')
  expect(text).toContain(community.address('treasurer@demo.example'))
  expect(text.trim().split('\r\n')).toHaveLength(2)
})
