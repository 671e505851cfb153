// A community says when it meets, and plans the Feasts and Holy Days of its year at once.
import { expect, test } from './fixtures.ts'
import { planButton } from './plan-year.ts'

test('an administrator sets the usual hour, plans a year without doubling, and takes it back', async ({
  installation,
  open,
  faults,
}) => {
  test.setTimeout(120_000)
  // A length that is no number is refused in words.
  faults.allow(/status of 400/)
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  const community = { name: 'Millbrook', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }
  await expect(await calls.put('/api/set-up/community', { data: { ...community, done: true } })).toBeOK()
  const page = await open(held, { baseURL: installation.url })
  await page.goto('/admin?section=calendar')

  await page.getByLabel('Length in minutes').fill('five')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please write a number of minutes from 15 to 720.')).toBeVisible()
  await page.getByLabel('Length in minutes').fill('90')
  await page.getByLabel('Feasts begin at').fill('23:05')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  const year = page.getByRole('region', { name: 'Feasts and Holy Days of the year' })
  const rows = year.getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await expect(rows.filter({ hasText: 'Feast of' }).filter({ hasText: '11:05 pm' })).not.toHaveCount(0)
  const make = await planButton(year)
  const count = Number(/\d+/.exec(await make.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await make.click()
  await expect(rows.filter({ hasText: 'Is there' })).toHaveCount(count)
  await expect(year.getByRole('button', { name: 'All of them are there' })).toBeDisabled()

  await rows.filter({ hasText: 'Is there' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/events\//)
  await page.goBack()
  await year.getByRole('button', { name: 'Take them back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take them back' }).click()
  await expect(rows.filter({ hasText: 'Is there' })).toHaveCount(0)
  await expect(make).toBeVisible()
})
