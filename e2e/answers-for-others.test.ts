// Somebody without an account takes part: those who lead it note what they were told.
import { createActivity } from '#contract/activities/planning.ts'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { addPerson, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'ruth.wells@rosewater.example'

test('by the keyboard alone a host notes on a phone that somebody without one comes, and then that they do not', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Baker`
  const admin = await calls('admin@demo.example')
  const person = await addPerson(admin, first, 'Baker')
  const startDate = inDays(3)
  const data = { activityType: { name: 'Devotional' }, title: `Prayers ${unique()}`, startDate }
  const made = await (await calls(HOST)).post('/api/activities/create', { data })
  const { id } = createActivity.reply.parse(await made.json())

  await expect(await admin.post(`/api/activities/${id}/invite-participant/${person}`)).toBeOK()

  const page = await enter(HOST)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/activities/${id}`)
  await tabTo(page, page.getByRole('button', { name: `Note the answer of ${name}` }))
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: `Note the answer of ${name}` })
  await expect(sheet).toBeVisible()
  await tabTo(page, sheet.getByRole('button', { name: 'Note it' }))
  await page.keyboard.press('Enter')
  const how = sheet.getByLabel('How they told you')
  await expect(how).toHaveAccessibleDescription(/Please say how they told you/)
  expect(await violationsOn(page, 'an answer for somebody else')).toEqual([])
  await how.focus()
  await page.keyboard.press('B')
  await page.keyboard.press('y')
  await expect(how).toHaveValue('telephone')
  await page.keyboard.press('Tab')
  await tabTo(page, sheet.getByRole('button', { name: 'Note it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} takes part.`)).toBeVisible()
  const inside = page.getByRole('region', { name: 'Who takes part' })
  await expect(inside.getByText(name)).toBeVisible()
  await expect(inside.getByText(/^Agreed by telephone on .*; noted by \W*Ruth Wells\W*$/)).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)

  await tabTo(page, page.getByRole('button', { name: `More for ${name}` }))
  await page.keyboard.press('Enter')
  const leaves = page.getByRole('menuitem', { name: 'Comes no more: note it' })
  await expect(leaves).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByLabel('How they told you').selectOption('letter')
  await tabTo(page, sheet.getByRole('button', { name: 'Note it' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`It is noted that ${name} does not come.`)).toBeVisible()
  const no = page.getByRole('region', { name: 'Who has said no' })
  await expect(no.getByText(/^Said no by letter on .*; noted by \W*Ruth Wells\W*$/)).toBeVisible()
  await expect(inside).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inside.getByText(name)).toBeVisible()
  await expect(no).toHaveCount(0)
})
