import { AxeBuilder } from '@axe-core/playwright'
import { leaveNextEvents } from './arrange.ts'
import { listActivities } from '#contract/activities/activities.ts'
import { expect, test, type Page } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

test.use(withWorker)

const noConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/
const waits = 'Will be sent when you are online'

/** The calls that change something, in the order in which they arrive, with their keys. */
const listenTo = (page: Page) => {
  const heard: { path: string; key: string }[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    const key = request.headers()['idempotency-key']
    if (key !== undefined && /\/(join|leave|like|comment)$/.test(path))
      heard.push({ path: path.replace(/^.*\//, ''), key })
  })
  return heard
}

test('an answer without a connection waits, can be taken back, outlives a reload and is sent later @gate', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(noConnection)
  const email = 'lars.andersson@rosewater.example'
  const api = await calls(email)
  await leaveNextEvents(api)
  const page = await enter(email)
  await page.goto('/home')
  await appIsKept(page)
  const next = page.getByRole('region', { name: 'Next for you' })
  const yes = next.getByRole('button', { name: /^I’m going to/ })
  const no = next.getByRole('button', { name: /^I can’t make it to/ })
  await expect(yes).toBeVisible()
  const heard = listenTo(page)

  await page.context().setOffline(true)
  await yes.click()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  await expect(next.getByText(waits)).toBeVisible()
  await expect(page.getByText(/^You are going to /)).toHaveCount(0)
  await no.click()
  await expect(no).toHaveAttribute('aria-pressed', 'true')
  await expect(next.getByText(waits)).toBeVisible()
  await yes.click()
  await page.reload()
  await expect(next.getByText(waits)).toBeVisible()
  await expect(yes).toHaveAttribute('aria-pressed', 'true')
  expect(heard).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Back online. 1 thing sent.')).toBeVisible()
  await expect(next.getByRole('button', { name: /^You are going\s· Change/ })).toBeVisible()
  await expect(next.getByText(waits)).toHaveCount(0)
  expect(heard.map(({ path }) => path)).toEqual(['join'])
  await page.reload()
  await expect(next.getByRole('button', { name: /^You are going\s· Change/ })).toBeVisible()
})

test('a like and comments wait in their order, and a comment can be changed or removed', async ({
  enter,
  faults,
}) => {
  faults.allow(noConnection)
  const page = await enter('etienne.moreau@rosewater.example')
  await page.goto('/news')
  await page
    .getByRole('article')
    .last()
    .getByRole('link', { name: /omment/ })
    .click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  const like = page.getByRole('button', { name: /^Like/ })
  await expect(field).toBeVisible()
  const liked = (await like.getAttribute('aria-pressed')) === 'true'
  const heard = listenTo(page)
  const list = page.getByRole('list', { name: 'Comments that wait to be sent' })

  await page.context().setOffline(true)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', String(!liked))
  for (const words of ['A first word', 'A second word', 'A thrid word']) {
    await field.fill(words)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(list.getByText(words, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('main').getByText(waits)).toHaveCount(4)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
  await list.getByRole('button', { name: 'Remove “A second word”' }).press('Enter')
  await expect(field).toBeFocused()
  await list.getByRole('button', { name: 'Edit “A thrid word”' }).press('Enter')
  await expect(field).toHaveValue('A thrid word')
  await field.fill('A third word')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  expect(heard).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Back online. 3 things sent.')).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(page.getByText('A third word', { exact: true })).toBeVisible()
  expect(heard.map(({ path }) => path)).toEqual(['like', 'comment', 'comment'])
  expect(new Set(heard.map(({ key }) => key)).size).toBe(3)
  await page.reload()
  await expect(page.getByText('A first word', { exact: true })).toHaveCount(1)
  await expect(page.getByText('A second word', { exact: true })).toHaveCount(0)
  await expect(like).toHaveAttribute('aria-pressed', String(!liked))
})

test('what the server refuses is taken back, and its sentence is shown', async ({ enter, calls, faults }) => {
  faults.allow(noConnection)
  faults.allow(/status of 409/)
  const email = 'statistics@demo.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email)
  await page.goto('/home')
  const next = page.getByRole('region', { name: 'Next for you' })
  const yes = next.getByRole('button', { name: /^I’m going to/ })
  await expect(yes).toBeVisible()
  await appIsKept(page)
  await page.route('**/api/events/*/join', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'All places are taken.' } }),
  )
  await page.context().setOffline(true)
  await yes.click()
  await expect(next.getByText(waits)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Failed to join the event: All places are taken.')).toBeVisible()
  await expect(yes).toHaveAttribute('aria-pressed', 'false')
  await expect(next.getByText(waits)).toHaveCount(0)
})

test('a place in a group is asked for without a connection, taken back, asked for again and sent once', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(noConnection)
  const title = 'Book 4, The Twin Manifestations'
  const admin = await calls('admin@demo.example')
  const { email } = await newMember(admin, visitor.request, unique(), 'Learner')
  const answer = await admin.get('/api/activities?limit=100')
  const circle = listActivities.reply.parse(await answer.json()).find((one) => one.title === title)
  const page = await enter(email)
  await page.goto(`/activities/${circle?._id ?? ''}`)
  const asks = page.getByRole('button', { name: `Ask to join: ${title}` })
  const takesBack = page.getByRole('button', { name: `Take it back: ${title}` })
  const mine = page.getByRole('group', { name: 'Taking part' })
  await expect(asks).toBeVisible()
  await appIsKept(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/request-participation/'))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })

  await page.context().setOffline(true)
  await asks.click()
  await expect(mine.getByText(waits)).toBeVisible()
  await expect(page.getByText('Asked for a place', { exact: true })).toHaveCount(0)
  await takesBack.click()
  await expect(mine.getByText(waits)).toHaveCount(0)
  await asks.click()
  await page.reload()
  await expect(mine.getByText(waits)).toBeVisible()
  expect(sent).toEqual([])

  await page.context().setOffline(false)
  await expect(page.getByText('Back online. 1 thing sent.')).toBeVisible()
  await expect(page.getByText('Asked for a place', { exact: true })).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('signing out takes what waits with it', async ({ enter, calls, faults }) => {
  faults.allow(noConnection)
  const email = 'akinyi.odhiambo@rosewater.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email)
  await page.goto('/home')
  await appIsKept(page)
  const yes = page
    .getByRole('region', { name: 'Next for you' })
    .getByRole('button', { name: /^I’m going to/ })
  await expect(yes).toBeVisible()
  await page.context().setOffline(true)
  await yes.click()
  await expect(page.getByRole('main').getByText(waits)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('queuedActs'))).toContain('answer')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('queuedActs'))).toBeNull()
})
