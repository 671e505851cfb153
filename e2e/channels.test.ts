import * as z from 'zod/mini'
import { presets } from '#contract/notifications/channels.ts'
import { eventOfHost, planHolyDay } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'
import { withWorker } from './kept-app.ts'
import { mailsTo } from './mails.ts'
import { newMember, unique } from './newcomers.ts'
import { deliverPush, playPushService, shownTo, tapShown, workerReady } from './push.ts'

test.use({ writes: true })

test.use(withWorker)

const settings = async (page: Page) => {
  await page.goto('/settings#notifications')
  return page.getByRole('region', { name: 'Notifications' })
}

test('what reaches a person is chosen at once, box by box or altogether, and kept', async ({ enter }) => {
  const page = await enter('treasurer@demo.example')
  const group = await settings(page)
  const table = group.getByRole('table', { name: 'What reaches you' })
  await group.getByRole('radio', { name: 'Important' }).click()
  const box = (row: string, way: string) => table.getByRole('checkbox', { name: `${row} ${way}` })
  await expect(box('A word from your Assembly', 'E-mail')).toBeChecked()
  await expect(box('A word from your Assembly', 'In the app')).toBeDisabled()
  // Shown as soon as earlier answers no longer come between, not within the click.
  await box('Somebody is new', 'E-mail').click()
  await expect(box('Somebody is new', 'E-mail')).toBeChecked()
  await expect(group.getByRole('radio', { name: 'My own choice' })).toBeChecked()
  await group.getByLabel('Day', { exact: true }).selectOption('Friday')
  await group.getByLabel('Time', { exact: true }).selectOption('18')
  await expect(group.getByText(/^The next one comes Fri/)).toBeVisible()
  await group.getByLabel('From', { exact: true }).fill('21:30')
  await group.getByLabel('At most a day').selectOption('3')
  const saved = page.waitForResponse(
    (answer) => answer.ok() && answer.request().postData()?.includes('Asia/Tehran') === true,
  )
  await group.getByLabel('Time zone').selectOption('Asia/Tehran')
  await saved

  await page.reload()
  await expect(box('Somebody is new', 'E-mail')).toBeChecked()
  await expect(group.getByLabel('From', { exact: true })).toHaveValue('21:30')
  await expect(group.getByLabel('At most a day')).toHaveValue('3')
  await expect(group.getByLabel('Day', { exact: true })).toHaveValue('5')
  await expect(group.getByLabel('Time zone')).toHaveValue('Asia/Tehran')
})

test('a choice that cannot be saved returns, and says why', async ({ enter, faults }) => {
  faults.allow(/503/)
  const page = await enter('secretary@demo.example')
  const group = await settings(page)
  const box = group.getByRole('checkbox', { name: 'Somebody is new E-mail' })
  await expect(box).not.toBeChecked()
  await page.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { message: 'The database is resting.' } })
      : route.continue(),
  )
  await box.click()
  await expect(page.getByText('The database is resting.')).toBeVisible()
  await expect(box).not.toBeChecked()
})

