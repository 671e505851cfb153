// What only some kinds have: written by those who lead them, and read on the page by those for whom it is.
import * as z from 'zod/mini'
import { dayThere } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { newMember, unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'host@demo.example'
const SECOND = 'mele.tupou@rosewater.example'
const MOTHER = 'ngozi.okafor@rosewater.example'
const MEMBER = 'member@demo.example'
const SECRETARY = 'secretary@demo.example'

const Made = z.object({ id: z.string() })
const Own = z.object({
  data: z.object({ children: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
const Me = z.object({ data: z.object({ _id: z.string() }) })
const Meetings = z.object({ data: z.array(z.object({ id: z.string(), date: z.string() })) })

const idOf = async (api: APIRequestContext) => Me.parse(await (await api.get('/api/auth/me')).json()).data._id

/** A gathering of this kind that begins today, led by whoever makes it. */
const plan = async (api: APIRequestContext, name: string, more: object = {}) => {
  const title = `${name} ${unique()}`
  const answer = await api.post('/api/activities/create', {
    data: {
      activityType: { name },
      title,
      startDate: dayThere(),
      groupDetails: { frequency: 'weekly' },
      ...more,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { title, id: Made.parse(await answer.json()).id }
}

test('a teacher plans a lesson, notes who came late and what is known by heart, and the mother reads it', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const [host, second, mother] = [await calls(HOST), await calls(SECOND), await calls(MOTHER)]
  const facilitators = [{ refId: await idOf(second), type: 'Member' }]
  const { id } = await plan(host, "Children's Class", { facilitators })
  const own = Own.parse(await (await mother.get(`/api/activities/${id}/part`)).json()).data
  const child = own.children.find(({ name }) => name.startsWith('Amara'))
  await mother.post(`/api/activities/${id}/request-participation/${child?.id ?? ''}`)
  await host.post(`/api/activities/${id}/approve-participant/${child?.id ?? ''}`)
  const meetings = Meetings.parse(await (await host.get(`/api/activities/${id}/meetings`)).json()).data
  const first = meetings.find(({ date }) => date === dayThere())

  const page = await enter(HOST)
  await page.goto(`/sessions/${first?.id ?? ''}/confirm`)
  await page.getByRole('button', { name: 'Plan the lesson' }).click()
  await page.getByLabel('Stories').fill('The kind king')
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('The kind king')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Amara Okafor' }).check()
  const late = page.getByRole('button', { name: 'Amara Okafor came late' })
  await late.click()
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsOn(page, 'the lesson')).toEqual([])

  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Note what a child knows' }).click()
  await page.getByLabel('Which one').fill('O God, guide me')
  expect(await violationsOn(page, 'what a child knows')).toEqual([])
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByText('Noted for Amara Okafor.')).toBeVisible()

  const guardian = await enter(MOTHER)
  await guardian.goto(`/activities/${id}`)
  const known = guardian.getByRole('region', { name: 'Known by heart' })
  await expect(known).toContainText('O God, guide me')
  expect(await guardian.evaluate(() => Object.values(localStorage).join())).not.toContain('O God, guide me')
})

test('a practice is noted by who takes part, and the circle alone reads it', async ({ enter, calls }) => {
  const [host, member] = [await calls(HOST), await calls(MEMBER)]
  const { id } = await plan(host, 'Study Circle')
  await member.post(`/api/activities/${id}/request-participation/${await idOf(member)}`)
  const page = await enter(MEMBER)
  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Note a practice' }).click()
  await page.getByLabel('What was practised').fill('Visited a neighbour')
  await page.getByRole('button', { name: 'Note it' }).click()
  const practices = (of: typeof page) => of.getByRole('region', { name: 'What we have practised' })
  await expect(practices(page)).toContainText('Visited a neighbour')
  expect(await violationsOn(page, 'the practices')).toEqual([])
  const leader = await enter(HOST)
  await leader.goto(`/activities/${id}`)
  await expect(practices(leader)).toContainText('Visited a neighbour')
  const other = await enter(SECRETARY)
  await other.goto(`/activities/${id}`)
  await expect(other.getByRole('region', { name: 'Meetings' })).toBeVisible()
  await expect(practices(other)).toHaveCount(0)
})

test('a host writes the programme of a devotional, and members read it in its order', async ({
  enter,
  calls,
}) => {
  const { id } = await plan(await calls(HOST), 'Devotional')
  const page = await enter(HOST)
  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Write the programme' }).click()
  for (const [place, title] of ['A song of unity', 'Blessed is the spot'].entries()) {
    await page.getByRole('button', { name: 'Add a part' }).click()
    await page.getByLabel('What is read, prayed or sung').nth(place).fill(title)
  }
  await page.getByRole('button', { name: 'Move part 2 up' }).click()
  expect(await violationsOn(page, 'the programme')).toEqual([])
  await page.getByRole('button', { name: 'Save the programme' }).click()
  await expect(page.getByText('The programme is saved.')).toBeVisible()
  const reader = await enter(MEMBER)
  await reader.goto(`/activities/${id}`)
  const rows = reader.getByRole('region', { name: 'Programme' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('Blessed is the spot')
  await expect(rows.nth(1)).toContainText('A song of unity')
})

test('an initiative is reported on, and the Assembly adopts it', async ({ enter, calls, visitor }) => {
  const { email } = await newMember(await calls('admin@demo.example'), visitor.request, unique(), 'Beginly')
  const { id } = await plan(await calls(email), 'Independent Initiative')
  const page = await enter(email)
  await page.goto(`/activities/${id}`)
  await page.getByRole('button', { name: 'Write a report' }).click()
  await page.getByRole('textbox', { name: 'Report' }).fill('Twelve families came.')
  await page.getByRole('button', { name: 'Save the report' }).click()
  await expect(page.getByText('Twelve families came.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask the Assembly to adopt it' }).click()
  await expect(page.getByText('The Assembly is asked to adopt it.')).toBeVisible()
  expect(await violationsOn(page, 'the outcome')).toEqual([])
  const secretary = await enter(SECRETARY)
  await secretary.goto(`/activities/${id}`)
  await secretary.getByRole('button', { name: 'Adopt it' }).click()
  await expect(secretary.getByText(/^The Assembly has adopted this initiative/)).toBeVisible()
})
