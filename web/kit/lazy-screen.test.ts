import { expect, test } from 'vitest'
import { forgetFailures, lazyScreen, ScreenCodeError } from './lazy-screen.ts'

const Nothing = () => null

test('A screen is fetched once, however often it is asked for', async () => {
  let fetched = 0
  const screen = lazyScreen(async () => {
    fetched += 1
    return Nothing
  })
  await Promise.all([screen.preload(), screen.preload()])
  await screen.preload()
  expect(fetched).toBe(1)
})

test('A screen that could not be fetched is asked for again only after its failure is forgotten', async () => {
  let works = false
  let fetched = 0
  const screen = lazyScreen(
    async () => {
      fetched += 1
      if (!works) throw new Error('gone')
      return Nothing
    },
    (error) => Promise.reject(error),
  )
  await expect(screen.preload()).rejects.toBeInstanceOf(ScreenCodeError)
  await expect(screen.preload()).rejects.toBeInstanceOf(ScreenCodeError)
  expect(fetched).toBe(1)
  works = true
  forgetFailures()
  await screen.preload()
  expect(fetched).toBe(2)
})

test('a screen that was fetched ahead is there, and one that could not be fetched reloads nothing', async () => {
  let reloads = 0
  const reload = (error: unknown) => ((reloads += 1), Promise.reject(error))
  let fetched = 0
  const there = lazyScreen(async () => ((fetched += 1), Nothing), reload)
  await there.prefetch()
  await there.prefetch()
  expect(fetched).toBe(1)
  const gone = lazyScreen(() => Promise.reject(new Error('gone')), reload)
  await gone.prefetch()
  expect(reloads).toBe(0)
})
