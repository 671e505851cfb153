// A campaign from its beginning to its result: what all have done together, and never who.
import { v7 as newId } from 'uuid'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { stickingOut } from './reflow.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const COORDINATOR = 'zofia.kowalska@rosewater.example'
const MEMBER = 'member@demo.example'

interface Given {
  readonly title: string
  readonly visibility?: 'community' | 'public'
}

/** Home visits that began two days ago. */
const beginVisits = async (coordinator: APIRequestContext, given: Given): Promise<string> => {
  const id = newId()
  const data = {
    id,
    kind: 'homeVisits',
    sentence: 'We visit each home of our street.',
    startsOn: inDays(-2),
    endsOn: inDays(12),
    goal: 20,
    counts: 'home visits',
    milestones: [{ at: 10, name: 'Half of the street' }],
    ...given,
  }
  const answer = await coordinator.post('/api/campaigns', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return id
}

test('a coordinator begins home visits, a member takes part and writes a day, and it ends with what was learned @gate', async ({
  enter,
}) => {
  test.setTimeout(120_000)
  const coordinator = await enter(COORDINATOR)
  await coordinator.goto('/create')
  await coordinator.getByRole('link', { name: 'Campaign', exact: true }).last().click()
  const sheet = coordinator.getByRole('dialog', { name: 'Begin a campaign' })
  await sheet.getByLabel('Title').fill('Nineteen days of visits')
  await sheet.getByLabel('What it is for').fill('We visit each home of our neighbourhood.')
  await sheet.getByLabel('Goal').fill('19')
  await expect(sheet.getByLabel('What is counted')).toHaveValue('home visits')
  await sheet.getByRole('button', { name: 'Begin a campaign' }).click()
  await expect(coordinator.getByRole('heading', { level: 1 })).toHaveText('Nineteen days of visits')
  const address = new URL(coordinator.url()).pathname

  const member = await enter(MEMBER)
  await member.goto(address)
  await member.getByRole('button', { name: 'Take part', exact: true }).click()
  await expect(member.getByText('You take part.', { exact: true })).toBeVisible()
  await member.getByRole('button', { name: 'Write down a day' }).click()
  const day = member.getByRole('dialog', { name: 'Write down a day' })
  await day.getByLabel('How many').fill('3')
  await day.getByLabel('Note for yourself').fill('The garden door was open.')
  await day.getByRole('button', { name: 'Write it down' }).click()
  await keepSaid(member, 'It is written down.')
  // A total would tell how much of one.
  const begun = 'The first days have been written; the total is shown once three people have written.'
  await expect(member.getByText(begun)).toBeVisible()
  await expect(member.getByText('The garden door was open.')).toBeVisible()

  // The other page hears of it: that it has begun, and neither who nor how much nor how many.
  await expect(coordinator.getByText(begun)).toBeVisible()
  await expect(coordinator.getByText(/^The goal is 19 .?home visits/)).toBeVisible()
  await expect(coordinator.getByText('Fewer than 5 take part')).toBeVisible()
  await expect(coordinator.getByRole('main')).not.toContainText(/Layli|garden door/)

  await coordinator.getByRole('button', { name: 'End the campaign' }).click()
  const end = coordinator.getByRole('dialog', { name: 'End the campaign' })
  await end.getByLabel('What we have learned').fill('Go in pairs.')
  await end.getByRole('button', { name: 'End the campaign' }).click()
  await expect(
    coordinator.getByRole('heading', { name: /Fewer than three people have written/ }),
  ).toBeVisible()
  await member.goto('/campaign')
  await expect(member.getByRole('main')).toContainText('Fewer than three people have written')
  await member.goto(address)
  await expect(member.getByText('Go in pairs.')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Take part', exact: true })).toHaveCount(0)
})

test('an update stands on the page and in the news', async ({ enter, calls }) => {
  const id = await beginVisits(await calls(COORDINATOR), { title: 'Visits with news' })
  const coordinator = await enter(COORDINATOR)
  await coordinator.goto(`/campaign/${id}`)
  await coordinator.getByRole('button', { name: 'Write an update' }).click()
  const sheet = coordinator.getByRole('dialog', { name: 'Write an update' })
  await sheet.getByLabel('How it goes').fill('Half of the street has been visited.')
  await sheet.getByRole('button', { name: 'Publish' }).click()
  const updates = coordinator.getByRole('region', { name: 'Updates' })
  await expect(updates.getByText('Half of the street has been visited.')).toBeVisible()
  const member = await enter(MEMBER)
  await member.goto('/news')
  await expect(member.getByText('Half of the street has been visited.')).toBeVisible()
})

test('in Persian on a small phone nothing sticks out, and the figures are in its digits', async ({
  enter,
  calls,
}) => {
  const id = await beginVisits(await calls(COORDINATOR), { title: 'ملاقات‌های نوزده روزه' })
  const page = await enter(MEMBER)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/campaign/${id}`)
  await expect(page.getByText('۱۲ روز مانده')).toBeVisible()
  await expect(page.getByRole('main').getByRole('img', { name: /^۰ از ۲۰/ })).toBeVisible()
  await page.getByRole('button', { name: 'شرکت می‌کنم' }).click()
  await expect(page.getByText('شما شرکت دارید.', { exact: true })).toBeVisible()
  expect(await violationsOn(page, 'a campaign in Persian')).toEqual([])
  expect(await stickingOut(page, 'a campaign in Persian')).toEqual([])
  await page.goto('/campaign')
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  expect(await stickingOut(page, 'campaigns in Persian')).toEqual([])
})

test('a visitor reads a public one, with scripts and without, and no other', async ({
  enter,
  calls,
  faults,
}) => {
  // What is for members alone answers a visitor as if it were not there.
  faults.allow(/status of 404 .*\/api\/campaigns\//)
  const coordinator = await calls(COORDINATOR)
  const closed = await beginVisits(coordinator, { title: 'Among ourselves' })
  const open = await beginVisits(coordinator, { title: 'Our open doors', visibility: 'public' })
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await enter(null, { javaScriptEnabled })
    await visitor.goto(`/campaign/${open}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Our open doors')
    await expect(visitor.getByRole('main')).toContainText('We visit each home of our street.')
    await expect(visitor.getByRole('main')).toContainText('Half of the street')
    await visitor.goto(`/campaign/${closed}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText('Among ourselves')).toHaveCount(0)
  }
})
