import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ownWords, writeComment, writePost } from './news.ts'
import { following } from './waits.ts'

test.use({ writes: true })

const READER = 'parisa.farhadi@rosewater.example'
const WRITER = 'navid.rahimi@rosewater.example'
const OTHER = 'elin.andersson@rosewater.example'
const SINGERS = [
  'lars.andersson',
  'minh.nguyen',
  'lan.nguyen',
  'chidi.okafor',
  'ngozi.okafor',
  'rawiri.tane',
  'aroha.tane',
]

/** Milliseconds from doing it until it is seen elsewhere. */
const until = async (act: () => Promise<unknown>, seen: () => Promise<void>): Promise<number> => {
  const began = performance.now()
  await act()
  await seen()
  return Math.round(performance.now() - began)
}

/** Looks at every frame: `expect` waits longer from one look to the next, up to a second, and would count that too. */
const onPage = async (page: Page, words: string): Promise<void> => {
  await page.waitForFunction((sought) => {
    const list = [...document.querySelectorAll('main p, main button')]
    return list.some((one) => one.getAttribute('aria-label') === sought || one.textContent === sought)
  }, words)
}

const setLike = (who: APIRequestContext, id: string, liked: boolean) =>
  who.post(`/api/posts/${id}/like`, { data: { liked } })

test('a comment and a like appear on another open screen at once @gate', async ({ enter, calls }, {
  annotations,
}) => {
  const words = ownWords('Who brings the chairs?')
  const [writer, other] = [await calls(WRITER), await calls(OTHER)]
  const id = await writePost(writer, words)
  const page = await enter(READER)
  const hears = following(page)
  await page.goto(`/posts/${id}`)
  await hears
  await expect(page.getByText('No comments yet. Say something kind.')).toBeVisible()
  const comment = await until(
    () => writeComment(other, id, 'I bring six.'),
    () => onPage(page, 'I bring six.'),
  )
  const like = await until(
    () => setLike(other, id, true),
    () => onPage(page, 'Like, 1'),
  )
  await expect(page.getByRole('button', { name: 'Like, 1' })).toBeVisible()
  const back = await until(
    () => setLike(other, id, false),
    () => onPage(page, 'Like'),
  )
  await expect(page.getByText('I bring six.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
  annotations.push({
    type: 'figure',
    description: `comment ${comment} ms, like ${like} ms, taken back ${back} ms`,
  })
  // A second as people feel it; the rest is for a machine on which other journeys run.
  expect(Math.min(comment, like, back)).toBeLessThan(1_000)
})

test('a comment of one browser appears in a second one', async ({ enter, calls }) => {
  const id = await writePost(await calls(WRITER), ownWords('Shall we sing on Saturday?'))
  const [one, second] = [await enter(OTHER), await enter(READER)]
  const hears = following(second)
  await second.goto(`/posts/${id}`)
  await hears
  await expect(second.getByText('No comments yet. Say something kind.')).toBeVisible()
  await one.goto(`/posts/${id}`)
  await one.getByLabel('Your comment').fill('With guitars, please.')
  await one.getByRole('button', { name: 'Send' }).click()
  await expect(second.getByText('With guitars, please.')).toBeVisible()
})

test('new posts wait behind a pill, and what is read stays where it is', async ({ enter, calls }) => {
  const writer = await calls(WRITER)
  const page = await enter(READER)
  const hears = following(page)
  await page.goto('/news')
  await hears
  // The last one of the page: what new posts push off its end.
  const read = page.getByRole('feed').getByRole('article').last()
  await read.scrollIntoViewIfNeeded()
  const words = await read.getByRole('heading').textContent()
  const before = await topOf(read)
  const news = [ownWords('One more thing'), ownWords('And another one')]
  for (const content of news) await writePost(writer, content)
  const pill = page.getByRole('button', { name: /^\d+ new posts$/ })
  await expect(pill).toBeVisible()
  expect([await topOf(read), await read.getByRole('heading').textContent()]).toEqual([before, words])
  await expect(page.getByText(news[0] ?? '')).toHaveCount(0)
  await pill.click()
  await expect(page.getByText(news[1] ?? '')).toBeInViewport()
  await expect(page.getByText(news[0] ?? '')).toBeVisible()
  await expect(pill).toHaveCount(0)
})

test('until the full news are there, those that Home has previewed stand in for them', async ({ enter }) => {
  const page = await enter(OTHER, { serviceWorkers: 'block' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // From the start, since Home may fetch the news ahead.
  await page.route('**/api/posts/community-feed/**', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/home')
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await page.getByRole('region', { name: 'News' }).getByRole('link', { name: 'All news' }).click()
  // Home has articles of its own.
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
  const posts = page.getByRole('main').getByRole('article')
  await expect(posts.first()).toBeVisible()
  expect(await posts.count()).toBeLessThanOrEqual(4)
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0)
  release()
  await expect(page.getByRole('button', { name: 'Show older' })).toBeVisible()
  await expect.poll(() => posts.count()).toBeGreaterThan(4)
})

test('comments before the last fifty come when they are asked for', async ({ enter, calls }) => {
  // Seven people, since each may write only so much within a minute.
  const people = await Promise.all(SINGERS.map((name) => calls(`${name}@rosewater.example`)))
  const id = await writePost(await calls(WRITER), ownWords('Which songs?'))
  for (let n = 1; n <= 54; n += 1) {
    const singer = people[n % people.length]
    if (singer) await writeComment(singer, id, `Song number ${n}.`)
  }
  const page = await enter(READER)
  await page.goto(`/posts/${id}`)
  await expect(page.getByText('Song number 54.')).toBeVisible()
  await expect(page.getByText('Song number 4.', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show older comments' }).click()
  const songs = page.getByRole('listitem').filter({ hasText: /^.*Song number/ })
  await expect(songs).toHaveCount(54)
  await expect(songs.first()).toContainText('Song number 1.')
  await expect(page.getByRole('button', { name: 'Show older comments' })).toHaveCount(0)
})

const topOf = async (post: Locator): Promise<number> => Math.round((await post.boundingBox())?.y ?? -1)
