import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moment, noteMoments } from './own-changes.ts'
import { openRefresh } from './refresh.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An open page that shows two questions about the feed, one of them with so many pages, and one about nothing else. */
const openPage = async (pages: number) => {
  const client = new QueryClient()
  noteMoments(client)
  const asked: number[] = []
  const queryFn = async () => {
    asked.push(Date.now())
    return asked.length
  }
  const home = new QueryObserver(client, { queryKey: ['home'], queryFn })
  const other = new QueryObserver(client, { queryKey: ['other'], queryFn })
  const news = new InfiniteQueryObserver(client, {
    queryKey: ['news'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (_: number, shown: number[]) => (shown.length < pages ? shown.length + 1 : null),
  })
  const ends = [home.subscribe(() => {}), other.subscribe(() => {}), news.subscribe(() => {})]
  await vi.advanceTimersByTimeAsync(10)
  for (let page = 1; page < pages; page += 1) await news.fetchNextPage()
  asked.length = 0
  const learn = vi.fn()
  const refresh = openRefresh(client, (name) => (name === 'other' ? ['venues'] : ['feed']), learn)
  return {
    client,
    asked,
    learn,
    refresh,
    [Symbol.dispose]: () => {
      refresh.end()
      ends.forEach((end) => end())
      client.clear()
    },
  }
}

const MINUTES_5 = 300_000

test.for([1, 3, 10])(
  'a feed of %i pages that changes 300 times in five minutes is asked for at most a hundred times, the last one too',
  async (pages) => {
    using page = await openPage(pages)
    for (let change = 0; change < 300; change += 1) {
      page.refresh.changed(['feed'])
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(page.asked.length).toBeLessThanOrEqual(100)
    expect(page.asked.length).toBeGreaterThan(20)
    const last = Date.now() - 1_000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.asked.at(-1)).toBeGreaterThan(last)
  },
)

test.for([75, 150, 900])('in no five minutes of %i changes is more than a hundred asked', async (changes) => {
  using page = await openPage(1)
  for (let change = 0; change < changes * 3; change += 1) {
    page.refresh.changed(['feed'])
    await vi.advanceTimersByTimeAsync(MINUTES_5 / changes)
  }
  const most = Math.max(
    ...page.asked.map((from) => page.asked.filter((at) => at >= from && at < from + MINUTES_5).length),
  )
  expect(most).toBeLessThanOrEqual(100)
})

test('a lone change is asked for within 0.6 seconds, and so is the next after a quiet time', async () => {
  using page = await openPage(1)
  for (const quiet of [60_000, 11_000, 11_000]) {
    page.asked.length = 0
    page.refresh.changed(['feed'])
    await vi.advanceTimersByTimeAsync(600)
    expect(page.asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(quiet)
    expect(page.asked).toHaveLength(2)
  }
})

test('after a long burst and a quiet time a change is asked for at once again', async () => {
  using page = await openPage(3)
  for (let change = 0; change < 300; change += 1) {
    page.refresh.changed(['feed'])
    await vi.advanceTimersByTimeAsync(1_000)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  page.asked.length = 0
  page.refresh.changed(['feed'])
  await vi.advanceTimersByTimeAsync(600)
  expect(page.asked).toHaveLength(4)
})

test('a page of six questions shows each of five changes within a few seconds', async () => {
  using page = await openPage(5)
  for (let change = 0; change < 5; change += 1) {
    page.asked.length = 0
    page.refresh.changed(['feed'])
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.asked).toHaveLength(6)
  }
})

test('what changes without being shown costs nothing', async () => {
  using page = await openPage(1)
  for (let change = 0; change < 300; change += 1) {
    page.refresh.changed(['people'])
    await vi.advanceTimersByTimeAsync(1_000)
  }
  page.refresh.changed(['feed'])
  await vi.advanceTimersByTimeAsync(10_600)
  expect(page.asked).toHaveLength(2)
})

test('one’s own account is read anew when who serves may have changed, and when changes were missed', async () => {
  using page = await openPage(1)
  page.refresh.changed(['feed'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(page.learn).not.toHaveBeenCalled()
  page.refresh.changed(['community'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.learn).toHaveBeenCalledOnce()
  page.refresh.changed(null)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(page.learn).toHaveBeenCalledTimes(2)
})

test('what was asked since a change is not asked again for it, and what was given up is', async () => {
  using page = await openPage(1)
  const since = moment()
  await page.client.refetchQueries({ queryKey: ['home'] })
  page.refresh.changed(['feed'], since)
  await vi.advanceTimersByTimeAsync(600)
  // The news alone.
  expect(page.asked).toHaveLength(2)

  await vi.advanceTimersByTimeAsync(20_000)
  page.asked.length = 0
  const later = moment()
  void page.client.refetchQueries({ queryKey: ['home'] })
  await page.client.cancelQueries({ queryKey: ['home'] })
  page.refresh.changed(['feed'], later)
  await vi.advanceTimersByTimeAsync(600)
  expect(page.asked).toHaveLength(3)
})

test('what an own change is about is not asked while it is shown, and is when it is next looked at', async () => {
  using page = await openPage(1)
  await page.client.fetchQuery({ queryKey: ['other page'], queryFn: () => 'then' })
  page.asked.length = 0
  page.refresh.unseen(['feed'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(page.asked).toEqual([])
  const stale = ['home', 'news', 'other page'].map((key) => page.client.getQueryState([key])?.isInvalidated)
  expect(stale).toEqual([false, false, true])
})
