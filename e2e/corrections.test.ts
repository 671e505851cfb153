// The statistics officer corrects what was recorded of gatherings that others lead, and says why.
import { getMeeting, listMeetings } from '#contract/activities/meetings.ts'
import { createEvent } from '#contract/events/event-planning.ts'
import { createActivity } from '#contract/activities/planning.ts'
import { letEventPass } from './ago.ts'
import { dayThere, inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { violationsAndColours } from './violations.ts'

test.use({ writes: true })

const HOST = 'ruth.wells@rosewater.example'
const OFFICER = 'statistics@demo.example'
const REASON = 'The guests of the second table were left out.'

/** A devotional that meets today, with three guests recorded, and the meeting. */
const makeRecorded = async (api: APIRequestContext) => {
  const startDate = dayThere()
  const title = `Evening prayers ${unique()}`
  const data = { activityType: { name: 'Devotional' }, title, startDate }
  const made = createActivity.reply.parse(await (await api.post('/api/activities/create', { data })).json())
  const list = listMeetings.reply.parse(await (await api.get(`/api/activities/${made.id}/meetings`)).json())
  const meeting = list.data.find(({ can }) => can.record)?.id ?? ''
  const attendance = { present: [], guests: 3, friends: 1 }
  await expect(await api.put(`/api/meetings/${meeting}/attendance`, { data: { attendance } })).toBeOK()
  return { id: made.id, title, meeting }
}

test('on a phone the statistics officer corrects who was there for a reason, which the host then reads', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const api = await calls(HOST)
  const { id, title, meeting } = await makeRecorded(api)
  const page = await enter(OFFICER)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/activities/${id}`)
  await page.getByRole('link', { name: /^Correct who was there on/ }).click()
  await expect(page.getByText('Recorded: 3 people were there')).toBeVisible()
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct who was there' })
  await sheet.getByRole('textbox', { name: 'Guests who are not on the list' }).fill('8')
  await sheet.getByRole('button', { name: 'Save the correction' }).click()
  await expect(sheet.getByText('Please write why what was recorded is corrected.')).toBeVisible()
  await expect(sheet.getByLabel('Why it is corrected')).toBeFocused()
  expect(await violationsAndColours(page, 'a correction')).toEqual([])
  await sheet.getByLabel('Why it is corrected').fill(REASON)
  await sheet.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByText('Corrected. Those who lead it are told.')).toBeVisible()
  await expect(page.getByText('Recorded: 8 people were there')).toBeVisible()
  const now = getMeeting.reply.parse(await (await api.get(`/api/meetings/${meeting}`)).json())
  expect(now.data.attendance).toMatchObject({ guests: 8, friends: 1, total: 8 })

  const host = await enter(HOST)
  await host.goto('/home')
  await host
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const panel = host.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(`Rohan Patel corrected who was there: ${title}`)).toBeVisible()
  await expect(panel.getByText(REASON)).toBeVisible()
})

test('a correction over a newer record, or without a connection, is not lost in silence', async ({
  enter,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|status of 409/)
  const api = await calls(HOST)
  const { meeting } = await makeRecorded(api)
  const page = await enter(OFFICER)
  await page.goto(`/sessions/${meeting}/confirm`)
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct who was there' })
  const guests = sheet.getByRole('textbox', { name: 'Guests who are not on the list' })
  await guests.fill('8')
  await sheet.getByLabel('Why it is corrected').fill(REASON)
  await page.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Save the correction' }).click()
  await expect(sheet.getByText(/A correction is not kept on the device/)).toBeVisible()
  await expect(guests).toHaveValue('8')

  const attendance = { present: [], guests: 5, friends: 0 }
  await expect(await api.put(`/api/meetings/${meeting}/attendance`, { data: { attendance } })).toBeOK()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Save the correction' }).click()
  await expect(sheet.getByText(/Here is what stands now/)).toBeVisible()
  await expect(guests).toHaveValue('5')
  await expect(sheet.getByLabel('Why it is corrected')).toHaveValue(REASON)
  await guests.fill('9')
  await sheet.getByRole('button', { name: 'Save the correction' }).click()
  await expect(page.getByText('Recorded: 9 people were there')).toBeVisible()
})

test('the figures of a Feast are corrected for a reason', async ({ enter, calls, server }) => {
  test.setTimeout(120_000)
  const admin = await calls('admin@demo.example')
  const date = inDays(400)
  const data = { type: 'Feast', title: `Feast ${unique()}`, date, startTime: '19:30', venue: 'The Centre' }
  const made = await admin.post('/api/events/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  const feast = createEvent.reply.parse(await made.json()).id
  await letEventPass(server.data, feast)
  const attendance = { members: 14, visitors: 1, friends: 0 }
  await expect(await admin.put(`/api/events/${feast}/attendance`, { data: { attendance } })).toBeOK()
  const page = await enter(OFFICER)
  await page.goto(`/events/${feast}`)
  await page.getByRole('button', { name: 'Correct it' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Members, with their children').fill('17')
  await sheet.getByLabel('Why it is corrected').fill(REASON)
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Corrected. Those who lead it are told.')).toBeVisible()
  await expect(page.getByText('18 people were there')).toBeVisible()
})
