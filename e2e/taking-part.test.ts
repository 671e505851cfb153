// Taking part in a group: asked for, granted on another screen, given up.
import { listActivities } from '#contract/activities/activities.ts'
import { listMeetings } from '#contract/activities/meetings.ts'
import { demoPassword } from '#server/demo/sign-ins.ts'
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { logIn } from './sign-in.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const TITLE = 'Book 4, The Twin Manifestations'

test('a member asks for a place, the tutor grants it, and both see it at once @gate', async ({
  enter,
  calls,
  visitor,
}) => {
  test.setTimeout(120_000)
  const first = unique()
  const name = `${first} Learner`
  const admin = await calls('admin@demo.example')
  const { email } = await newMember(admin, visitor.request, first, 'Learner')
  const answer = await admin.get('/api/activities?limit=100')
  const circle = listActivities.reply.parse(await answer.json()).find(({ title }) => title === TITLE)
  const address = `/activities/${circle?._id ?? ''}`

  const tutor = await enter('david.rosenberg@rosewater.example')
  await tutor.goto(address)
  await expect(tutor.getByText('You lead it')).toBeVisible()
  const page = await enter(email)
  await page.goto(address)
  await page.getByRole('button', { name: `Ask to join: ${TITLE}` }).click()
  await expect(page.getByText('Asked for a place', { exact: true })).toBeVisible()

  await tutor.getByRole('button', { name: `Accept ${name}` }).click()
  await expect(tutor.getByText(`${name} is told.`)).toBeVisible()
  await expect(page.getByText('Takes part', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave: ${TITLE}` })).toBeVisible()
  await expect(tutor.getByRole('button', { name: `Accept ${name}` })).toHaveCount(0)

  const inside = tutor.getByRole('region', { name: 'Who takes part' }).getByText(name)
  await expect(inside).toBeVisible()
  await page.getByRole('button', { name: `Leave: ${TITLE}` }).click()
  await expect(page.getByRole('button', { name: `Ask to join: ${TITLE}` })).toBeVisible()
  await expect(inside).toHaveCount(0)
})

test('what is open is joined from its card in the list, and that can be undone @gate', async ({
  enter,
  calls,
}) => {
  const host = await calls('host@demo.example')
  const title = `Open evening ${unique()}`
  const startDate = inDays(0)
  const made = await host.post('/api/activities/create', {
    data: { activityType: { name: 'Devotional' }, title, startDate },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const page = await enter('member@demo.example')
  await page.goto('/activities?type=devotional')
  const join = page.getByRole('button', { name: `Join: ${title}` })
  await join.click()
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Going')
  await expect(join).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(join).toBeVisible()
})

/** A gathering that begins today. */
const makeOpen = async (host: APIRequestContext, title: string, more: object = {}): Promise<string> => {
  const startDate = inDays(0)
  const data = { activityType: { name: 'Devotional' }, title, startDate, ...more }
  const made = await host.post('/api/activities/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  return Made.parse(await made.json()).id
}

const Made = z.object({ id: z.string() })

test('a visitor presses Join, logs in, and is back on the page with the place taken', async ({
  calls,
  community,
  visitor,
  faults,
}) => {
  // The page may hear of its own Undo before the answer, and then asks once for materials of those who take part.
  faults.allow(/403 \(Forbidden\).*\/materials/)
  const title = `Open doors ${unique()}`
  const id = await makeOpen(await calls('host@demo.example'), title, { visibility: 'public' })
  await visitor.goto(`/activities/${id}`)
  await expect(visitor.getByText('You log in first, and come back here.')).toBeVisible()
  expect(await violationsOn(visitor, 'a public gathering for a visitor')).toEqual([])
  await visitor.getByRole('link', { name: `Join: ${title}` }).click()
  await logIn(visitor, community.address('member@demo.example'), demoPassword)
  await expect(visitor).toHaveURL(new RegExp(`/activities/${id}$`))
  await expect(visitor.getByText(`You take part: ${title}`)).toBeVisible()
  await expect(visitor.getByText('Takes part', { exact: true })).toBeVisible()
  // What was done once is not done again.
  await visitor.getByRole('button', { name: 'Undo' }).click()
  await expect(visitor.getByRole('button', { name: `Join: ${title}` })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: `Join: ${title}` })).toBeVisible()
})

test('a member who opens the link of a meeting that they are not in is told so, and finds the way in', async ({
  calls,
  enter,
}) => {
  const host = await calls('host@demo.example')
  const title = `Song evening ${unique()}`
  const id = await makeOpen(host, title)
  const answer = await host.get(`/api/activities/${id}/meetings`)
  const meeting = listMeetings.reply.parse(await answer.json()).data.at(0)
  const page = await enter('member@demo.example')
  await page.goto(`/sessions/${meeting?.id ?? ''}/confirm`)
  await expect(
    page.getByText('You are not in this gathering yet, so there is nothing to answer.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the gathering' })).toHaveAttribute(
    'href',
    `/activities/${id}`,
  )
  expect(await violationsOn(page, 'a meeting that one is not in')).toEqual([])
  await page.getByRole('button', { name: `Join: ${title}` }).click()
  await expect(page.getByText('Are you coming?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^I’m coming on / })).toBeVisible()
})
