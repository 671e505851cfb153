// What the community has and needs, in sentences that are true in both languages; and circles planned in two taps.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  formCircle,
  getCommunityProgress,
  getProgress,
  listProgressNotes,
  listProposedCircles,
} from '#contract/progress/progress.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Circle, CommunityPath } from './data.ts'
import { makeCircle, makeProgress } from './test/make-progress.ts'

const studied = (n: number, en: string, fa: string) => ({
  _id: idOf(n),
  id: idOf(n),
  kind: 'book' as const,
  names: { en, fa },
  link: null,
})
const [six, seven] = [studied(16, 'Book 6', 'کتاب ۶'), studied(17, 'Book 7', 'کتاب ۷')]

const openTab = async (tab: string, language: Language = 'en') => {
  when(getProgress).answers({ success: true, data: makeProgress({ can: { plan: true } }) })
  when(listProgressNotes).answers({ success: true, data: [] })
  await open(`/progress?tab=${tab}`, { user: makeUser({ language }), language })
}

const openNeeds = async (needs: CommunityPath['needs'], language: Language = 'en') => {
  const serve = [
    { as: 'tutor' as const, count: 1 },
    { as: 'host' as const, count: 12 },
  ]
  const data = { sharing: 13, serve, completed: [{ ...six, count: 6 }], needs }
  when(getCommunityProgress).answers({ success: true, data })
  await openTab('community', language)
}

/** Without the marks that keep a name's own direction. */
const sentences = () =>
  expect.poll(() =>
    [...document.querySelectorAll('main li')].map(({ textContent }) =>
      textContent.replaceAll(/[\u2068\u2069]/g, ''),
    ),
  )

test('a need is a sentence with the right forms of one and of many', async () => {
  await openNeeds([
    { completed: six, next: seven, ready: 6, tutors: 1, days: ['tuesday'] },
    { completed: six, next: { ...seven, id: idOf(171) }, ready: 1, tutors: 2, days: ['thursday', 'monday'] },
    { completed: six, next: { ...seven, id: idOf(172) }, ready: 12, tutors: 0, days: [] },
    { completed: six, next: { ...seven, id: idOf(173) }, ready: 2, tutors: 1, days: [] },
  ])
  await sentences().toEqual([
    'Six have finished Book 6 and are ready for Book 7; one tutor is free on Tuesdays.',
    'One has finished Book 6 and is ready for Book 7; two tutors are free on Mondays and Thursdays.',
    '12 have finished Book 6 and are ready for Book 7; nobody is known yet who could lead them.',
    'Two have finished Book 6 and are ready for Book 7; one tutor would lead them; the day is open.',
    'One would serve as tutor.',
    '12 would host gatherings.',
    'Book 6: six people',
  ])
})

test('in Persian it is a sentence too, in its own words and digits', async () => {
  await openNeeds([{ completed: six, next: seven, ready: 6, tutors: 1, days: ['tuesday'] }], 'fa')
  await sentences().toEqual([
    'شش نفر کتاب ۶ را به پایان رسانده‌اند و آمادهٔ کتاب ۷ هستند؛ یک راهنما سه‌شنبه‌ها وقت دارد.',
    'یک نفر حاضر است راهنما باشد.',
    '۱۲ نفر حاضرند میزبان باشند.',
    'کتاب ۶: شش نفر',
  ])
})

test('where nobody lets it be counted, the page says whose choice that is', async () => {
  when(getCommunityProgress).answers({
    success: true,
    data: { sharing: 0, serve: [], completed: [], needs: [] },
  })
  await openTab('community')
  await expect.element(page.getByText(/^Nobody lets it be counted yet\./)).toBeVisible()
})

const openPlanner = async (circles: Circle[]) => {
  when(listProposedCircles).answers({ success: true, data: circles })
  await openTab('circles')
}

test('a proposed circle is planned in two taps, with everything filled in', async () => {
  const sent = when(formCircle).answers({
    success: true,
    data: { _id: idOf(90), id: idOf(90), title: 'Study circle, Book 2' },
  })
  await openPlanner([makeCircle()])
  await expect.element(page.getByText(/^Two people: .*Layli Rahimi.* and .*Sami Haddad.*\.$/)).toBeVisible()
  await expect.element(page.getByText(/Mahvash Rahimi.* could be its tutor\./)).toBeVisible()
  await page.getByRole('button', { name: /^Plan this circle: .*Book 2/ }).click()
  await page.getByRole('button', { name: 'Plan and invite' }).click()
  await expect.element(page.getByText('The circle is planned, and 2 people are invited.')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({
    title: 'Study circle, Book 2',
    studyItem: idOf(12),
    time: '19:30',
    area: 'Northside',
    tutor: idOf(31),
    people: [idOf(21), idOf(22)],
  })
  const day = new Date(`${sent[0]?.body.startDate}T00:00:00Z`)
  expect(day.getUTCDay()).toBe(2)
  expect(day.getTime()).toBeGreaterThan(Date.now() + 5 * 86_400_000)
})

test('the gap is said in words, and nothing is planned before somebody leads it', async () => {
  await openPlanner([makeCircle({ tutors: [], days: [] })])
  await expect.element(page.getByText(/^Nobody is known who could lead it then\./)).toBeVisible()
  await expect.element(page.getByText(/^No day is known that suits everybody\./)).toBeVisible()
  await page.getByRole('button', { name: /^Plan this circle/ }).click()
  await expect.element(page.getByRole('button', { name: 'Plan and invite' })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'Who leads it' })).toBeVisible()
})

test('whoever is ticked off is not invited', async () => {
  const sent = when(formCircle).isSilent()
  await openPlanner([makeCircle()])
  await page.getByRole('button', { name: /^Plan this circle/ }).click()
  await page.getByRole('checkbox', { name: 'Sami Haddad' }).click()
  await page.getByRole('button', { name: 'Plan and invite' }).click()
  await expect.poll(() => sent[0]?.body.people).toEqual([idOf(21)])
})
