// The members from A to Z on paper, and the papers of a member.
import * as z from 'zod/mini'
import { type APIRequestContext, expect, test } from './fixtures.ts'

test.use({ writes: true })

const Listed = z.object({ data: z.array(z.object({ id: z.string() })), next: z.optional(z.string()) })

/** How many the directory has, by all of its pages. */
const countListed = async (api: APIRequestContext): Promise<number> => {
  let count = 0
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const answer = await api.get(`/api/people/directory?limit=50${page}`)
    const { data, next } = Listed.parse(await answer.json())
    count += data.length
    cursor = next
  }
  return count
}

test('the whole directory is printed, and nothing beside it', async ({ look, calls }) => {
  const reader = 'shahnaz.thabit@rosewater.example'
  const everybody = await countListed(await calls(reader))
  const page = await look(reader)
  // A browser without a window has no printer: only its dialog is left out.
  await page.addInitScript(() => Object.assign(window, { print: () => {} }))
  await page.goto('/directory')
  const names = page.getByRole('list', { name: 'Members A–Z' }).getByRole('listitem')
  await expect(names.filter({ hasText: 'Abena Mensah' })).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(names).toHaveCount(everybody)
  await page.emulateMedia({ media: 'print' })
  await expect(names.filter({ hasText: 'Abena Mensah' })).toBeVisible()
  await expect(names.filter({ hasText: 'Zofia Kowalska' })).toBeVisible()
  for (const role of ['navigation', 'banner', 'searchbox', 'tab', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  // Everything stands on the paper: nothing is cut off at its right edge.
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await wide()).toBe(0)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: /^Find a member/ })).toBeVisible()
})

const Me = z.object({ data: z.object({ _id: z.string() }) })

test('whom one looked for is still found after a look at their page', async ({ look }) => {
  const page = await look('member@demo.example')
  await page.goto('/directory')
  const field = page.getByRole('searchbox', { name: /^Find a member/ })
  await field.fill('zofia')
  const found = page.getByRole('list', { name: 'Members A–Z' }).getByRole('listitem')
  await expect(found.first()).toContainText('Zofia Kowalska')
  await found.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/users\/./)
  await page.goBack()
  await expect(field).toHaveValue('zofia')
  await expect(found.first()).toContainText('Zofia Kowalska')
  await page.reload()
  await expect(field).toHaveValue('')
})

test('who keeps the roll says that a paper was seen, and others read until when it holds', async ({
  enter,
  look,
  calls,
}) => {
  test.setTimeout(120_000)
  const email = 'abena.mensah@rosewater.example'
  const { data: me } = Me.parse(await (await (await calls(email)).get('/api/auth/me')).json())
  const title = `Red Cross ${test.info().repeatEachIndex}`
  const owner = await enter(email)
  await owner.goto('/profile')
  await owner.getByRole('button', { name: 'Edit Credentials' }).click()
  const form = owner.getByRole('group', { name: 'Credentials', exact: true })
  await form.getByRole('button', { name: 'Add a credential' }).click()
  const paper = form.getByRole('group', { name: 'First aid', exact: true })
  await paper.getByLabel(/^Issued by/).fill(title)
  await paper.getByLabel(/^Good until/).fill('2020-02-29')
  await paper.getByLabel(/^Who sees this/).selectOption('Members')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  const named = `First aid: ${title}`
  const own = owner.getByRole('region', { name: 'Credentials' })
  await expect(own.getByText(named)).toBeVisible()
  await expect(own.getByText(/^Ran out on .*2020\s· not yet seen by your community$/)).toBeVisible()

  const secretary = await look('secretary@demo.example')
  await secretary.goto(`/users/${me._id}`)
  await secretary.getByRole('button', { name: `I have seen: ${named}` }).click()
  await expect(
    secretary.getByRole('button', { name: `Take back that you have seen: ${named}` }),
  ).toBeVisible()
  const reader = await look('shahnaz.thabit@rosewater.example')
  await reader.goto(`/users/${me._id}`)
  await expect(reader.getByText(named)).toBeVisible()
  await expect(reader.getByText(/^Ran out on .*2020\s· seen by Ingrid Andersson$/)).toBeVisible()
  await expect(reader.getByRole('button', { name: /^I have seen|^Take back/ })).toHaveCount(0)

  await owner.reload()
  await expect(own.getByText(/· seen by Ingrid Andersson$/)).toBeVisible()
  // As it was, for whoever looks next.
  await owner.getByRole('button', { name: 'Edit Credentials' }).click()
  await form.getByRole('button', { name: 'Remove First aid' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(own.getByText(named)).toHaveCount(0)
})
