import { begin, choose, chooseCaptions, noChildren, post, sheetOf, words } from './composing.ts'
import { expect, test, type Page } from './fixtures.ts'
import { captions, film, playedTo } from './pictures.ts'

test.use({ writes: true })

const postWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()

/** The captions as the browser has them: what they are called, whether they are shown, and all that they say. */
const shown = ({ textTracks: [track] }: HTMLVideoElement) => [
  track?.language,
  track?.label,
  track?.mode,
  ...Array.from(track?.cues ?? [], (cue) => ('text' in cue ? cue.text : '')),
]

const switchOn = ({ textTracks: [track] }: HTMLVideoElement) => {
  if (track !== undefined) track.mode = 'showing'
}

test('a video with captions is played with them on the page of its post', async ({ enter, look, faults }) => {
  faults.allow(/400 \(Bad Request\)/)
  const page = await enter('kamran.farhadi@rosewater.example')
  await begin(page)
  await words(page).fill('A welcome to the choir')
  await choose(page, [await film('welcome.webm')])
  const sheet = sheetOf(page)
  await chooseCaptions(sheet, captions('wrong.vtt', '00:02.000 --> 00:01.000'))
  await expect(sheet.getByText('Line 3 of the captions ends before it begins.')).toBeVisible()
  await noChildren(page).check()
  await post(page).click()
  await expect(sheet.getByRole('link', { name: /^One file did not arrive/ })).toBeVisible()
  await chooseCaptions(sheet, captions('welcome.vtt', '00:00.000 --> 00:01.000'))
  await expect(sheet.getByRole('img', { name: 'The captions have arrived' })).toBeVisible()
  await post(page).click()
  await expect(page.getByText('Your post is published.')).toBeVisible()

  const reader = await look('member@demo.example')
  await reader.goto('/news')
  await postWith(reader, 'A welcome to the choir').getByRole('img', { name: 'Film' }).click()
  const video = reader.locator('video')
  await expect(video).toBeVisible()
  await expect.poll(() => video.evaluate(shown)).toEqual(['en', 'English', 'showing', 'Welcome, friends'])
})

test('a video without captions plays on the page of its post, says so, and its author adds them there', async ({
  enter,
  look,
}) => {
  const page = await enter('kamran.farhadi@rosewater.example')
  await begin(page)
  await words(page).fill('A song without words')
  await choose(page, [await film('song.webm')])
  await noChildren(page).check()
  await post(page).click()
  await expect(page.getByText('Your post is published.')).toBeVisible()

  const reader = await look('member@demo.example')
  await reader.goto('/news')
  await postWith(reader, 'A song without words').getByRole('img', { name: 'Film' }).click()
  const none = 'This video has no captions yet.'
  await expect(reader.getByText(none)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Add captions' })).toHaveCount(0)
  await expect.poll(() => reader.locator('video').evaluate(playedTo)).toBeGreaterThan(0)
  // Whoever switches captions on is told in their place.
  const track = ['en', none]
  await expect.poll(() => reader.locator('video').evaluate(shown)).toEqual([...track, 'disabled'])
  await reader.locator('video').evaluate(switchOn)
  await expect.poll(() => reader.locator('video').evaluate(shown)).toEqual([...track, 'showing', none])

  await page.goto(new URL(reader.url()).pathname)
  await page.getByRole('button', { name: 'Add captions' }).click()
  const sheet = page.getByRole('dialog', { name: 'Change the post' })
  await chooseCaptions(sheet, captions('song.vtt', '00:00.000 --> 00:01.000'))
  await expect(sheet.getByRole('img', { name: 'The captions have arrived' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(none)).toHaveCount(0)
  await expect.poll(() => page.locator('video').evaluate(shown)).toContain('Welcome, friends')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
