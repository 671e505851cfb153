// Single meetings: who says that they come, by whatever way, and who was there.
import type { output } from 'zod/mini'
import { listActivities } from '#contract/activities/activities.ts'
import {
  type Meeting,
  getMeeting,
  getRoll,
  listMeetings,
  makeMeetingLink,
} from '#contract/activities/meetings.ts'
import { listOwnParts } from '#contract/activities/taking-part.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

test.use(withWorker)

const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/
const HOST = 'host@demo.example'
const TITLE = 'Devotional on Mill Lane'

const meetingsOf = async (api: APIRequestContext, activity: string) =>
  listMeetings.reply.parse(await (await api.get(`/api/activities/${activity}/meetings`)).json()).data

/** The first of the devotional's meetings for which this holds. */
const meetingOf = async (api: APIRequestContext, fits: (one: output<typeof Meeting>) => boolean) => {
  const list = listActivities.reply.parse(await (await api.get('/api/activities?limit=100')).json())
  const activity = list.find(({ title }) => title === TITLE)?.id ?? ''
  const meeting = (await meetingsOf(api, activity)).find(fits)
  if (meeting === undefined) throw new Error(`There is a meeting of ${TITLE}.`)
  return meeting
}

/** Runs in the page: what stands on the device in clear, but for what Home keeps, which names hosts to everybody. */
const keptBesideHome = () => {
  const ofHome = [
    'events',
    'activities',
    'activitiesCache',
    'lsa',
    'notifications',
    'newsFeed',
    'previewFeed',
    'recentComments',
  ]
  return JSON.stringify(Object.entries(localStorage).filter(([key]) => !ofHome.includes(key)))
}

test('a roll that is taken without a connection waits by ids alone, and is sent once', async ({
  enter,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(noConnection)
  const api = await calls(HOST)
  const { id } = await meetingOf(api, ({ can }) => can.record)
  await api.put(`/api/meetings/${id}/attendance`, { data: { attendance: null } })
  const page = await enter(HOST)
  await page.goto(`/sessions/${id}/confirm`)
  await expect(page.getByText('Not recorded yet')).toBeVisible()
  const boxes = page.getByRole('list', { name: 'Who was there' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  expect(await violationsOn(page, 'the roll')).toEqual([])
  await appIsKept(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.context().setOffline(true)
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  // A number is typed rather than tapped together.
  const guests = page.getByRole('textbox', { name: 'Guests who are not on the list' })
  await guests.fill('12')
  await expect(page.getByText('Recorded: 14 people were there')).toBeVisible()
  await page.getByRole('button', { name: 'One fewer: Guests who are not on the list' }).click()
  await expect(guests).toHaveValue('11')
  await guests.fill('1')
  await expect(page.getByText('Recorded: 3 people were there')).toBeVisible()
  await expect(page.getByRole('main').getByText('Will be sent when you are online')).toBeVisible()
  const name = (await page.locator('.roll bdi').first().textContent()) ?? ''
  expect(name).not.toBe('')
  expect(await page.evaluate(() => localStorage.getItem('queuedActs'))).not.toContain(name)
  // The list opens again where there is no connection, though its names stand on the device sealed alone.
  await page.reload()
  await expect(page.locator('.roll bdi').first()).toHaveText(name)
  await expect(boxes.nth(1)).toBeChecked()
  await expect(page.getByText('Recorded: 3 people were there')).toBeVisible()
  expect(await page.evaluate(keptBesideHome)).not.toContain(name)
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Back online. 1 thing sent.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Will be sent when you are online')).toHaveCount(0)
  expect(sent).toHaveLength(1)
  await page.reload()
  await expect(boxes.nth(1)).toBeChecked()
  const { attendance } = getMeeting.reply.parse(await (await api.get(`/api/meetings/${id}`)).json()).data
  expect(attendance).toMatchObject({ guests: 1, total: 3 })
})

test('a note without a connection is not said to be saved, is lost by nothing, and is sent once', async ({
  enter,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(noConnection)
  const api = await calls(HOST)
  const { id } = await meetingOf(api, ({ can }) => can.record)
  const written = 'We read by the window, and Amelia brought tea.'
  const page = await enter(HOST)
  await page.goto(`/sessions/${id}/confirm`)
  const note = page.getByLabel('Note (optional)')
  await expect(note).toBeVisible()
  await appIsKept(page)
  const sent: string[] = []
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.context().setOffline(true)
  await note.fill(written)
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText(/^No connection\. What you wrote is kept on this device/)).toBeVisible()
  await expect(note).toHaveValue(written)
  await page.reload()
  await expect(note).toHaveValue(written)

  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: 'Save the note' })).toBeVisible()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByRole('button', { name: 'Save the note' })).toHaveCount(0)
  expect(sent).toHaveLength(1)
  const saved = getMeeting.reply.parse(await (await api.get(`/api/meetings/${id}`)).json()).data
  expect(saved.note).toBe(written)
  await page.reload()
  await expect(note).toHaveValue(written)
})

