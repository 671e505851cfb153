// The picture of a gathering: chosen in the form and on its page, made small on the device, taken away again.
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { document, photo } from './pictures.ts'

test.use({ writes: true })

test('who plans a gathering gives it a picture, and changes and removes it on its page', async ({
  enter,
  look,
  faults,
}) => {
  faults.allow(/415 \(Unsupported Media Type\)/)
  const title = `Songs ${unique()}`
  const page = await enter('ruth.wells@rosewater.example')
  await page.goto('/devotionals/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First meeting').fill(inDays(4))
  const files = page.locator('input[type=file]')
  await files.setInputFiles(document('minutes.pdf'))
  await expect(page.getByText(/This is a PDF document, not a picture/)).toBeVisible()
  await files.setInputFiles(await photo('garden.jpg'))
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const reader = await look('member@demo.example')
  await reader.goto(new URL(page.url()).pathname)
  const shown = reader.locator('img.gathering-picture')
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(400)
  await expect(reader.getByRole('region', { name: 'Picture' })).toHaveCount(0)
  // An open page would still fetch a picture in the moment in which it is replaced or removed.
  await reader.close()

  const part = page.getByRole('region', { name: 'Picture' })
  await part.locator('input[type=file]').setInputFiles(await photo('harbour.jpg', 1_200, 800))
  await expect(page.getByText('Image upload and activity update complete!')).toBeVisible()
  await part.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByText('The picture is removed.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Add a picture' })).toBeVisible()
})
