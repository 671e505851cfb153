// In the form that plans a gathering a mark is there as long as its field is seen and wrong.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActivity, listLedActivities } from '#contract/activities/planning.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'

const BEFORE_FIRST = 'The last day is before the first one.'

const attention = page.getByText('One thing needs your attention')
const publish = page.getByRole('button', { name: 'Publish' })

const openDevotional = async () => {
  when(listLedActivities).answers({ success: true, data: [] })
  when(listVenues).answers({ success: true, venues: [] })
  await open('/devotionals/new', { user: makeUser() })
  await page.getByLabelText('Title').fill('Evening prayers')
  await page.getByLabelText('First meeting').fill('2100-01-09')
}

test('of a gathering, a link that is missing is missed no more where only the area is named', async () => {
  await openDevotional()
  await page.getByRole('radio', { name: 'Online' }).click()
  await publish.click()
  await expect.element(attention).toBeVisible()
  await page.getByRole('radio', { name: 'Only the area for now' }).click()
  await expect.element(attention).not.toBeInTheDocument()
})

test('of a gathering, what is wrong with its last day is asked for no more once it takes place once', async () => {
  await openDevotional()
  when(createActivity).refuses(400, BEFORE_FIRST, { fields: { endDate: BEFORE_FIRST } })
  await page.getByLabelText('Until').fill('2100-01-02')
  await publish.click()
  await expect.element(page.getByLabelText('Until')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('Repeats').selectOptions('Once')
  await expect.element(attention).not.toBeInTheDocument()
})
