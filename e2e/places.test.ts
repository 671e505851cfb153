// A home is asked for, accepted on another screen, and both see it at once.
import { createVenue } from '#contract/venues/venues.ts'
import { panelOf } from './bell.ts'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test('who asks for a home sees it booked as soon as its people accept on another screen @gate', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  test.setTimeout(120_000)
  // More people than there is room for are refused.
  faults.allow(/status of 400/)
  const [first, second] = [unique(), unique()]
  const admin = await calls('admin@demo.example')
  const owner = await newMember(admin, visitor.request, first, 'Owner')
  const guest = await newMember(admin, visitor.request, second, 'Guest')
  const name = `Home of ${first}`
  const made = await (
    await calls(owner.email)
  ).post('/api/venues', {
    data: {
      type: 'residence',
      name,
      availableForRequest: true,
      address: { suburb: 'Eastwood' },
      capacity: 12,
      houseNotes: 'Please take off your shoes.',
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  expect(createVenue.reply.parse(await made.json())).toBeDefined()

  const home = await enter(owner.email)
  await home.goto('/profile#places')
  await expect(home.getByText(name)).toBeVisible()
  const page = await enter(guest.email)
  await page.goto('/profile#places')
  await page.getByRole('button', { name: `Ask for ${name}` }).click()
  const sheet = page.getByRole('dialog', { name: `Ask for ${name}` })
  await sheet.getByLabel('Day').fill(inDays(4))
  await sheet.getByLabel('From').fill('18:00')
  await sheet.getByLabel('Until').fill('20:00')
  await expect(sheet.getByText('There is room for 12 people.')).toBeVisible()
  await expect(sheet.getByText('Please take off your shoes.')).toBeVisible()
  await sheet.getByLabel('How many people?').fill('13')
  await sheet.getByLabel('To set up').fill('30')
  await sheet.getByLabel('To tidy up').fill('15')
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet.getByText('There is room for 12 here.')).toBeVisible()
  await sheet.getByLabel('How many people?').fill('8')
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Your request is sent.')).toBeVisible()
  await expect(page.getByText('It waits for an answer.')).toBeVisible()

  const accept = home.getByRole('button', { name: `Accept the request of ${second} Guest` })
  await expect(accept).toBeVisible()
  await expect(home.getByText('6:00 pm – 8:00 pm')).toBeVisible()
  await expect(home.getByText('30 minutes before to set up')).toBeVisible()
  await expect(home.getByText('15 minutes after to tidy up')).toBeVisible()
  expect(await violationsOn(home, 'a request for a home')).toEqual([])
  await accept.click()
  await expect(home.getByText('Accepted. It is in the calendar.')).toBeVisible()
  await expect(page.getByText('It is booked.')).toBeVisible()
})

test('whoever plans at a home reads on the page of the gathering that it is asked for, and that it was declined', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const word = unique()
  const admin = await calls('admin@demo.example')
  const owner = await newMember(admin, visitor.request, word, 'Owner')
  const guest = await newMember(admin, visitor.request, unique(), 'Guest')
  const name = `Home of ${word}`
  const made = await (
    await calls(owner.email)
  ).post('/api/venues', {
    data: { type: 'residence', name, availableForRequest: true, address: { suburb: 'Eastwood' } },
  })
  expect(made.ok(), await made.text()).toBe(true)

  const page = await enter(guest.email)
  await page.goto('/fireside/new')
  await page.getByLabel('Title').fill(`Supper ${word}`)
  await page.getByLabel('Day').fill(inDays(6))
  await page.getByLabel('Begins at').fill('19:00')
  await page.getByLabel('Ends at').fill('21:00')
  await page.getByRole('radio', { name: 'A home' }).check()
  await page.getByRole('combobox', { name: 'Home' }).selectOption(`${name} · Eastwood`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Supper ${word}` })).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('It waits for an answer.')
  await expect(page.getByText(/7:00 pm – 9:00 pm/)).toBeVisible()
  expect(await violationsOn(page, 'a gathering whose place is asked for')).toEqual([])

  const owners = await enter(owner.email)
  await owners.goto('/profile?panel=notifications')
  await panelOf(owners).getByRole('button', { name: 'Decline the request of' }).click()
  const dialog = owners.getByRole('alertdialog', { name: 'Decline the request of' })
  // A press in what was opened from the panel is none beside it.
  await dialog.getByLabel('Why not?').click()
  await owners.keyboard.type('We are away.')
  expect(await violationsOn(owners, 'declining a request for a home')).toEqual([])
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(owners.getByText('Declined.', { exact: true })).toBeVisible()
  await expect(row).toContainText('It was declined.')
  await row.getByRole('link').click()
  await expect(page.getByText(/We are away\./)).toBeVisible()
})