test('a device is switched on, shows what is pushed, leads there in the open tab, and is switched off @gate', async ({
  enter,
  ids,
}) => {
  const page = await enter('sione.tupou@rosewater.example')
  await playPushService(page.context())
  const group = await settings(page)
  await workerReady(page)
  await group.getByRole('button', { name: 'Show notifications on this device' }).click()
  const devices = group.getByRole('list', { name: 'Devices that show notifications' })
  await expect(devices.getByText('This device')).toBeVisible()
  await expect(group.getByRole('button', { name: 'Send a trial notification' })).toBeVisible()

  const message = { title: 'Riverside', body: 'Feast of Qawl has changed.', lang: 'en', dir: 'ltr' }
  // The browser's tools do not say whether a worker that is just starting has taken it.
  await expect(async () => {
    await deliverPush(page, { ...message, path: `/events/${ids.event}`, id: 'one' })
    await expect
      .poll(() => shownTo(page), { timeout: 4_000 })
      .toEqual([{ title: message.title, body: message.body, tag: 'one', lang: 'en' }])
  }).toPass({ timeout: 15_000 })
  // The same once more, as after a kill of the server: it replaces itself.
  await deliverPush(page, { ...message, path: `/events/${ids.event}`, id: 'one' })
  await expect.poll(async () => (await shownTo(page)).length).toBe(1)
  await tapShown(page)
  await expect(page).toHaveURL(new RegExp(`/events/${ids.event}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goBack()
  await devices.getByRole('button', { name: /^Switch off notifications on/ }).click()
  await expect(group.getByRole('button', { name: 'Show notifications on this device' })).toBeVisible()
})

test('a reminder is offered after the first yes, and not again for a month after a no', async ({
  enter,
  calls,
  ids,
}) => {
  const guest = 'shahnaz.thabit@rosewater.example'
  await (await calls(guest)).put(`/api/events/${ids.event}/leave`, { data: {} })
  const page = await enter(guest)
  await page.goto(`/events/${ids.event}`)
  const question = page.getByRole('heading', { name: 'Shall we remind you the evening before?' })
  const yes = page.getByRole('button', { name: /^I’m going to / })
  await expect(yes).toBeVisible()
  await expect(question).toHaveCount(0)
  await yes.click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: /You are going/ })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a reminder is offered on Home under the card on which one said yes, and not for a yes of before', async ({
  enter,
  calls,
  visitor,
}) => {
  const admin = await calls('admin@demo.example')
  // Whatever day it is, two are asked about beside the one that is next.
  for (const daysAhead of [18, 19, 20]) await planHolyDay(admin, `Evening ${daysAhead}`, daysAhead)
  const { email } = await newMember(admin, visitor.request, unique(), 'Reminded')
  const page = await enter(email)
  await page.goto('/home')
  const question = page.getByRole('heading', { name: 'Shall we remind you the evening before?' })
  const next = page.getByRole('region', { name: 'Next for you' })
  await next.getByRole('button', { name: /^I’m going to / }).click()
  await expect(next.getByRole('button', { name: /^You are going\s· / })).toBeVisible()
  await expect(question).toBeVisible()
  await page.reload()
  await expect(next.getByRole('button', { name: /^You are going\s· / })).toBeVisible()
  await expect(question).toHaveCount(0)
  const asks = page.getByRole('region', { name: 'Asking you' })
  await asks
    .getByRole('button', { name: /^I’m going to / })
    .first()
    .click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await asks
    .getByRole('button', { name: /^I’m going to / })
    .first()
    .click()
  await expect(page.getByText(/^You are going to /)).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('who says yes to reminders has them, whatever was chosen before', async ({ enter, calls, ids }) => {
  const guest = 'shahnaz.thabit@rosewater.example'
  const own = await calls(guest)
  await own.put(`/api/events/${ids.event}/leave`, { data: {} })
  const none = Object.fromEntries(
    Object.entries(presets.needs).map(([type, choice]) => [type, { ...choice, push: false }]),
  )
  const wishes = { choices: none, quietHours: null, timeZone: 'UTC', dailyCap: null, digest: null }
  expect((await own.put('/api/notifications/preferences', { data: wishes })).status()).toBe(200)
  const page = await enter(guest)
  await playPushService(page.context())
  // Granted is asked of nobody: this browser has not been asked, and says yes when it is.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  await page.goto(`/events/${ids.event}`)
  await page.getByRole('button', { name: /^I’m going to / }).click()
  await workerReady(page)
  await page.getByRole('button', { name: 'Yes, remind me' }).click()
  await expect(page.getByText('We will remind you.')).toBeVisible()
  const kept = Reminded.parse(await (await own.get('/api/notifications/preferences')).json())
  expect(kept.data.choices).toMatchObject({ event_reminder: { push: true }, join_event: { push: false } })
})

const Reminded = z.object({ data: z.object({ choices: z.record(z.string(), z.unknown()) }) })

test('no reminder is offered by a browser that cannot show one', async ({ enter, calls, ids }) => {
  const guest = 'shahnaz.thabit@rosewater.example'
  await (await calls(guest)).put(`/api/events/${ids.event}/leave`, { data: {} })
  const page = await enter(guest)
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PushManager')
  })
  await page.goto(`/events/${ids.event}`)
  const asked = page.waitForResponse((answer) => /AskForPush/.test(answer.url()))
  await page.getByRole('button', { name: /^I’m going to / }).click()
  await asked
  await expect(page.getByRole('button', { name: /You are going/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shall we remind you the evening before?' })).toHaveCount(0)
})

const Kept = z.object({
  data: z.object({ choices: z.object({ join_event: z.object({ email: z.boolean() }) }) }),
})

test('a mail comes at once to who wants it, and its link ends mails of its kind @gate', async ({
  community,
  visitor,
  calls,
}) => {
  const address = community.address('host@demo.example')
  const host = await calls(address)
  const wishes = {
    choices: presets.everything,
    quietHours: null,
    timeZone: 'UTC',
    dailyCap: null,
    digest: null,
  }
  expect((await host.put('/api/notifications/preferences', { data: wishes })).status()).toBe(200)
  const guest = await calls('grace.thompson@rosewater.example')
  const feast = await eventOfHost(guest)
  await guest.put(`/api/events/${feast}/leave`, { data: {} })
  await guest.put(`/api/events/${feast}/join`, { data: {} })
  const found = () => mailsTo(address).find(({ subject }) => subject.startsWith('Somebody is coming: '))
  await expect.poll(found, { timeout: 30_000 }).toBeDefined()
  const link = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(found()?.text ?? '')?.[0] ?? ''

  const chosen = async () =>
    Kept.parse(await (await host.get('/api/notifications/preferences')).json()).data.choices.join_event.email
  await visitor.goto(new URL(link).pathname)
  expect(await chosen()).toBe(true)
  await visitor.getByRole('button', { name: 'Yes, no more' }).click()
  await expect(visitor.getByText('You get no more mails of this kind.')).toBeVisible()
  expect(await chosen()).toBe(false)
})
