// What a tap asks of the server, and that what others do meanwhile is seen all the same.
import { leaveNextEvents, planHolyDay } from './arrange.ts'
import { expect, test, type Page } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

const ADMIN = 'admin@demo.example'

/** The calls that a page makes from now on, `PUT /api/events/:id/join`. */
const callsOf = (page: Page): readonly string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      calls.push(`${request.method()} ${pathname.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`)
  })
  return calls
}

/** The word of a change arrives after it, and what it asks for is asked for up to 0.6 seconds later. */
const untilHeard = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_000)))

/** Opens a page, and ends when it hears what changes and has nothing more to ask. */
const openQuietly = async (page: Page, path: string) => {
  const hears = page.waitForResponse((response) => response.url().endsWith('/api/live'), { timeout: 60_000 })
  await page.goto(path)
  await hears
  await untilHeard(page)
}

const JOINING = ['PUT /api/events/:id/join', 'POST /api/notifications/create']

test('to join an event is its PUT and the POST of the notice, and no GET @gate', async ({
  calls,
  enter,
  visitor,
}) => {
  test.setTimeout(120_000)
  const [admin, secretary, title] = [await calls(ADMIN), await calls('secretary@demo.example'), unique()]
  const id = await planHolyDay(admin, title)
  await expect(await admin.patch(`/api/events/${id}`, { data: { capacity: 3 } })).toBeOK()
  const { email } = await newMember(secretary, visitor.request, unique(), 'Laurent')
  const page = await enter(email)
  await openQuietly(page, `/events/${id}`)
  await expect(page.getByRole('button', { name: 'Bring somebody along' })).toBeVisible()
  await page.getByRole('tab', { name: 'People' }).click()
  await untilHeard(page)

  const made = callsOf(page)
  await page.getByRole('button', { name: `I’m going to ${title}` }).click()
  await expect(page.getByText(`You are going to ${title}.`)).toBeVisible()
  await untilHeard(page)
  expect(made).toEqual(JOINING)
  await expect(page.getByRole('list', { name: 'People' }).getByText('Laurent')).toBeVisible()
  await expect(page.getByText('Mill Lane')).toBeVisible()

  // What somebody else says after that is asked for: now all places are taken.
  const visitors = [{ name: 'Grace Thompson', community: 'Hobart' }]
  await expect(await secretary.put(`/api/events/${id}/company`, { data: { people: [], visitors } })).toBeOK()
  await expect(page.getByText('You come by yourself. All places are taken.')).toBeVisible()
  expect(made.filter((one) => one === 'GET /api/events/:id')).toHaveLength(1)
})

test('to join from Home asks for no more, and what others do at the same moment is seen', async ({
  calls,
  enter,
}) => {
  test.setTimeout(120_000)
  const email = 'lucia.ferreira@rosewater.example'
  await leaveNextEvents(await calls(email))
  const page = await enter(email)
  await openQuietly(page, '/home')
  const next = page.getByRole('region', { name: 'Next for you' })
  const id = /[\da-f-]{36}/.exec((await next.getByRole('link').getAttribute('href')) ?? '')?.[0] ?? ''
  const made = callsOf(page)
  await next.getByRole('button', { name: /^I’m going to/ }).click()
  await expect(page.getByText(/^You are going to /)).toBeVisible()
  await untilHeard(page)
  expect(made).toEqual(JOINING)
  await page.reload()
  await expect(next.getByRole('button', { name: /^You are going\s· Change/ })).toBeVisible()

  // While an answer is under way, the event gets another title.
  await untilHeard(page)
  const title = unique()
  await page.route('**/api/events/*/leave', async (route) => {
    const answer = await route.fetch()
    await expect(await (await calls(ADMIN)).patch(`/api/events/${id}`, { data: { title } })).toBeOK()
    await route.fulfill({ response: answer })
  })
  await next.getByRole('button', { name: /^You are going\s· Change/ }).click()
  await next.getByRole('button', { name: /^I can’t make it to/ }).click()
  await expect(next.getByRole('heading', { name: title })).toBeVisible()
})
