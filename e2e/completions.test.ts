// A circle that completes its book and goes on with the next, and a book of long ago.
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'host@demo.example'
const MEMBER = 'member@demo.example'

const Made = z.object({ id: z.string() })
const Me = z.object({ data: z.object({ _id: z.string() }) })
const Studies = z.object({
  data: z.array(z.object({ id: z.string(), kind: z.string(), names: z.object({ en: z.string() }) })),
})
const today = () => inDays(0)

const booksOf = async (api: APIRequestContext) =>
  Studies.parse(await (await api.get('/api/activities/studies')).json()).data.filter(
    ({ kind }) => kind === 'book',
  )

test('who leads a circle notes who completed the book, and it goes on with the next one', async ({
  enter,
  calls,
}) => {
  const [host, member] = [await calls(HOST), await calls(MEMBER)]
  const [first, second] = await booksOf(host)
  const title = `Circle ${unique()}, ${first?.names.en ?? ''}`
  const answer = await host.post('/api/activities/create', {
    data: { activityType: { name: 'Study Circle' }, title, startDate: today(), studyItem: first?.id },
  })
  const { id } = Made.parse(await answer.json())
  const me = Me.parse(await (await member.get('/api/auth/me')).json()).data._id
  await member.post(`/api/activities/${id}/request-participation/${me}`)

  const page = await enter(HOST)
  await page.goto(`/activities/${id}`)
  const completed = page.getByRole('region', { name: 'Completed' })
  await expect(completed).toContainText('Not completed yet')
  await completed.getByRole('button', { name: 'Note who has completed it' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('list', { name: 'Who' }).getByRole('button').first().click()
  expect(await violationsOn(page, 'the sheet of completions')).toEqual([])
  await sheet.getByRole('button', { name: 'Note it for one person' }).click()
  await expect(completed).not.toContainText('Not completed yet')

  await completed.getByRole('button', { name: 'Continue with the next book' }).click()
  await expect(sheet.getByLabel('Title')).toHaveValue(
    title.replace(first?.names.en ?? '', second?.names.en ?? ''),
  )
  expect(await violationsOn(page, 'the sheet of going on')).toEqual([])
  await sheet.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second?.names.en ?? '')
  await expect(page.getByRole('region', { name: 'Completed' })).toContainText('Not completed yet')
})

test('somebody notes a book that they completed long ago, and takes it back', async ({ enter, calls }) => {
  const [, , third] = await booksOf(await calls(MEMBER))
  const page = await enter(MEMBER)
  await page.goto('/study-circles')
  const mine = page.getByRole('region', { name: 'What I have completed' })
  await mine.getByRole('button', { name: 'Note something completed' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Book or unit').selectOption(third?.id ?? '')
  await sheet.getByLabel('Completed on').fill('2011-05-01')
  await sheet.getByRole('button', { name: 'Note it' }).click()
  await expect(mine).toContainText('2011')
  await mine.getByRole('button', { name: `Take back “${third?.names.en ?? ''}”` }).click()
  await expect(mine).not.toContainText('2011')
})

test('who helps groups to form notes for somebody what they completed, corrects the day, and takes it back', async ({
  enter,
  calls,
}) => {
  const books = await booksOf(await calls(MEMBER))
  const book = books.at(-1)
  const page = await enter('admin@demo.example')
  await page.goto('/admin?section=completions')
  await page.getByRole('combobox', { name: 'Who' }).fill('Peter Lowe')
  await page.getByRole('option', { name: 'Peter Lowe' }).click()
  const of = page.getByRole('region', { name: 'Peter Lowe' })
  await of.getByRole('button', { name: 'Note something completed' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Book or unit').selectOption(book?.id ?? '')
  await sheet.getByLabel('Completed on').fill('2012-05-01')
  expect(await violationsOn(page, 'noting what somebody completed')).toEqual([])
  await sheet.getByRole('button', { name: 'Note it' }).click()
  await expect(of).toContainText('2012')
  await of.getByRole('button', { name: `Change the day of “${book?.names.en ?? ''}”` }).click()
  await sheet.getByLabel('Completed on').fill('2013-06-02')
  await sheet.getByRole('button', { name: 'Note it' }).click()
  await expect(of).toContainText('2013')
  await of.getByRole('button', { name: `Take back “${book?.names.en ?? ''}”` }).click()
  await expect(of).not.toContainText('2013')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(of).toContainText('2013')
})

test('those who lead a circle read that the book which trains for it is not noted, until it is', async ({
  enter,
  calls,
}) => {
  const secretary = await calls('secretary@demo.example')
  const made = await secretary.post('/api/activities/create', {
    data: { activityType: { name: 'Study Circle' }, title: `Circle ${unique()}`, startDate: today() },
  })
  const { id } = Made.parse(await made.json())
  const seventh = (await booksOf(secretary)).find(({ names }) => names.en.startsWith('Book 7'))
  await secretary.put('/api/activities/completions', { data: { studyItem: seventh?.id, day: null } })
  const page = await enter('secretary@demo.example')
  await page.goto(`/activities/${id}`)
  const hint = page.getByText('which trains for leading such a group')
  await expect(hint).toBeVisible()
  expect(await violationsOn(page, 'the hint of a book that is not noted')).toEqual([])
  await secretary.put('/api/activities/completions', { data: { studyItem: seventh?.id, day: '2015-05-01' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible()
  await expect(hint).toHaveCount(0)
})
