// Figures that contradict each other are named before a cycle is handed in.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCompleteness, getCycle, getStatistics } from '#contract/statistics/statistics.ts'
import type { Language } from '#contract/words/languages.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import {
  makeCompleteness,
  makeCycle,
  makeCycleFigures,
  makeFigure,
  makeFigures,
  makeStatistics,
  now,
  officer,
} from './test/make-statistics.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2027-01-20T12:00:00Z')
  return () => {
    vi.useRealTimers()
  }
})

const openPage = async (language: Language) => {
  const cycle = makeCycle(now, 36, { state: 'over', endsOn: '2027-01-05' })
  const place = { _id: idOf(44), id: idOf(44), name: 'Riverside' }
  const figures = [
    ...makeFigures({
      'devotionals.participants': 10,
      'devotionals.friends': 12,
      'population.adults': 24,
      'population.men': 10,
      'population.women': 12,
      'homes.has': 0,
      'homes.visited': 7,
    }),
    makeFigure('studyCircles.participants', 3, { place: place.id }),
    makeFigure('studyCircles.friends', 4, { place: place.id }),
  ]
  when(getStatistics).answers({ success: true, data: makeStatistics({ can: officer, cycles: [cycle] }) })
  when(getCycle).answers({
    success: true,
    data: makeCycleFigures({ cycle, figures, neighbourhoods: [place] }),
  })
  when(getCompleteness).answers({ success: true, data: makeCompleteness() })
  await open('/statistics', { user: makeUser(), language })
}

const said = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })

test('each contradiction is named with its figures and their numbers', async () => {
  await openPage('en')
  await expect.element(page.getByText('These cannot all be true:')).toBeVisible()
  const plain = () =>
    [...document.querySelectorAll('main li')].map((item) => item.textContent.replace(/[\u2068\u2069]/g, ''))
  for (const sentence of [
    'Devotionals: Friends of the Faith (12): that is more than Devotionals: Participants (10).',
    'Adults (24): that is more than Men (10) and Women (12).',
    'Homes visited for deepening (7) does not go with Homes are visited for deepening (No).',
    'Riverside: Study circles: Friends of the Faith (4): that is more than Study circles: Participants (3).',
  ])
    await expect.poll(plain).toContain(sentence)
})

test('they are said once more before the cycle is handed in', async () => {
  await openPage('en')
  await page.getByRole('main').getByRole('button', { name: 'Hand the cycle in' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText(/Friends of the Faith \(12\): that is more than/)).toBeVisible()
})

test('in Persian too', async () => {
  await openPage('fa')
  await expect.element(said('دوستان امر (۱۲)')).toBeVisible()
})
