import { expect, test } from 'vitest'
import { lazyScreen, ScreenCodeError } from './lazy-screen.ts'

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
    { wait: async () => {}, reload: (error) => Promise.reject(error) },
  )
  await expect(screen.preload()).rejects.toBeInstanceOf(ScreenCodeError)
  await expect(screen.preload()).rejects.toBeInstanceOf(ScreenCodeError)
  expect(fetched).toBe(3)
  works = true
  screen.forgetFailure()
  await screen.preload()
  expect(fetched).toBe(4)
})
