// A place for a Feast: chosen with its draft and asked for when that is published, or asked for on its page.
import { inDays } from './arrange.ts'
import { expect, type APIRequestContext, type Page, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

/** Somebody with a home that others may ask for. */
const makeHome = async (
  calls: (email: string) => Promise<APIRequestContext>,
  visitor: Page,
  name = `Home of ${unique()}`,
) => {
  const owner = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Owner')
  const data = {
    type: 'residence',
    name,
    availableForRequest: true,
    address: { suburb: 'Eastwood' },
    capacity: 12,
  }
  await expect(await (await calls(owner.email)).post('/api/venues', { data })).toBeOK()
  return { owner, name }
}

/** What is typed of a new Feast, on a day of its own. */
const typeFeast = async (page: Page, title: string, day: number): Promise<void> => {
  await page.goto('/events/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Day', { exact: true }).fill(inDays(day))
  await page.getByLabel('Begins at').fill('19:30')
  await page.getByLabel('Ends at').fill('21:00')
  await page.getByText('One of our places').click()
}

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Which place?').selectOption({ label: `${name}\u00a0· Eastwood\u00a0· room for 12` })
}

test('a draft keeps its place, asks for it when it is published, and meets there once it is booked', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const { owner, name } = await makeHome(calls, visitor)
  const title = `Feast ${unique()}`
  const page = await enter('secretary@demo.example')
  const home = await enter(owner.email)
  await home.goto('/profile#places')
  await expect(home.getByText(name)).toBeVisible()
  await typeFeast(page, title, 60)
  const which = page.getByLabel('Which place?')
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(which).toHaveAttribute('aria-invalid', 'true')
  await expect(which).toHaveAccessibleDescription(/Please choose a place/)
  await choose(page, name)
  await expect(page.getByText('There is room for 12 people.')).toBeVisible()
  await page.getByRole('button', { name: 'Save as a draft' }).click()
  await expect(
    page.getByText(`${title} is saved as a draft. The place is asked for when you publish it.`),
  ).toBeVisible()
  const place = page.getByRole('region', { name: 'Its place' })
  await expect(place.getByText('It is asked for when the draft is published.')).toBeVisible()
  await expect(home.getByText(title)).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/The community is told\. The place is asked for\./)).toBeVisible()
  await expect(place.getByText('It waits for an answer.')).toBeVisible()
  await expect(home.getByText(title)).toBeVisible()
  await home.getByRole('button', { name: /^Accept the request of/ }).click()
  await expect(place.getByText('It is booked.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  expect(await violationsOn(page, 'the place of a Feast')).toEqual([])
})

test('those in charge of a Feast that is planned ask for a place on its page, with its set-up', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const { owner, name } = await makeHome(calls, visitor)
  const title = `Feast ${unique()}`
  const made = await (
    await calls('secretary@demo.example')
  ).post('/api/events/create', {
    data: { type: 'Feast', title, date: inDays(70), startTime: '19:30', endTime: '21:00', capacity: 10 },
  })
  const { id }: { id: string } = await made.json()
  const page = await enter('secretary@demo.example')
  await page.goto(`/events/${id}`)
  await page.getByRole('button', { name: 'Ask for a place' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ask for a place' })
  await expect(sheet.getByLabel('From')).toHaveValue('19:30')
  await expect(sheet.getByLabel('How many people?')).toHaveValue('10')
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet.getByLabel('Which place?')).toHaveAccessibleDescription(/Please choose a place\./)
  await expect(sheet.getByLabel('Which place?')).toBeFocused()
  await choose(page, name)
  await sheet.getByLabel('To set up').fill('45')
  expect(await violationsOn(page, 'asking for a place for a Feast')).toEqual([])
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  const place = page.getByRole('region', { name: 'Its place' })
  await expect(place.getByText('45 minutes before to set up')).toBeVisible()
  const home = await enter(owner.email)
  await home.goto('/profile#places')
  await home.getByRole('button', { name: /^Accept the request of/ }).click()
  await expect(place.getByText('It is booked.')).toBeVisible()

  // Within its own set-up the Feast begins earlier: the home is asked anew.
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Change this event' })
  await change.getByLabel('From').fill('19:00')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(place.getByText('It waits for an answer.')).toBeVisible()
  await expect(place.getByText('45 minutes before to set up')).toBeVisible()
  await expect(home.getByRole('button', { name: /^Accept the request of/ })).toBeVisible()
})

test('a Feast that is begun is published with its place where the list of places does not come', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { name } = await makeHome(calls, visitor)
  const page = await enter('secretary@demo.example')
  const title = `Feast ${unique()}`
  await typeFeast(page, title, 80)
  await choose(page, name)
  await page.getByLabel('Places (optional)').fill('12')
  await expect(page.getByText(/Saved on this device/).first()).toBeVisible()
  await page.route(/\/api\/venues(\?|$)/, (route) => route.abort())
  await page.reload()
  await expect(page.getByText(/The server did not answer/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(
    page.getByText(`${title} is published. The community is told. The place is asked for.`),
  ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('the list says of each place what it is, where, and for how many', async ({ enter, calls, visitor }) => {
  const { name, owner } = await makeHome(calls, visitor)
  const word = unique()
  const admin = await calls('admin@demo.example')
  for (const data of [
    {
      type: 'community',
      name: `Hall ${word}`,
      availableForRequest: true,
      capacity: 80,
      address: { suburb: 'Northgate' },
    },
    {
      type: 'online',
      name: `Room ${word}`,
      availableForRequest: true,
      onlineLink: 'https://meet.example/hall',
    },
  ])
    await expect(await admin.post('/api/venues', { data })).toBeOK()
  const guest = await newMember(admin, visitor.request, unique(), 'Guest')
  const page = await enter(guest.email)
  await page.goto('/profile#places')
  const row = (text: string) =>
    page.getByRole('region', { name: 'Places to meet' }).getByRole('listitem').filter({ hasText: text })
  await expect(row(name)).toContainText('Home · Eastwood · room for 12')
  await expect(row(`Hall ${word}`)).toContainText('Place of the community · Northgate · room for 80')
  await expect(row(`Room ${word}`).getByRole('link', { name: `Open Room ${word}` })).toBeVisible()
  await expect(row(`Room ${word}`).getByRole('button', { name: /^Ask for / })).toHaveCount(0)
  const home = await enter(owner.email)
  await home.goto('/profile#places')
  await expect(
    home.getByRole('region', { name: 'Places to meet' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Your home · Eastwood · room for 12')
})
