import { begin, choose, chooseCaptions, noChildren, post, sheetOf, words } from './composing.ts'
import { expect, test, type Page } from './fixtures.ts'
import { captions, film } from './pictures.ts'

const postWith = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).first()

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
  const shown = () =>
    video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [
      track?.kind,
      track?.language,
      track?.label,
      track?.mode,
      ...Array.from(track?.cues ?? [], (cue) => ('text' in cue ? cue.text : '')),
    ])
  await expect.poll(shown).toEqual(['captions', 'en', 'English', 'showing', 'Welcome, friends'])
})