test('a roll that somebody else has saved meanwhile is not overwritten before its person has chosen', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(noConnection)
  faults.allow(/status of 409/)
  const [api, other] = [await calls(HOST), await calls('admin@demo.example')]
  const { id } = await meetingOf(api, ({ can }) => can.record)
  const { people } = getRoll.reply.parse(await (await api.get(`/api/meetings/${id}/roll`)).json()).data
  const [first, second] = people
  await api.put(`/api/meetings/${id}/attendance`, { data: { attendance: null } })
  const saved = async () =>
    getMeeting.reply.parse(await (await api.get(`/api/meetings/${id}`)).json()).data.attendance?.present
  const page = await enter(HOST)
  await page.goto(`/sessions/${id}/confirm`)
  const boxes = page.getByRole('list', { name: 'Who was there' }).getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  await page.context().setOffline(true)
  await boxes.nth(0).check()
  await expect(page.getByRole('main').getByText('Will be sent when you are online')).toBeVisible()
  const present = [second?.id ?? '']
  await other.put(`/api/meetings/${id}/attendance`, { data: { attendance: { present } } })

  await page.context().setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'Which of the two holds?' })).toBeVisible()
  const roll = page.getByRole('region', { name: 'Who was there?' })
  await expect(roll).toContainText(new RegExp(`Only in yours: .${first?.name ?? '-'}`, 'u'))
  await expect(roll).toContainText(new RegExp(`Only in theirs: .${second?.name ?? '-'}`, 'u'))
  expect(await violationsOn(page, 'two rolls')).toEqual([])
  expect(await saved()).toEqual(present)
  await page.reload()
  await roll.getByRole('button', { name: 'Use mine' }).click()
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).not.toBeChecked()
  await expect.poll(saved).toEqual([first?.id])
})

test('somebody without an account answers by the link that the host has handed over', async ({
  calls,
  visitor,
}) => {
  const api = await calls(HOST)
  const { id } = await meetingOf(api, ({ can }) => can.answer)
  const roll = getRoll.reply.parse(await (await api.get(`/api/meetings/${id}/roll`)).json()).data
  const guest = roll.people.find(({ role }) => role === 'participant')
  const made = await api.post(`/api/meetings/${id}/link`, { data: { person: guest?.id } })
  const { pathname, search } = new URL(makeMeetingLink.reply.parse(await made.json()).data.url)

  await visitor.goto(pathname + search)
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(visitor.getByText(/^Answering as /)).toBeVisible()
  expect(await violationsOn(visitor, 'a personal link')).toEqual([])
  await visitor.getByRole('button', { name: 'Maybe' }).click()
  await expect(visitor.getByRole('status')).toHaveText('Thank you. You can still say yes or no.')
  await visitor.getByRole('button', { name: 'Yes' }).click()
  await expect(visitor.getByRole('status')).toHaveText('Thank you. You are on the list.')
  const after = getMeeting.reply.parse(await (await api.get(`/api/meetings/${id}`)).json()).data
  expect(after.answers.counts?.yes).toBeGreaterThan(0)
})

test('a parent says from the page of the gathering that a child is coming, and takes it back', async ({
  enter,
  calls,
}) => {
  const api = await calls(HOST)
  const parts = listOwnParts.reply.parse(await (await api.get('/api/activities/parts')).json()).data
  const part = parts.find(({ child, state }) => child !== null && state === 'active')
  const child = part?.child ?? ''
  const page = await enter(HOST)
  await page.goto(`/activities/${part?.activity ?? ''}`)
  const yes = page.getByRole('button', { name: `${child}: Yes`, exact: false }).first()
  const before = await yes.getAttribute('aria-pressed')
  // The mark is set before the answer has arrived.
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/answer') && answer.ok())
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', String(before !== 'true'))
  await answered
  await page.reload()
  await expect(yes).toHaveAttribute('aria-pressed', String(before !== 'true'))
})

test('who hears that a meeting is cancelled comes to that meeting', async ({ enter, calls }) => {
  const address = 'member@demo.example'
  const [host, member] = [await calls(HOST), await calls(address)]
  const meeting = await meetingOf(host, ({ can, cancelled }) => can.answer && !cancelled)
  const me: { data: { _id: string } } = await (await member.get('/api/auth/me')).json()
  await member.post(`/api/activities/${meeting.activity}/request-participation/${me.data._id}`)
  await host.post(`/api/activities/${meeting.activity}/approve-participant/${me.data._id}`)
  expect((await host.post(`/api/meetings/${meeting.id}/cancel`, { data: {} })).status()).toBe(200)
  const page = await enter(address)
  await page.goto('/home?panel=notifications')
  await page
    .getByRole('link', { name: /A meeting was cancelled|does not take place|cancelled/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/sessions/${meeting.id}/confirm$`))
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  expect((await host.post(`/api/meetings/${meeting.id}/restore`, { data: {} })).status()).toBe(200)
})
