// Each of the six forms is filled in by the keyboard alone and sends what was typed, and has room on a phone.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActivity, listLedActivities, listStudies } from '#contract/activities/planning.ts'
import { search } from '#contract/search/search.ts'
import { listVenues } from '#contract/venues/venues.ts'
import { open } from '#web/test/app.ts'
import { tabTo } from '#web/test/keys.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Kind } from './data.ts'

const SECOND = 'Mele Tupou'
const DAY = '2100-01-04'

interface Form {
  readonly path: string
  readonly heading: string
  readonly kind: Kind
  /** A field that this kind alone has: its label, its name in the contract, and what is written there. */
  readonly own?: readonly [label: string, name: string, words: string]
  readonly forChildren?: boolean
}

const forms: readonly Form[] = [
  { path: '/study-circles/new', heading: 'New study circle', kind: 'Study Circle' },
  {
    path: '/junior-youth-program/new',
    heading: 'New junior youth group',
    kind: 'Junior Youth Group',
    forChildren: true,
  },
  {
    path: '/childrens-classes/new',
    heading: 'New children’s class',
    kind: "Children's Class",
    forChildren: true,
  },
  {
    path: '/devotionals/new',
    heading: 'New devotional',
    kind: 'Devotional',
    own: ['Theme', 'theme', 'Gratitude'],
  },
  {
    path: '/fireside/new',
    heading: 'New fireside',
    kind: 'Fireside',
    own: ['Topic', 'topic', 'The oneness of humanity'],
  },
  {
    path: '/initiative/new',
    heading: 'New initiative',
    kind: 'Independent Initiative',
    own: ['Purpose', 'purpose', 'Tools that neighbours share'],
  },
]

const begin = async ({ path, heading }: Form) => {
  when(listLedActivities).answers({ success: true, data: [] })
  when(listStudies).answers({ success: true, data: [] })
  when(listVenues).answers({ success: true, venues: [] })
  when(search).answers({ success: true, data: { people: { count: 1, more: false, results: [second] } } })
  const sent = when(createActivity).isSilent()
  await open(path, { user: makeUser() })
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
  return sent
}

const second = {
  _id: idOf(7),
  id: idOf(7),
  name: SECOND,
  user: null,
  profilePicture: null,
}

for (const form of forms) {
  const { heading, kind, own, forChildren } = form
  test(`${heading}: filled in by the keyboard alone, it sends what was typed`, async () => {
    const sent = await begin(form)
    await tabTo(page.getByLabelText('Title'))
    await userEvent.keyboard('A quiet evening')
    if (own) {
      await tabTo(page.getByLabelText(own[0]))
      await userEvent.keyboard(own[2])
    }
    const day = page.getByLabelText(/^(First meeting|Day)$/)
    await tabTo(day)
    // In which order day and month are typed depends on the device.
    await day.fill(DAY)
    if (forChildren) await nameSecond()
    await tabTo(page.getByRole('button', { name: 'Publish' }))
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toMatchObject([
        {
          activityType: { name: kind },
          title: 'A quiet evening',
          startDate: DAY,
          particulars: own ? { [own[1]]: own[2] } : {},
          facilitators: forChildren ? [{ refId: second.id, type: 'Member' }] : [],
        },
      ])
  })

  test(`${heading}: on a phone nothing of it stands out of the window`, async () => {
    await page.viewport(360, 800)
    const sent = await begin(form)
    await page.getByLabelText('Title').click()
    await expect.element(page.getByLabelText('Title')).toHaveFocus()
    await userEvent.keyboard('A quiet evening')
    await page.getByLabelText(/^(First meeting|Day)$/).fill(DAY)
    if (forChildren) await nameSecond()
    expect(widthBeyond()).toBe(0)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect.poll(() => sent.map(({ body: { title } }) => title)).toEqual(['A quiet evening'])
    expect(widthBeyond()).toBe(0)
  })
}

/** Chooses who leads it beside oneself, by typing and the arrow keys. */
const nameSecond = async (): Promise<void> => {
  await tabTo(page.getByRole('combobox', { name: 'Add somebody who leads it with you' }))
  await userEvent.keyboard(SECOND)
  await expect.element(page.getByRole('listbox').getByRole('option')).toHaveTextContent(SECOND)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  const leaders = page.getByRole('list', { name: 'Who leads it with you' })
  await expect.element(leaders.getByText(SECOND)).toBeVisible()
}

/** How far the page is wider than its window, in pixels. */
const widthBeyond = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth
