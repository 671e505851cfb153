import { begin, choose, noChildren, post, sheetOf, words } from './composing.ts'
import { expect, test } from './fixtures.ts'
import { film, photo, playedTo } from './pictures.ts'

test.use({ writes: true })

test('a video goes alone, is seen before it is opened, and plays on the page of its post @gate', async ({
  enter,
}) => {
  const page = await enter('kamran.farhadi@rosewater.example')
  await begin(page)
  await words(page).fill('The choir, a minute of it')
  await choose(page, [await film('choir.mp4')])
  await expect(sheetOf(page).getByRole('img', { name: 'Video has arrived' })).toBeVisible()
  await choose(page, [await photo('late.jpg')])
  await expect(sheetOf(page).getByText('Please add up to ten pictures, or one video.')).toBeVisible()
  await noChildren(page).check()
  await post(page).click()
  const mine = page.getByRole('article').filter({ hasText: 'The choir, a minute of it' }).first()
  await expect(mine.getByRole('img', { name: 'Film' })).toBeVisible()
  const still = mine.locator('.post-media img')
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await mine.getByRole('img', { name: 'Film' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate(playedTo)).toBeGreaterThan(0)
  expect(await video.evaluate((one: HTMLVideoElement) => [one.readyState > 1, one.videoWidth])).toEqual([
    true,
    160,
  ])
})
