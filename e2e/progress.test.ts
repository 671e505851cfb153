// One's own path: a word that something is finished, which the tutor confirms; and a circle planned in two taps.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { stickingOut } from './reflow.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const HOST = 'host@demo.example'
const MEMBER = 'member@demo.example'
const SECRETARY = 'secretary@demo.example'

const Made = z.object({ id: z.string() })
const Me = z.object({ data: z.object({ _id: z.string() }) })
const Path = z.object({
  data: z.object({
    path: z.array(
      z.object({
        id: z.string(),
        names: z.object({ en: z.string() }),
        completedOn: z.nullable(z.string()),
        state: z.string(),
      }),
    ),
  }),
})

/** A circle that the host leads and the member takes part in, of a book that the member has not studied yet. */
const beginCircle = async (host: APIRequestContext, member: APIRequestContext) => {
  const { path } = Path.parse(await (await member.get('/api/progress')).json()).data
  const book = path.findLast(({ completedOn, state }) => completedOn === null && state !== 'now')
  if (book === undefined) throw new Error('The member has studied every book.')
  const title = `Circle ${unique()}`
  const answer = await host.post('/api/activities/create', {
    data: { activityType: { name: 'Study Circle' }, title, startDate: inDays(0), studyItem: book.id },
  })
  const { id } = Made.parse(await answer.json())
  const me = Me.parse(await (await member.get('/api/auth/me')).json()).data._id
  await expect(await member.post(`/api/activities/${id}/request-participation/${me}`)).toBeOK()
  return { id, title, book: { id: book.id, name: book.names.en } }
}

test('a member says that a book is finished, the tutor confirms it in the grid, and the path shows it @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const { id, title, book } = await beginCircle(await calls(HOST), await calls(MEMBER))
  const member = await enter(MEMBER)
  await member.goto('/progress')
  const books = member.getByRole('region', { name: 'What I study' })
  await expect(books.getByRole('link', { name: title })).toBeVisible()
  await books.getByRole('button', { name: 'I have finished a unit' }).click()
  const sheet = member.getByRole('dialog')
  await sheet.getByLabel('Which one').selectOption(book.id)
  await expect(sheet.getByText(/Mahvash Rahimi.? will confirm it\./)).toBeVisible()
  expect(await violationsOn(member, 'the sheet of a word')).toEqual([])
  await sheet.getByRole('button', { name: 'Say so' }).click()
  await keepSaid(member, 'It is said. Whoever leads the circle is told.')
  await expect(books.getByText(/^You said that you finished it on/)).toBeVisible()

  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  await host.getByRole('link', { name: 'People and units in a table' }).click()
  await expect(host.getByRole('heading', { level: 1 })).toHaveText(title)
  const cell = host.getByRole('grid').getByRole('button', { name: /says finished on/ })
  await expect(cell).toHaveAttribute('aria-pressed', 'false')
  await cell.focus()
  await host.keyboard.press('Space')
  await expect(host.getByRole('grid').getByRole('button', { name: /completed on/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(host.getByRole('heading', { name: 'Waiting for your answer' })).toHaveCount(0)

  // The other page hears of it.
  const step = books.getByRole('listitem').filter({ hasText: book.name }).first()
  await expect(step).toContainText(/completed on/)
  await expect(books.getByText(/^You said that you finished it on/)).toHaveCount(0)
})

test('not yet is said kindly, and the word is put away', async ({ enter, calls }) => {
  const [host, member] = [await calls(HOST), await calls(MEMBER)]
  const { id, book } = await beginCircle(host, member)
  const word = { id: newId(), studyItem: book.id, day: inDays(0) }
  await expect(await member.post('/api/progress/claims', { data: word })).toBeOK()
  const tutor = await enter(HOST)
  await tutor.goto(`/progress?group=${id}`)
  await tutor.getByRole('button', { name: /^Not yet:/ }).click()
  await keepSaid(tutor, 'They are told kindly: not yet.')
  const page = await enter(MEMBER)
  await page.goto('/progress')
  await expect(page.getByText(/^Not yet\. Go on together at your own pace/)).toBeVisible()
  await page.getByRole('button', { name: /^All right:/ }).click()
  await expect(page.getByText(/^Not yet\. Go on together/)).toHaveCount(0)
})

test('a coordinator turns a proposal into a circle with its invitations in two taps', async ({ enter }) => {
  const page = await enter(SECRETARY)
  await page.goto('/progress?tab=circles')
  await page
    .getByRole('button', { name: /^Plan this circle:/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Plan this circle' })
  await expect(sheet.getByLabel('Title')).not.toHaveValue('')
  expect(await violationsOn(page, 'the sheet of a proposed circle')).toEqual([])
  await sheet.getByRole('button', { name: 'Plan and invite' }).click()
  await page.getByRole('button', { name: 'See it' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Study circle, Book/)
})

test('in Persian on a small phone the table scrolls within itself, and nothing sticks out', async ({
  enter,
  calls,
}) => {
  const { id } = await beginCircle(await calls(HOST), await calls(MEMBER))
  const page = await enter(HOST)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/progress', '/progress?tab=community', `/progress?group=${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await violationsOn(page, path)).toEqual([])
    expect(await stickingOut(page, path)).toEqual([])
  }
})
