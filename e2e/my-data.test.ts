// What belongs to a person: a copy of it, the end of it, and what comes back from the bin.
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { demoPassword } from '#server/demo/sign-ins.ts'
import { unzip } from '#server/test/unzip.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'

const Made = z.object({ data: z.object({ id: z.string() }) })
const Invited = z.object({ data: z.array(z.object({ link: z.string() })) })

const write = async (api: APIRequestContext, content: string): Promise<string> => {
  const answer = await api.post('/api/posts/create', { data: { content } })
  return Made.parse(await answer.json()).data.id
}

/** Somebody whom nothing else relies on: put on the roll, invited, and come in. */
const newMember = async (keeper: APIRequestContext, visitor: APIRequestContext, name: string) => {
  const email = `${name.toLowerCase()}@journeys.example`
  const nothing = { bahaiId: null, email: null, birthDate: '1980-01-01', locality: null }
  const days = { registeredSince: null, movedAwayOn: null, deceasedOn: null }
  const person = { firstName: name, lastName: 'Farewell', standing: 'active', ...nothing, ...days }
  const added = Made.parse(await (await keeper.post('/api/people', { data: person })).json())
  const invited = await keeper.post('/api/people/invitations', { data: { personIds: [added.data.id] } })
  const token =
    Invited.parse(await invited.json())
      .data[0]?.link.split('/')
      .at(-1) ?? ''
  const eulaAcceptedAt = '2026-01-01T00:00:00Z'
  const data = { email, password: demoPassword, eulaAcceptedAt }
  await expect(await visitor.post(`/api/auth/invitations/${token}`, { data })).toBeOK()
  return email
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

/** A word that no other run has made. */
const unique = () => `Q${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

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
  const email = await newMember(await calls('admin@demo.example'), visitor.request, name)
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
  const email = await newMember(await calls('admin@demo.example'), visitor.request, name)
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
