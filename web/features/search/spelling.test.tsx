// What was found for another spelling says so, is marked by it, and of past Feasts the year is told.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SearchResults } from '#contract/search/search.ts'
import { search } from '#contract/search/search.ts'
import type { output } from 'zod/mini'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'

const event = (n: number, title: string, days: number) => ({
  _id: idOf(n),
  id: idOf(n),
  title,
  type: 'Feast' as const,
  excerpt: '',
  date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
  time: '19:30',
  venue: null,
  status: 'published' as const,
})

const answerWith = (results: ReturnType<typeof event>[], shownFor?: string[]) => {
  const data: output<typeof SearchResults> = { events: { count: results.length, more: false, results } }
  when(search).answersBy(() => ({ success: true, data, ...(shownFor && { shownFor }) }))
}

const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })

test('what is shown for another spelling says for which, and marks it', async () => {
  answerWith([event(1, 'Devotional evening', 4)], ['devotional', 'devotionals'])
  await open('/search?q=devotinal', { user: makeUser() })
  await expect
    .element(page.getByText('Nothing is spelled quite so. Shown for “devotional” and “devotionals”.'))
    .toBeVisible()
  expect(row('Devotional evening').element().querySelector('mark')?.textContent).toBe('Devotional')
})

test('a Feast that was is told with its year, one that comes without', async () => {
  const [coming, past] = [event(1, 'Feast of Masá’il', 4), event(2, 'Feast of Qawl', -4)]
  answerWith([coming, past])
  await open('/search?q=feast', { user: makeUser() })
  await expect.element(row('Feast of Qawl')).toBeVisible()
  expect(row('Feast of Qawl').element().textContent).toContain(` ${past.date.slice(0, 4)}, `)
  expect(row('Feast of Masá’il').element().textContent).not.toContain(coming.date.slice(0, 4))
  await expect.element(page.getByText(/Shown for/)).not.toBeInTheDocument()
})
