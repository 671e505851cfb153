// Who leads a circle adds a material and takes it back; who takes part reads and finds it, and nobody else.
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const HOST = 'host@demo.example'
const MEMBER = 'member@demo.example'

const Made = z.object({ id: z.string() })
const Me = z.object({ data: z.object({ _id: z.string() }) })
const today = () => inDays(0)

test('a material of a circle is added, comes back with Undo, and is for those who take part', async ({
  enter,
  calls,
}) => {
  const [host, member] = [await calls(HOST), await calls(MEMBER)]
  const made = await host.post('/api/activities/create', {
    data: { activityType: { name: 'Devotional' }, title: `Prayers ${unique()}`, startDate: today() },
  })
  const { id } = Made.parse(await made.json())
  const title = `Songs ${unique()}`

  const page = await enter(HOST)
  await page.goto(`/activities/${id}`)
  const materials = page.getByRole('region', { name: 'Materials' })
  await materials.getByRole('button', { name: 'Add a material' }).click()
  const form = page.getByRole('dialog')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'Songs.txt', mimeType: 'text/plain', buffer: Buffer.from('Songs\n') })
  await form.getByLabel('Title').fill(title)
  // An activity has no parts as a Feast has.
  await expect(form.getByLabel('For which part')).toHaveCount(0)
  expect(await violationsOn(page, 'a new material of an activity')).toEqual([])
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const songs = materials.getByRole('link', { name: title })
  await expect(songs).toBeVisible()
  await materials.getByRole('button', { name: `Take \u2068${title}\u2069 away` }).click()
  await expect(songs).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(songs).toBeVisible()
  expect(await violationsOn(page, 'the materials of an activity')).toEqual([])

  const other = await enter(MEMBER)
  await other.goto(`/activities/${id}`)
  await expect(other.getByRole('button', { name: 'Join' })).toBeVisible()
  await expect(other.getByRole('region', { name: 'Materials' })).toHaveCount(0)
  const me = Me.parse(await (await member.get('/api/auth/me')).json()).data._id
  await expect(await member.post(`/api/activities/${id}/request-participation/${me}`)).toBeOK()
  await other.goto(`/search?q=${encodeURIComponent(title)}`)
  await other.getByRole('link', { name: title }).click()
  await expect(other).toHaveURL(new RegExp(id))
  const read = other.getByRole('region', { name: 'Materials' })
  await expect(read.getByRole('link', { name: title })).toBeVisible()
  await expect(read.getByRole('button', { name: 'Add a material' })).toHaveCount(0)
})
