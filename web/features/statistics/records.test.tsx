// What stands behind a figure: gatherings, their meetings, and people.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCompleteness, getCycle, getRecords, getStatistics } from '#contract/statistics/statistics.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { makeCompleteness, makeCycleFigures, makeStatistics, officer } from './test/make-statistics.ts'

const main = page.getByRole('main')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-01-20T12:00:00Z')
  return () => {
    vi.useRealTimers()
  }
})

const openPage = async () => {
  when(getStatistics).answers({ success: true, data: makeStatistics({ can: officer }) })
  when(getCycle).answers({ success: true, data: makeCycleFigures() })
  when(getCompleteness).answers({ success: true, data: makeCompleteness() })
  await open('/statistics', { user: makeUser() })
}

test('a figure opens its records: gatherings with links, people by name, and of others how many', async () => {
  const asked = when(getRecords).answers({
    success: true,
    data: {
      gatherings: [
        {
          type: 'activity',
          _id: idOf(71),
          id: idOf(71),
          title: 'Ruhi in the park',
          kind: 'Study Circle',
          day: '2026-11-04',
          value: 9,
          meetings: [],
        },
        {
          type: 'event',
          _id: idOf(72),
          id: idOf(72),
          title: 'Feast of Qawl',
          kind: null,
          day: '2026-11-22',
          value: null,
          meetings: [],
        },
      ],
      people: [{ _id: idOf(73), id: idOf(73), name: 'Nadia Karimi', day: null }],
      unnamed: 12,
      more: false,
    },
  })
  await openPage()
  await main.getByRole('button', { name: 'Study circles: Participants: 24' }).click()
  const sheet = page.getByRole('dialog', { name: 'Study circles: Participants' })
  await expect
    .element(sheet.getByRole('link', { name: 'Ruhi in the park' }))
    .toHaveAttribute('href', `/activities/${idOf(71)}`)
  await expect
    .element(sheet.getByRole('link', { name: 'Feast of Qawl' }))
    .toHaveAttribute('href', `/events/${idOf(72)}`)
  await expect.element(sheet.getByText('began on Wednesday 4 November 2026')).toBeVisible()
  await expect.element(sheet.getByText('met on Sunday 22 November 2026')).toBeVisible()
  await expect.element(sheet.getByText(/Who is in two groups counts twice in the figure/)).toBeVisible()
  await expect.element(sheet.getByText('Nadia Karimi')).toBeVisible()
  await expect.element(sheet.getByText('and 12 more whose names are not shown here')).toBeVisible()
  expect(asked.map(({ query }) => query.get('code'))).toEqual(['studyCircles.participants'])
})

test('under a devotional stand its meetings with who came, so that one sees why the average is so', async () => {
  const gathering = {
    type: 'activity' as const,
    _id: idOf(71),
    id: idOf(71),
    title: 'Evening prayers',
    kind: 'Devotional' as const,
    day: '2025-03-02',
    value: 8,
    meetings: [
      { day: '2026-11-26', count: 9 },
      { day: '2026-11-19', count: null },
      { day: '2026-11-12', count: 7 },
    ],
  }
  when(getRecords).answers({
    success: true,
    data: { gatherings: [gathering], people: [], unnamed: 0, more: false },
  })
  await openPage()
  await main.getByRole('button', { name: /^Devotionals: Participants/ }).click()
  const meetings = page.getByRole('dialog').getByRole('list', { name: 'Meetings, with who came' })
  await expect.element(meetings).toBeVisible()
  expect(
    meetings
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Thu 26 Nov 2026: 9', 'Thu 19 Nov 2026: no number yet', 'Thu 12 Nov 2026: 7'])
})
