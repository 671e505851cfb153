// Where a gathering meets is told to those who take part in it, and what they have seen of a meeting stays with them.
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { appIsKept, withWorker } from './kept-app.ts'
import { newMember, unique } from './newcomers.ts'

test.use({ writes: true })

test.use(withWorker)

const Made = z.object({ id: z.string() })
const Added = z.object({ data: z.object({ id: z.string() }) })
const Me = z.object({ data: z.object({ _id: z.string() }) })
const Meetings = z.object({ data: z.array(z.object({ id: z.string() })) })

test('whoever takes part finds the way into a meeting online, and the meeting opens without a connection', async ({
  enter,
  calls,
  visitor,
  faults,
}) => {
  test.setTimeout(120_000)
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/)
  const host = await calls('host@demo.example')
  const admin = await calls('admin@demo.example')
  const word = unique()
  const guest = await newMember(admin, visitor.request, word, 'Guest')
  const link = await host.post('/api/venues', {
    data: { type: 'online', name: `Room ${word}`, onlineLink: 'https://meet.example/prayers' },
  })
  const startDate = inDays(3)
  const data = {
    activityType: { name: 'Devotional' },
    title: `Prayers ${word}`,
    startDate,
    groupDetails: { frequency: 'weekly', time: '19:30', endTime: '20:30' },
    online: true,
    venueId: Added.parse(await link.json()).data.id,
  }
  const { id } = Made.parse(await (await host.post('/api/activities/create', { data })).json())

  const page = await enter(guest.email)
  await page.goto(`/activities/${id}`)
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await expect(page.getByText(`Room ${word}`)).toHaveCount(0)
  const api = await calls(guest.email)
  const me = Me.parse(await (await api.get('/api/auth/me')).json()).data._id
  await expect(await api.post(`/api/activities/${id}/request-participation/${me}`)).toBeOK()
  await page.reload()
  await expect(page.getByText(`Room ${word}`)).toBeVisible()
  await expect(page.getByText('You can join from 15 minutes before it begins')).toBeVisible()

  const meeting = Meetings.parse(await (await api.get(`/api/activities/${id}/meetings`)).json()).data[0]
  await page.goto(`/sessions/${meeting?.id ?? ''}/confirm`)
  await appIsKept(page)
  await expect(page.getByText(`Room ${word}`)).toBeVisible()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Prayers ${word}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Are you coming?' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('meet.example')
})
