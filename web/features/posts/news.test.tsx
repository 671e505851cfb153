// What the news say when they take long, when there is no more of them, and when they cannot be loaded.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listNewcomers } from '#contract/community/community.ts'
import { communityFeed } from '#contract/posts/posts.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { PostShape } from './feed.ts'
import { makePost } from './test/make-post.ts'

const postOf = (n: number, content: string): PostShape =>
  makePost(idOf(n), { author: idOf(3), community: idOf(2), content })

const openNews = async () => {
  when(listNewcomers).answers({ success: true, data: [] })
  await open('/news', { user: makeUser() })
}

const posts = page.getByRole('feed').getByRole('article')
const again = page.getByRole('button', { name: 'Try again' })

test('what is slow says so after ten seconds, and is asked for again', async () => {
  const before = when(communityFeed).isSilent()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openNews()
  await expect.element(page.getByRole('main').getByText('Loading News')).toBeInTheDocument()
  const begun = Date.now()
  const slow = page.getByText('This is taking longer than usual', { exact: true })
  vi.advanceTimersByTime(5_000)
  await expect.element(slow).not.toBeInTheDocument()
  vi.advanceTimersByTime(5_000)
  await expect.element(slow).toBeVisible()
  // The clock of the page goes on while something is waited for.
  expect(Date.now() - begun).toBeLessThan(12_000)
  expect(before).toHaveLength(1)
  const asked = when(communityFeed).answers({ success: true, data: [postOf(21, 'A good evening')] })
  await again.click()
  await expect.element(posts.first()).toBeVisible()
  await expect.element(slow).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('the news ends, and says so', async () => {
  when(communityFeed).answersBy(({ query }) =>
    query.get('cursor') === 'older'
      ? { success: true, data: [postOf(22, 'An older evening')] }
      : { success: true, data: [postOf(21, 'A good evening')], next: 'older' },
  )
  await openNews()
  const older = page.getByRole('button', { name: 'Show older' })
  const end = page.getByText('You are up to date.', { exact: true })
  await expect.element(older).toBeVisible()
  await expect.element(end).not.toBeInTheDocument()
  await older.click()
  await expect.poll(() => posts.length).toBe(2)
  await expect.element(end).toBeVisible()
  await expect.element(older).not.toBeInTheDocument()
})

test('a part that cannot be loaded says so in its place, and is tried again', async () => {
  // It is asked three times before anybody hears of it.
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = when(communityFeed).refuses(500, 'The shelf is empty.')
  await openNews()
  await expect
    .element(page.getByText('We could not load this. Your other information is fine.'))
    .toBeVisible()
  await expect.element(page.getByText('Fetch community feed error: The shelf is empty.')).toBeVisible()
  expect(asked).toHaveLength(3)
  when(communityFeed).answers({ success: true, data: [postOf(21, 'A good evening')] })
  await again.click()
  await expect.element(posts.first()).toBeVisible()
})

test('a title that somebody has given a post elsewhere stands over its words', async () => {
  const titled = { ...postOf(21, 'By the river.'), title: 'A walk' }
  when(communityFeed).answers({ success: true, data: [titled, postOf(22, 'A good evening')] })
  await openNews()
  await expect.element(posts.first().getByRole('heading', { name: 'A walk', exact: true })).toBeVisible()
  await expect.poll(() => posts.nth(1).getByRole('heading').length).toBe(1)
})
