// The example community: a founder fills an empty community with it, looks around in it, and takes it away whole.
import { expect, type Page, test } from './fixtures.ts'
import { writeComment, writePost } from './news.ts'

const places = [
  '/home',
  '/news',
  '/directory',
  '/activities',
  '/discover',
  '/dashboard',
  '/admin?section=roll',
]
const marked = /\(example\)/

/** What stands on the page once it has come. */
const readPage = async (page: Page, path: string): Promise<string> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return page.locator('body').innerText()
}

test('the example is made, looked at from all sides, and taken away whole, and what was written oneself stays', async ({
  installation,
  open,
  faults,
}) => {
  test.setTimeout(180_000)
  // What was part of the example is not there any more.
  faults.allow(/status of 404/)
  const { held, calls } = await installation.comeIn('layli@journeys.example')
  await expect(await calls.put('/api/set-up/community', { data: { name: 'Millbrook', done: true } })).toBeOK()
  const page = await open(held, { baseURL: installation.url })
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'What comes next' })
  await next.getByRole('button', { name: 'Fill with an example community' }).click()
  await expect(
    next.getByText(/^The example is here: \d+ invented people, \d+ gatherings and \d+ posts\.$/),
  ).toBeVisible()

  for (const path of ['/home', '/news', '/directory', '/activities', '/admin?section=roll']) {
    await readPage(page, path)
    // What the device has kept is shown until the server has answered.
    await expect(page.locator('body'), path).toContainText(marked, { useInnerText: true })
  }
  await page.goto('/news')
  const post = page.getByRole('feed', { name: 'News' }).getByRole('article').first()
  const href = await post.locator('a[href^="/posts/"]').first().getAttribute('href')
  const id = /^\/posts\/([\w-]+)/.exec(href ?? '')?.[1] ?? ''
  await writeComment(calls, id, 'How lively it looks here')
  await writePost(calls, 'The first words of our own')

  await page.goto('/home')
  await next.getByRole('button', { name: 'Remove the example' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Remove the example?' })
  await sure.getByRole('button', { name: 'Remove the example' }).click()
  await expect(page.getByText('The example is gone.')).toBeVisible()
  for (const path of places) {
    await readPage(page, path)
    await expect(page.locator('body'), path).not.toContainText(marked, { useInnerText: true })
  }
  expect(await readPage(page, `/posts/${id}`)).not.toMatch(/\(example\)|How lively/)
  expect(await readPage(page, '/news')).toContain('The first words of our own')
})
