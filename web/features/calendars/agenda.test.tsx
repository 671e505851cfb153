// The list of the calendar asks for Feasts and Holy Days by their own call, and keeps them on the device.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { listEvents } from '#contract/events/events.ts'
import type { ReplyOf } from '#contract/route.ts'
import { makeEvent } from '#web/http/test/make-event.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'

const feast = makeEvent({
  _id: idOf(9),
  id: idOf(9),
  title: 'Feast at the Rahimis',
  date: '2030-05-04',
  startsAt: '2030-05-04T19:30:00.000Z',
  timeZone: 'Europe/London',
  attendees: [],
})
const address = '/calendars?view=agenda&date=2030-05-03'
const noDays: ReplyOf<typeof listCalendar> = { success: true, data: { entries: [], cut: false } }
const failed = page.getByText('Failed to fetch events')
const user = makeUser()

test('the list says that Feasts and Holy Days could not be fetched, and asks for them again', async () => {
  when(listCalendar).answers(noDays)
  when(listEvents).answersBy(() => new Response('<html>', { status: 409 }))
  await open(address, { user })
  await expect.element(failed).toBeVisible()
  const asked = when(listEvents).answers({ success: true, data: [feast] })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('what was kept of them stands in the list when nothing can be fetched', async () => {
  when(listCalendar).refuses(409, 'We are resting.')
  when(listEvents).answers({ success: true, data: [feast] })
  await open(address, { user })
  await expect.element(page.getByRole('link', { name: 'Feast at the Rahimis' })).toBeVisible()
  expect(localStorage.getItem('events')).toContain('Feast at the Rahimis')
})

test('the other views do not ask for them', async () => {
  when(listCalendar).answers(noDays)
  const asked = when(listEvents).answers({ success: true, data: [] })
  await open('/calendars?view=month&date=2030-05-03', { user })
  await expect.element(page.getByRole('heading', { name: 'May 2030', exact: true })).toBeVisible()
  expect(asked).toHaveLength(0)
})
