// What belongs to a person: a copy of it, the end of it, and what comes back from the bin.
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { unzip } from '#server/test/unzip.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

const Made = z.object({ data: z.object({ id: z.string() }) })
const write = async (api: APIRequestContext, content: string): Promise<string> => {
  const answer = await api.post('/api/posts/create', { data: { content } })
  return Made.parse(await answer.json()).data.id
}

const Me = z.object({ data: z.object({ _id: z.string() }) })

/** Leaves nothing behind that another journey could come upon. */
const forget = async (api: APIRequestContext) => {
  const { data } = Me.parse(await (await api.get('/api/auth/me')).json())
  await expect(await api.delete(`/api/auth/delete-user/${data._id}?posts=delete&roll=erase`)).toBeOK()
}

/** What stands in the ZIP: the posts for machines, and the page to read. */
const openCopy = async (path: string) => {
  const files = unzip(await readFile(path))
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const posts = z.parse(z.array(z.object({ content: z.string() })), JSON.parse(text('data/posts.json')))
  return { posts, readable: text('index.html') }
}

test('somebody takes a copy along and deletes the account, and the words stay as a former member’s', async ({
  enter,
  look,
  visitor,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  // The session ends with the account.
  faults.allow(/status of (401|404|419)/)
  const name = unique()
  const keeper = await calls('admin@demo.example')
  const { email } = await newMember(keeper, visitor.request, name, 'Farewell')
  const words = `Words that ${name.slice(0, 5)} leaves behind`
  const post = await write(await calls(email), words)
  const page = await enter(email)
  await page.goto('/settings#my-data')
  const button = page.getByRole('button', { name: 'Make a copy' })
  await expect(button).toBeVisible()
  const arriving = page.waitForEvent('download')
  await button.click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^nineteen-person-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(/^Your copy has arrived in your downloads\./)).toBeVisible()
  await expect(button).toHaveCount(0)
  const { posts, readable } = await openCopy(await download.path())
  expect(posts.map(({ content }) => content)).toEqual([words])
  const paper = await look('member@demo.example')
  await paper.setContent(readable)
  await expect(
    paper.getByRole('heading', { level: 1, name: `Everything about ${name} Farewell` }),
  ).toBeVisible()
  await expect(paper.getByText(words)).toBeVisible()

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account' })
  await expect(dialog.getByRole('radio', { name: 'It stays, as the words of a former member' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'It is erased too' }).check()
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  const remove = dialog.getByRole('button', { name: 'Delete account' })
  await expect(remove).toBeDisabled()
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE')
  await remove.click()
  await expect(page.getByText('Your account is deleted. Go well.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await paper.goto(`/posts/${post}`)
  const left = paper.getByRole('article').filter({ hasText: words })
  await expect(left.getByText('Former member')).toBeVisible()
  await expect(paper.getByText(name)).toHaveCount(0)
})

test('a deleted post comes back from the bin, and the log says who brought it', async ({
  enter,
  visitor,
  calls,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/status of (401|419)/)
  const name = unique()
  const keeper = await calls('admin@demo.example')
  const { email } = await newMember(keeper, visitor.request, name, 'Farewell')
  const api = await calls(email)
  const [first, second] = [await write(api, `First ${name}`), await write(api, `Second ${name}`)]
  for (const id of [first, second]) await expect(await api.delete(`/api/posts/${id}`)).toBeOK()

  const admin = await enter('admin@demo.example')
  await admin.goto('/admin?section=bin')
  await admin.getByRole('button', { name: new RegExp(`First ${name}`) }).click()
  await expect(admin.getByText('It is back.')).toBeVisible()
  await expect(admin.getByText(`First ${name}`)).toHaveCount(0)
  await admin.goto('/admin?section=audit')
  await admin.getByLabel('About', { exact: true }).selectOption('News')
  await expect(admin.getByText(/put something back from the bin\.$/).first()).toBeVisible()

  const page = await enter(email)
  await page.goto('/settings#removed')
  await page.getByRole('button', { name: new RegExp(`Second ${name}`) }).click()
  await expect(page.getByText('It is back.')).toBeVisible()
  for (const id of [first, second]) await expect(await api.get(`/api/posts/${id}`)).toBeOK()
  await forget(api)
})
