// What is read and what is new: the bell, its panel, and marks on several pages.
import { lateEvent } from './arrange.ts'
import { bellOf, panelOf, silence } from './bell.ts'
import { expect, test } from './fixtures.ts'
import { violationsOn } from './violations.ts'
import { following } from './waits.ts'

test.use({ writes: true })

test('who follows a notification before the list is answered has read it all the same', async ({
  enter,
  calls,
}) => {
  const guestEmail = 'rawiri.tane@rosewater.example'
  const guestCalls = await calls(guestEmail)
  const { id, title } = await lateEvent(guestCalls, 4)
  await guestCalls.put(`/api/events/${id}/join`, { data: {} })
  await silence(guestCalls)
  await (await calls('secretary@demo.example')).patch(`/api/events/${id}`, { data: { venue: 'The mill' } })
  const guest = await enter(guestEmail, { serviceWorkers: 'block' })
  await guest.goto('/home')
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications, 1 new')
  await guest.route('**/api/notifications?*', () => undefined)
  await bellOf(guest).click()
  const told = panelOf(guest).getByRole('link', { name: `${title} has changed` })
  await told.click()
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications')
})

test('what is told while the panel is open joins what is new there, and the bell stays empty', async ({
  enter,
  calls,
}) => {
  const guestEmail = 'chidi.okafor@rosewater.example'
  const guestCalls = await calls(guestEmail)
  const { id, title } = await lateEvent(guestCalls, 3)
  await guestCalls.put(`/api/events/${id}/join`, { data: {} })
  await silence(guestCalls)
  const guest = await enter(guestEmail)
  const hears = following(guest)
  await guest.goto('/home?panel=notifications')
  await hears
  await expect(panelOf(guest).getByRole('listitem').first()).toBeVisible()
  await expect(panelOf(guest).getByRole('region', { name: 'New' })).toHaveCount(0)
  const secretary = await calls('secretary@demo.example')
  const marked = guest.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/mark-as-read'))
  await secretary.patch(`/api/events/${id}`, { data: { venue: 'The orchard' } })
  const told = panelOf(guest).getByRole('region', { name: 'New' }).getByRole('listitem')
  await expect(told).toContainText(`${title} has changed`)
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications')
  await marked
  await guest.goto('/home')
  await expect(guest.getByRole('region', { name: 'News' })).toBeVisible()
  await expect(bellOf(guest)).toHaveAccessibleName('Notifications')
})

test('a notification that is set unread counts on every page of the person', async ({ enter, calls }) => {
  const email = 'ji-woo.kim@rosewater.example'
  await silence(await calls(email))
  const [page, other] = [await enter(email), await enter(email)]
  const hears = following(other)
  await other.goto('/news')
  await hears
  await expect(bellOf(other)).toHaveAccessibleName('Notifications')
  await page.goto('/home')
  await bellOf(page).click()
  const row = panelOf(page).getByRole('listitem').first()
  await row.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 new')
  await expect(bellOf(other)).toHaveAccessibleName('Notifications, 1 new')
  expect(await violationsOn(page, 'notifications')).toEqual([])
  await page.keyboard.press('Escape')
  await bellOf(page).click()
  await expect(panelOf(page).getByRole('region', { name: 'New' }).getByRole('listitem')).toHaveCount(1)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await expect(bellOf(other)).toHaveAccessibleName('Notifications')
})

test('the bell pressed right after Escape opens the panel again, however slow the device', async ({
  enter,
}) => {
  const page = await enter('ji-woo.kim@rosewater.example')
  const device = await page.context().newCDPSession(page)
  await page.goto('/home')
  for (let round = 0; round < 3; round += 1) {
    await bellOf(page).click()
    await expect(panelOf(page).getByRole('listitem').first()).toBeVisible()
    await device.send('Emulation.setCPUThrottlingRate', { rate: 30 })
    await page.keyboard.press('Escape')
    await bellOf(page).click()
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(page).toHaveURL(/panel=notifications/)
    await expect(panelOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toHaveCount(0)
  }
})

test('marking read that fails is silent, and the list that fails says so', async ({ enter, faults }) => {
  faults.allow(/status of 503/)
  const page = await enter('secretary@demo.example', { serviceWorkers: 'block' })
  const resting = { message: 'We are resting.', error: 'We are resting.', code: 'busy' }
  await page.route('**/api/notifications/mark-as-read', (route) =>
    route.fulfill({ status: 503, json: resting }),
  )
  await page.goto('/home?panel=notifications')
  await expect(panelOf(page).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByText('We are resting.')).toHaveCount(0)
  // A device that has kept no list.
  const other = await enter('secretary@demo.example', { serviceWorkers: 'block' })
  await other.route('**/api/notifications?*', (route) => route.fulfill({ status: 503, json: resting }))
  await other.goto('/home?panel=notifications')
  await expect(panelOf(other).getByText('We are resting.')).toBeVisible()
})
