// A picture that cannot be had is left alone for a while, and something else stands in its place.
import { begin, choose, describe, noChildren, post, words } from './composing.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { photo } from './pictures.ts'

test.use({ writes: true })

test('a face and a picture that failed are not asked for again, and letters and words stand for them', async ({
  enter,
  look,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const said = `The garden ${unique()}`
  const author = await enter('david.rosenberg@rosewater.example')
  await author.goto('/profile')
  await author.locator('.photo input[type=file]').setInputFiles(await photo('me.jpg', 800, 800))
  await expect(author.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  await begin(author)
  await words(author).fill(said)
  await choose(author, [await photo('garden.jpg', 800, 600)])
  await describe(author, ['Roses by the gate'])
  await noChildren(author).check()
  await post(author).click()
  await expect(author.getByText('Your post is published.')).toBeVisible()

  const reader = await look('member@demo.example')
  const asked = new Map<string, number>()
  await reader.route('**/files/**', (route) => {
    const url = route.request().url()
    asked.set(url, (asked.get(url) ?? 0) + 1)
    return route.abort()
  })
  const shown = reader.getByRole('article').filter({ hasText: said })
  const seeNone = async () => {
    await expect(shown.locator('.face[data-letters]').first()).toBeVisible()
    await expect(shown.getByRole('img', { name: 'Roses by the gate' })).not.toHaveAttribute('src')
  }
  await reader.goto('/news')
  await seeNone()
  const before = [...asked]
  expect(before.length).toBeGreaterThan(1)
  await reader.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(reader).toHaveURL(/\/home$/)
  await reader.getByRole('link', { name: 'News', exact: true }).first().click()
  await seeNone()
  await shown.getByRole('img', { name: 'Roses by the gate' }).click()
  await expect(reader).toHaveURL(/\/posts\//)
  await expect(reader.getByRole('img', { name: 'Roses by the gate' })).not.toHaveAttribute('src')
  expect(before.map(([url]) => [url, asked.get(url)])).toEqual(before)
})
