// Planning a gathering: by keyboard alone, changed, cancelled and brought back; and for children only past the gate.
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { tabTo } from './keys.ts'
import { unique } from './newcomers.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

test('a member plans a devotional by keyboard alone, changes it, cancels it and takes that back', async ({
  enter,
  calls,
  visitor,
}) => {
  const title = `Prayers ${unique()}`
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  await expect(page.getByRole('heading', { name: 'New devotional' })).toBeVisible()
  await tabTo(page, page.getByLabel('Title'))
  await page.keyboard.type(title)
  const day = page.getByLabel('First meeting')
  await tabTo(page, day)
  // In which order day and month are typed depends on the device.
  await day.fill(inDays(3))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Begins at').fill('19:30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/7:30/).first()).toBeVisible()

  const guest = await calls('member@demo.example')
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const me: { data: { _id: string } } = await (await guest.get('/api/auth/me')).json()
  const joined = await guest.post(`/api/activities/${id}/request-participation/${me.data._id}`)
  expect(joined.status()).toBe(200)
  await page.getByRole('button', { name: 'Cancel it' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('One person will be told.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeVisible()
  await dialog.getByLabel('Why').fill('The hosts are ill.')
  await dialog.getByRole('button', { name: 'Cancel the gathering' }).click()
  await expect(page.getByText(/^Cancelled on .+: .?The hosts are ill\./u)).toBeVisible()
  await keepSaid(page, `${title} is cancelled.`)
  await visitor.goto(`/activities/${id}`)
  await expect(visitor.getByText(/^Cancelled on/)).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^Cancelled on .+: .?The hosts are ill\./u)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel it' })).toBeVisible()
})

test('the card shows no day until one is typed, and then the suburb of the place that is chosen', async ({
  enter,
}) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  const card = page.getByRole('region', { name: 'As others will see it' })
  await expect(card.getByText('No day yet')).toBeVisible()
  await expect(card.locator('.day-tile')).toHaveText('')
  await page.getByLabel('First meeting').fill(inDays(3))
  await expect(card.locator('.day-tile')).not.toHaveText('')
  await page.getByRole('radio', { name: 'A place of the community' }).check()
  const hall = page.getByRole('combobox', { name: 'Place of the community' })
  const suburb = (await hall.getByRole('option').nth(1).textContent())?.split(/\s· /)[1] ?? ''
  expect(suburb).not.toBe('')
  await hall.selectOption({ index: 1 })
  await expect(card.getByText(new RegExp(`· ${suburb}$`))).toBeVisible()
})

test('a home that is missing is added over the form, which keeps what was typed and chooses it', async ({
  enter,
}) => {
  const home = `Garden home ${unique()}`
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  await page.getByLabel('Title').fill('Prayers in the garden')
  await page.getByRole('radio', { name: 'A home' }).check()
  await page.getByRole('button', { name: 'Add a place' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Name' }).fill(home)
  await sheet.getByLabel('Suburb').fill('Northgate')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: 'Home' }).locator('option:checked')).toContainText(home)
  // The form under the sheet was not sent with it.
  await expect(page).toHaveURL(/\/devotionals\/new/)
  await expect(page.getByLabel('Title')).toHaveValue('Prayers in the garden')
})

test('a title is offered by the place where it meets, and is taken by one tap', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  await page.getByRole('radio', { name: 'A home' }).check()
  await page
    .getByRole('combobox', { name: 'Home' })
    .selectOption({ label: 'Okafor home\u00a0· Harbour Hill' })
  const offer = page.getByRole('button', { name: 'Call it “Devotional at the Okafor home”' })
  await offer.click()
  await expect(page.getByLabel('Title')).toHaveValue('Devotional at the Okafor home')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(offer).toHaveCount(0)
})

test('what is missing is said at its field, and nothing typed is lost', async ({ enter }) => {
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/fireside/new')
  await page.getByLabel('Topic').fill('The oneness of humanity')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Please give it a title.').first()).toBeVisible()
  await expect(page.getByText('Please choose the day of the first meeting.').first()).toBeVisible()
  await expect(page.getByLabel('Topic')).toHaveValue('The oneness of humanity')
})

test('a class for children is not published by somebody without checks', async ({ enter, faults }) => {
  faults.allow(/status of 409/)
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/childrens-classes/new')
  await page.getByLabel('Title').fill('Saturday morning')
  await page.getByLabel('First meeting').fill(inDays(4))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^This gathering could not be saved\. Whoever leads .*checks/)).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Saturday morning')
})

test('the second of two who change it is told, and may save all the same', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 409/)
  const email = 'ruth.wells@rosewater.example'
  const page = await enter(email)
  const host = await calls(email)
  const body = { activityType: { name: 'Devotional' }, title: `Prayers ${unique()}`, startDate: inDays(2) }
  const made: { id: string } = await (await host.post('/api/activities/create', { data: body })).json()
  await page.goto(`/activities/${made.id}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue(body.title)
  await page.getByLabel('Title').fill('Mine')
  await host.patch(`/api/activities/${made.id}`, { data: { description: 'Theirs' } })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  await expect(page.getByText('Theirs')).toBeVisible()
})
