// A mark is there as long as its field is wrong and is seen, and where it was put; what is begun anew has none.
import * as z from 'zod/mini'
import { expect, type Page, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

const Made = z.object({ id: z.string() })

const day = (page: Page) => page.getByLabel('Day', { exact: true })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('of a Feast, a mark that was put right does not come back with another kind of place', async ({
  enter,
  faults,
}) => {
  faults.allow(/status of 400/)
  const page = await enter('secretary@demo.example')
  const publish = page.getByRole('button', { name: 'Publish' })
  await page.goto('/events/new')
  await page.getByLabel('Feast or Holy Day', { exact: true }).press('End')
  await day(page).fill('2020-01-01')
  await publish.click()
  await expect(day(page)).toHaveAttribute('aria-invalid', 'true')
  await day(page).fill(inDays(900))
  await expect(day(page)).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('radio', { name: 'Online' }).check()
  await expect(page.getByLabel('Link of the meeting')).toBeVisible()
  await expect(day(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('One thing needs your attention')).toHaveCount(0)

  // A link that is missing is missed no more at a place.
  await publish.click()
  await expect(page.getByText('One thing needs your attention')).toBeVisible()
  await page.getByRole('radio', { name: 'At a place' }).check()
  await expect(page.getByText('One thing needs your attention')).toHaveCount(0)
})

test('what is begun anew has no mark, and the focus stays in the form', async ({ enter, faults }) => {
  faults.allow(/status of 400/)
  const page = await enter('secretary@demo.example')
  await page.goto('/events/new')
  await page.getByLabel('Feast or Holy Day', { exact: true }).press('End')
  await day(page).fill('2020-01-01')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(day(page)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(day(page)).toHaveAttribute('aria-invalid', 'false')
  await expect(page.getByText('One thing needs your attention')).toHaveCount(0)
  await expect(page.getByLabel('Feast or Holy Day', { exact: true })).toBeFocused()
})

test('of a gathering, what is wrong with a field that is gone is not asked for any more', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  faults.allow(/status of 400/)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Planly')
  const page = await enter(email)
  const publish = page.getByRole('button', { name: 'Publish' })
  const attention = page.getByText('One thing needs your attention')
  await page.goto('/devotionals/new')
  await page.getByLabel('Title').fill(`Devotional ${unique()}`)
  await page.getByLabel('First meeting').fill(inDays(9))
  await page.getByRole('radio', { name: 'Online' }).check()
  await publish.click()
  await expect(attention).toBeVisible()
  await page.getByRole('radio', { name: 'Only the area for now' }).check()
  await expect(attention).toHaveCount(0)

  await page.getByLabel('Until').fill(inDays(2))
  await publish.click()
  await expect(page.getByLabel('Until')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Repeats').selectOption('Once')
  await expect(attention).toHaveCount(0)
})

test('a mark in a programme stays with its row when another row goes', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  faults.allow(/status of 400/)
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Writely')
  const host = await calls(email)
  const made = await host.post('/api/activities/create', {
    data: {
      activityType: { name: 'Devotional' },
      title: `Devotional ${unique()}`,
      startDate: inDays(9),
      groupDetails: { frequency: 'weekly' },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { id } = Made.parse(await made.json())
  const page = await enter(email)
  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Write the programme' }).click()
  const titles = page.getByLabel('What is read, prayed or sung')
  for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'Add a part' }).click()
  await titles.nth(1).fill('A song of unity')
  await page.getByRole('button', { name: 'Save the programme' }).click()
  await expect(titles.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect(titles.nth(2)).toHaveAttribute('aria-invalid', 'true')
  await titles.nth(0).pressSequentially('A prayer')
  await page.getByRole('button', { name: 'Remove part 1' }).click()
  await expect(titles).toHaveCount(2)
  await expect(titles.nth(0)).toHaveAttribute('aria-invalid', 'false')
  await expect(titles.nth(1)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Move part 2 up' }).click()
  await expect(titles.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect(titles.nth(1)).toHaveAttribute('aria-invalid', 'false')
})

test('of a place that is asked for without a day, the day alone is marked until it is chosen', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  faults.allow(/status of 400/)
  const [first, second] = [unique(), unique()]
  const admin = await calls('admin@demo.example')
  const owner = await newMember(admin, visitor.request, first, 'Owner')
  const guest = await newMember(admin, visitor.request, second, 'Guest')
  const name = `Home of ${first}`
  const home = await calls(owner.email)
  const made = await home.post('/api/venues', {
    data: { type: 'residence', name, availableForRequest: true, address: { suburb: 'Eastwood' } },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const page = await enter(guest.email)
  await page.goto('/profile#places')
  await page.getByRole('button', { name: `Ask for ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Ask for ${name}` })
  const marked = sheet.locator('[aria-invalid="true"]')
  await sheet.getByLabel('From').fill('19:00')
  await sheet.getByLabel('Until').fill('21:00')
  await sheet.getByLabel('How many people?').fill('5')
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true')
  await expect(marked).toHaveCount(1)
  await sheet.getByLabel('Day').fill(inDays(9))
  await expect(marked).toHaveCount(0)

  // What is no figure is not sent as none.
  const owned = await enter(owner.email)
  await owned.goto('/profile#places')
  await owned.getByRole('button', { name: `Change ${name}` }).click()
  const place = owned.getByRole('dialog')
  await place.getByLabel('For how many people').fill('twenty')
  await place.getByLabel('Latitude').fill('here')
  await place.getByRole('button', { name: 'Save' }).click()
  await expect(place.getByLabel('For how many people')).toHaveAttribute('aria-invalid', 'true')
  await expect(place.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true')
})
