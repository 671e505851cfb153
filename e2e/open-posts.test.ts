// What is written for everyone, and whether it reaches visitors; and pictures on which children are.
import { begin, choose, describe, post, words } from './composing.ts'
import { type Locator, type Page, expect, test } from './fixtures.ts'
import { ownWords } from './news.ts'
import { photo } from './pictures.ts'

test.use({ writes: true })

const everyone = (sheet: Locator) => sheet.getByRole('radio', { name: 'Everyone', exact: true })

const articleWith = (page: Page, text: string) =>
  page.getByRole('feed', { name: 'News' }).getByRole('article').filter({ hasText: text }).first()

/** Turns the community's switch, as its administrator does. */
const turn = async (admin: Page, open: boolean) => {
  await admin.goto('/admin?section=page')
  await admin.getByRole('checkbox', { name: 'Let visitors read posts for everyone' }).setChecked(open)
  await admin.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved', { exact: true })).toBeVisible()
}

test('a post for everyone is read by a visitor while the community opens its posts, and else is as any other', async ({
  enter,
  visitor,
  faults,
}) => {
  // What visitors may not see is not there for them.
  faults.allow(/status of 40[14]/)
  const admin = await enter('admin@demo.example')
  await turn(admin, false)
  const sheet = await begin(admin)
  await expect(sheet.getByText(/^Your community shows no posts to visitors/)).toBeVisible()
  await expect(everyone(sheet)).toHaveCount(0)
  await turn(admin, true)

  const text = ownWords('The garden is open')
  await begin(admin)
  await words(admin).fill(text)
  await everyone(sheet).check()
  await post(admin).click()
  const href = await articleWith(admin, text).locator('a[href^="/posts/"]').first().getAttribute('href')
  const path = href?.replace(/#.*/, '') ?? ''
  expect(path).toMatch(/^\/posts\/[\w-]{36}$/)
  await visitor.goto(path)
  await expect(visitor.getByText(text)).toBeVisible()

  await turn(admin, false)
  const closed: string[] = []
  for (const address of [path, '/posts/01a00000-0000-7000-8000-000000000000']) {
    await visitor.goto(address)
    await expect(visitor.getByText('This post is for members. Log in to read it.')).toBeVisible()
    closed.push(await visitor.getByRole('main').innerText())
  }
  expect(closed[0]).toBe(closed[1])
  await admin.goto(path)
  await admin.getByRole('button', { name: /^More/ }).first().click()
  await admin.getByRole('menuitem', { name: 'Edit' }).click()
  const change = admin.getByRole('dialog', { name: 'Change the post' })
  await expect(everyone(change)).toBeChecked()
  await expect(change.getByText(/^Your community shows no posts to visitors/)).toBeVisible()

  await turn(admin, true)
  await visitor.goto(path)
  await expect(visitor.getByText(text)).toBeVisible()
})

test('a youth is offered their own community alone, and told why', async ({ enter }) => {
  const page = await enter('elin.andersson@rosewater.example')
  const sheet = await begin(page)
  await expect(sheet.getByRole('radio', { name: 'My community' })).toBeChecked()
  await expect(sheet.getByText('Posts for everyone are for grown-ups to write.')).toBeVisible()
  await expect(everyone(sheet)).toHaveCount(0)
  const text = ownWords('We planted the maples')
  await words(page).fill(text)
  await post(page).click()
  await expect(articleWith(page, text)).toBeVisible()
})

test('a picture with children on it goes with their parents’ word alone, and to the community alone', async ({
  enter,
}) => {
  const page = await enter('kamran.farhadi@rosewater.example')
  const sheet = await begin(page)
  const text = ownWords('Planting beans together')
  await words(page).fill(text)
  await everyone(sheet).check()
  await choose(page, [await photo('beans.jpg', 640, 480)])
  await describe(page, ['Three children with seedlings'])
  await post(page).click()
  const refused = sheet.getByRole('link', { name: /whether there are children/ })
  await refused.click()
  await expect(words(page)).toHaveValue(text)
  await expect(sheet.getByLabel('What is in this picture?')).toHaveValue('Three children with seedlings')
  await expect(sheet.getByRole('img', { name: 'Picture 1 has arrived' })).toBeVisible()
  await sheet.getByRole('radio', { name: 'Yes, and their parents agreed' }).check()
  await expect(everyone(sheet)).toHaveCount(0)
  await post(page).click()
  const shown = articleWith(page, text)
  await expect(shown.getByRole('img', { name: 'Three children with seedlings' })).toBeVisible()
})
