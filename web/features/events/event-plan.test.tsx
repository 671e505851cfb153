// In the form that plans a Feast a mark is there as long as its field is wrong and is seen; begun anew it has none.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createEvent, listEventDrafts, listOccasions } from '#contract/events/event-planning.ts'
import type { ReplyOf } from '#contract/route.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

const NOT_AHEAD = 'Please choose a day and time that is still to come.'

const feast: ReplyOf<typeof listOccasions>['data']['occasions'][number] = {
  type: 'Feast',
  title: 'Feast of Mulk',
  year: 256,
  month: 18,
  holyDay: null,
  date: '2100-02-06',
  time: '19:30',
  endTime: '21:30',
  from: '2100-02-06',
  until: '2100-02-25',
  gatherings: [],
}

const day = page.getByLabelText('Day', { exact: true })
const occasion = page.getByLabelText('Feast or Holy Day', { exact: true })
const attention = page.getByText('One thing needs your attention')
const publish = page.getByRole('button', { name: 'Publish' })

/** The form for a Feast, refused for its day, which is past. */
const openRefused = async () => {
  when(listOccasions).answers({
    success: true,
    data: { types: ['Feast'], timeZone: 'Europe/London', occasions: [feast] },
  })
  when(listEventDrafts).answers({ success: true, data: [] })
  when(createEvent).refuses(400, NOT_AHEAD, { fields: { date: NOT_AHEAD } })
  await open('/events/new', { user: makeUser({ roles: ['assembly'] }) })
  await day.fill('2020-01-01')
  await publish.click()
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
}

test('of a Feast, a mark that was put right does not come back with another kind of place', async () => {
  await openRefused()
  await day.fill('2100-02-07')
  await expect.element(day).toHaveAttribute('aria-invalid', 'false')
  await page.getByRole('radio', { name: 'Online' }).click()
  await expect.element(page.getByLabelText('Link of the meeting')).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-invalid', 'false')
  await expect.element(attention).not.toBeInTheDocument()
})

test('of a Feast, a link that is missing is missed no more at a place', async () => {
  await openRefused()
  await day.fill('2100-02-07')
  await page.getByRole('radio', { name: 'Online' }).click()
  await publish.click()
  await expect.element(attention).toBeVisible()
  await page.getByRole('radio', { name: 'At a place' }).click()
  await expect.element(attention).not.toBeInTheDocument()
})

test('what is begun anew has no mark, and the focus stays in the form', async () => {
  await openRefused()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(day).toHaveAttribute('aria-invalid', 'false')
  await expect.element(attention).not.toBeInTheDocument()
  await expect.element(occasion).toHaveFocus()
})
