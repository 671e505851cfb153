import { lateEvent } from './arrange.ts'
import { bellOf, panelOf, silence } from './bell.ts'
import { expect, test, type Page } from './fixtures.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

/** Opens it, and waits for the parts of the page that come late: they would move what is pressed next. */
const openEvent = async (page: Page, id: string) => {
  await page.goto(`/events/${id}`)
  await expect(page.getByRole('button', { name: 'Bring somebody along' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Offer to host' })).toBeVisible()
}

test('who cancels an event says why, and who is coming hears it in another browser', async ({
  enter,
  look,
  calls,
}) => {
  const guestEmail = 'otieno.odhiambo@rosewater.example'
  const guestCalls = await calls(guestEmail)
  const { id, title } = await lateEvent(guestCalls, 1)
  await guestCalls.put(`/api/events/${id}/join`, { data: {} })
  await silence(guestCalls)
  const guest = await enter(guestEmail)
  await guest.goto('/home')
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications')

  const secretary = await enter('secretary@demo.example')
  await openEvent(secretary, id)
  await secretary.getByRole('button', { name: 'Cancel this event' }).click()
  const dialog = secretary.getByRole('alertdialog', { name: 'Cancel this event' })
  await expect(dialog.getByText(/coming will be told\./)).toBeVisible()
  expect(await violationsOn(secretary, 'cancelling')).toEqual([])
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toHaveCount(0)
  await secretary.getByRole('button', { name: 'Cancel this event' }).click()
  await dialog.getByRole('button', { name: 'Cancel this event' }).click()
  await expect(dialog.getByText('Please write why, for those who wanted to come.')).toBeVisible()
  await expect(dialog.getByLabel('Why is it cancelled?')).toBeFocused()
  await dialog.getByLabel('Why is it cancelled?').fill('The road is flooded.')
  await dialog.getByRole('button', { name: 'Cancel this event' }).click()
  await expect(secretary.getByText(`${title} is cancelled.`)).toBeVisible()
  await expect(secretary.getByText(/^Cancelled on .+: .?The road is flooded\./u)).toBeVisible()
  await expect(secretary.getByRole('button', { name: 'Cancel this event' })).toHaveCount(0)

  await expect(bellOf(guest)).toHaveAccessibleName('Notifications, 1 new')
  await bellOf(guest).click()
  const told = panelOf(guest).getByRole('region', { name: 'New' }).getByRole('listitem')
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('The road is flooded.')
  await told.getByRole('link', { name: `${title} was cancelled` }).click()
  await expect(guest).toHaveURL(new RegExp(`/events/${id}$`))
  await expect(guest.getByText(/^Cancelled on .+: .?The road is flooded\./u)).toBeVisible()
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications')

  const stranger = await look('abena.mensah@rosewater.example')
  await stranger.goto(`/events/${id}`)
  await expect(stranger.getByText(/^Cancelled on .+: .?The road is flooded\./u)).toBeVisible()
  await expect(stranger.getByText('The address is shown once you are coming.')).toHaveCount(0)
})

test('an event is changed by those in charge, and bad input loses nothing', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 400/)
  const guestEmail = 'grace.thompson@rosewater.example'
  const guestCalls = await calls(guestEmail)
  const { id, title } = await lateEvent(guestCalls, 2)
  await guestCalls.put(`/api/events/${id}/join`, { data: {} })
  await silence(guestCalls)
  const page = await enter('admin@demo.example')
  await openEvent(page, id)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Change this event' })
  expect(await violationsOn(page, 'changing')).toEqual([])
  await sheet.getByLabel('Place (optional)').fill('The garden house')
  await sheet.getByLabel('Number of places').fill('many')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please write the number of places in figures.')).toBeVisible()
  await sheet.getByLabel('Number of places').fill('500')
  await sheet.getByLabel('Day').fill('2020-01-01')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Please choose a day and time that is still to come.')).toBeVisible()
  await expect(sheet.getByLabel('Place (optional)')).toHaveValue('The garden house')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  // What was typed is there again, until one begins anew.
  await expect(sheet.getByLabel('Place (optional)')).toHaveValue('The garden house')
  await sheet.getByRole('button', { name: 'Start over' }).click()
  await expect(sheet.getByLabel('Place (optional)')).not.toHaveValue('The garden house')
  await sheet.getByLabel('Place (optional)').fill('The garden house')
  await sheet.getByLabel('From').fill('18:15')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${title} is changed.`)).toBeVisible()
  await expect(page.getByRole('main').getByText('The garden house')).toBeVisible()

  const guest = await enter(guestEmail)
  await guest.goto('/home?panel=notifications')
  const told = panelOf(guest).getByRole('region', { name: 'New' }).getByRole('listitem')
  await expect(told).toContainText(`${title} has changed`)
  await expect(told).toContainText('6:15')
})

test('a member finds no way to change an event', async ({ member, ids }) => {
  await member.goto(`/events/${ids.event}?tab=people`)
  await expect(member.getByRole('list', { name: 'People' })).toBeVisible()
  await expect(member.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Cancel this event' })).toHaveCount(0)
})

/** Opens the newest notification of this wording, asking for older ones until there is one. */
const openNotice = async (page: Page, wording: RegExp) => {
  await page.goto('/home?panel=notifications')
  const notice = panelOf(page).getByRole('link', { name: wording }).first()
  const older = panelOf(page).getByRole('button', { name: 'Show older' })
  await expect(async () => {
    if (!(await notice.isVisible())) await older.click({ timeout: 1_000 })
    await expect(notice).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await notice.click()
}

const landings = [
  { said: /^A word from your Assembly/, url: /\/posts\/[^/]+$/, heading: /^Post by / },
  { said: /invites you to a new gathering$/, url: /\/activities\/[^/]+$/, heading: /\w/ },
  { said: /^Reminder: .?Feast of /u, url: /\/events\/[^/]+$/, heading: /\w/ },
  { said: /is coming to /, url: /\/events\/[^/]+\?tab=people$/, heading: /\w/ },
]

test('each notification leads to what it tells of', async ({ enter }) => {
  const page = await enter('host@demo.example')
  for (const { said, url, heading } of landings) {
    await openNotice(page, said)
    await expect(page).toHaveURL(url)
    await expect(panelOf(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await expect(page.getByText(/could not find|no longer exists/)).toHaveCount(0)
  }
})

test('a changed event and an office lead to it and to its duties, however much was told since', async ({
  enter,
}) => {
  const page = await enter('treasurer@demo.example')
  await openNotice(page, /has changed$/)
  await expect(page).toHaveURL(/\/events\/[^/]+$/)
  await openNotice(page, /^You have been asked to serve/)
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('what is gone is told kindly', async ({ member, ids, faults }) => {
  faults.allow(/status of 404/)
  for (const path of [`/events/${ids.unknown}`, `/posts/${ids.unknown}`, `/activities/${ids.unknown}`]) {
    await member.goto(path)
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(
      member
        .getByRole('main')
        .getByText(/no longer|could not find/i)
        .first(),
    ).toBeVisible()
    await expect(member.getByText('Something went wrong')).toHaveCount(0)
  }
})
