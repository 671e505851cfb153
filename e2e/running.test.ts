// Running the community: its gatherings in one table, and what may be studied.
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const ADMIN = 'admin@demo.example'

test('a gathering is found in the table of all, cancelled with a reason, and stands among the cancelled', async ({
  enter,
  calls,
}) => {
  const host = await calls('host@demo.example')
  const title = `Prayers ${unique()}`
  const startDate = inDays(3)
  const data = { activityType: { name: 'Devotional' }, title, startDate }
  await expect(await host.post('/api/activities/create', { data })).toBeOK()
  const page = await enter(ADMIN)
  await page.goto('/admin?section=gatherings')
  await page.getByLabel(/^By title/).fill(title)
  const table = page.getByRole('group', { name: 'Gatherings' })
  await expect(table.getByRole('row')).toHaveCount(2)
  expect(await violationsOn(page, 'the gatherings')).toEqual([])
  await table.getByRole('button', { name: /^Cancel / }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Cancel the gathering' }).click()
  await expect(dialog.getByText('Please write why, for those who wanted to come.')).toBeVisible()
  await dialog.getByLabel('Why').fill('The hosts are travelling.')
  await dialog.getByRole('button', { name: 'Cancel the gathering' }).click()
  await keepSaid(page, 'The gathering is cancelled.')
  await expect(page.getByText('There are no such gatherings.')).toBeVisible()
  await page.getByLabel('State').selectOption('cancelled')
  await expect(table.getByRole('link', { name: title })).toBeVisible()
})

test('the catalogue is edited: something is added, taken out, and put back', async ({ enter }) => {
  const page = await enter(ADMIN)
  await page.goto('/admin?section=catalogue')
  await page.getByRole('button', { name: 'Add to the catalogue' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('What is it?').selectOption('text')
  await sheet.getByLabel('Name in English').fill('Rivers of Light')
  await sheet.getByLabel('Name in Persian').fill('رودهای نور')
  await sheet.getByRole('button', { name: 'Add to the catalogue' }).click()
  await keepSaid(page, 'It is in the catalogue.')
  await expect(page.getByRole('main').getByText('Rivers of Light')).toBeVisible()
  await page.getByRole('button', { name: /^More about .?Rivers of Light/u }).click()
  await page.getByRole('menuitem', { name: 'Take out' }).click()
  const out = page.getByRole('region', { name: 'Taken out' })
  await out
    .getByRole('listitem')
    .filter({ hasText: 'Rivers of Light' })
    .getByRole('button', { name: /Put back/ })
    .click()
  await keepSaid(page, /Rivers of Light.? is back in its place\./u)
})

test('an administrator says where a text can be had, and who studies it finds the way there', async ({
  enter,
  faults,
}) => {
  faults.allow(/status of 400/)
  const page = await enter(ADMIN)
  await page.goto('/admin?section=catalogue')
  await page.getByRole('button', { name: /^More about .?Walking the Straight Path/u }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const sheet = page.getByRole('dialog')
  const link = sheet.getByLabel('Link to materials')
  await link.fill('http://books.example/walking')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please give a link that begins with https://.')).toBeVisible()
  expect(await violationsOn(page, 'a link to materials that is refused')).toEqual([])
  await link.fill('https://books.example/walking')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await keepSaid(page, 'Saved.')
  const row = page.getByRole('listitem').filter({ hasText: 'Walking the Straight Path' })
  await expect(row.getByText('Has a link to materials')).toBeVisible()

  const member = await enter('member@demo.example')
  const way = member.getByRole('link', { name: /^Where to get it: .?Walking the Straight Path/u })
  await member.goto('/junior-youth-program')
  await expect(way).toHaveAttribute('href', 'https://books.example/walking')
  await member.getByRole('link', { name: /Harbour junior youth group/ }).click()
  await expect(member.getByText('Book or text')).toBeVisible()
  await expect(way).toHaveAttribute('href', 'https://books.example/walking')
  expect(await violationsOn(member, 'a group with a link to its text')).toEqual([])
})

test('several texts are taken out of the catalogue together, and one Undo brings all back', async ({
  enter,
}) => {
  const page = await enter(ADMIN)
  await page.goto('/admin?section=catalogue')
  const texts = page.getByRole('region', { name: 'Texts for junior youth' })
  await texts.getByRole('button', { name: 'Choose several' }).click()
  await texts.getByLabel(/^Choose: .?Glimmerings of Hope/u).check()
  await texts.getByLabel(/^Choose: .?Learning About Excellence/u).check()
  await expect(texts.getByText('2 chosen')).toBeVisible()
  expect(await violationsOn(page, 'the catalogue while several are chosen')).toEqual([])
  await texts.getByRole('button', { name: 'Take the chosen out' }).click()
  await expect(page.getByText('2 items are taken out.')).toBeVisible()
  const out = page.getByRole('region', { name: 'Taken out' }).getByRole('listitem')
  await expect(out.filter({ hasText: 'Glimmerings of Hope' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(out.filter({ hasText: 'Glimmerings of Hope' })).toHaveCount(0)
  await expect(texts.getByText('Learning About Excellence')).toBeVisible()
})

test('a household gets another name on the roll, and the log gives the old one back', async ({ enter }) => {
  const page = await enter(ADMIN)
  const open = async () => {
    await page.goto('/admin?section=roll')
    await page
      .getByRole('button', { name: /^Elin Andersson.*: see and change/u })
      .first()
      .click()
    return page.getByRole('dialog').getByRole('region', { name: 'Household' })
  }
  const household = await open()
  const before = await household.locator('bdi').innerText()
  await household.getByRole('button', { name: 'Rename' }).click()
  await household.getByLabel('Name of the household').fill('The house by the mill')
  await household.getByRole('button', { name: 'Save the name' }).click()
  await expect(household.getByText('The house by the mill')).toBeVisible()
  await page.goto('/admin?section=audit')
  await page
    .getByRole('button', { name: /^Undo.*renamed a household/u })
    .first()
    .click()
  await keepSaid(page, 'It is as it was.')
  await expect((await open()).getByText(before, { exact: true })).toBeVisible()
})
