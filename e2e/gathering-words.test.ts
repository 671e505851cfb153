// What those who lead a gathering write to everybody in it, and what members report of it.
import * as z from 'zod/mini'
import { inDays } from './arrange.ts'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { unique } from './newcomers.ts'
import { violationsOn } from './violations.ts'
import { keepSaid } from './waits.ts'

test.use({ writes: true })

const HOST = 'host@demo.example'
const ELIN = 'elin.andersson@rosewater.example'
const OTIENO = 'otieno.odhiambo@rosewater.example'
const SIOBHAN = 'siobhan.oconnell@rosewater.example'

const Made = z.object({ id: z.string() })

/** An open gathering of the host that begins today. */
const makeOpen = async (host: APIRequestContext) => {
  const title = `Evening ${unique()}`
  const startDate = inDays(0)
  const data = { activityType: { name: 'Devotional' }, title, startDate }
  const made = await host.post('/api/activities/create', { data })
  expect(made.ok(), await made.text()).toBe(true)
  return { title, id: Made.parse(await made.json()).id }
}

const Me = z.object({ data: z.object({ _id: z.string() }) })

const join = async (api: APIRequestContext, id: string) => {
  const { _id } = Me.parse(await (await api.get('/api/auth/me')).json()).data
  await expect(await api.post(`/api/activities/${id}/request-participation/${_id}`)).toBeOK()
}

test('a host writes to everybody, and who takes part reads it in the panel and is led to the gathering', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { id, title } = await makeOpen(await calls(HOST))
  for (const email of [OTIENO, SIOBHAN]) await join(await calls(email), id)

  const host = await enter(HOST)
  await host.goto(`/activities/${id}`)
  await host.getByRole('button', { name: 'Write to everybody' }).click()
  const sheet = host.getByRole('dialog', { name: 'Write to everybody' })
  await expect(sheet.getByText('2 people will read it.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByText('Please write what everybody should know.')).toBeVisible()
  expect(await violationsOn(host, 'a message to everybody')).toEqual([])
  const words = sheet.getByLabel('Your message')
  await words.fill('We meet in the garden.\nPlease bring a hat.')
  await host.context().setOffline(true)
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect(sheet.getByRole('alert')).toBeVisible()
  await expect(words).toHaveValue('We meet in the garden.\nPlease bring a hat.')
  await host.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Send' }).click()
  await keepSaid(host, 'Your message is on its way to 2 people.')
  await expect(sheet).toHaveCount(0)

  const reader = await enter(SIOBHAN)
  await reader.goto('/home')
  await reader
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const told = reader
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: 'has written to everybody who takes part' })
  await expect(told).toHaveCount(1)
  await expect(told).toContainText('We meet in the garden.')
  await expect(told).toContainText('Please bring a hat.')
  expect(await violationsOn(reader, 'a message in the panel')).toEqual([])
  await told.getByRole('link').click()
  await expect(reader).toHaveURL(new RegExp(`/activities/${id}$`))
  await expect(reader.getByRole('button', { name: 'Write to everybody' })).toHaveCount(0)
})

test('a member reports a gathering, and a moderator finds it in the queue and says what was done', async ({
  enter,
  calls,
  faults,
}) => {
  faults.allow(/status of 400/)
  const host = await calls(HOST)
  const [first, second] = [await makeOpen(host), await makeOpen(host)]
  const reader = await enter(ELIN)
  for (const { id, title } of [first, second]) {
    await reader.goto(`/activities/${id}`)
    await reader.getByRole('button', { name: `More about ${title}` }).click()
    await reader.getByRole('menuitem', { name: 'Report' }).click()
    const report = reader.getByRole('dialog', { name: `Report ${title}` })
    await report.getByLabel('It is advertising').check()
    await report.getByLabel(/^What they should know/).fill('It sells kitchen ware.')
    expect(await violationsOn(reader, 'reporting a gathering')).toEqual([])
    await report.getByRole('button', { name: 'Send report' }).click()
    await keepSaid(reader, 'Thank you. Those who look after the community will read it.')
  }
  const leader = await enter(HOST)
  await leader.goto(`/activities/${first.id}`)
  await expect(leader.getByRole('button', { name: 'Write to everybody' })).toBeVisible()
  await expect(leader.getByRole('button', { name: `More about ${first.title}` })).toHaveCount(0)

  const moderator = await enter('admin@demo.example')
  await moderator.goto('/admin?section=moderation')
  const list = moderator.getByRole('list', { name: 'Reported gatherings' })
  const card = list.getByRole('listitem').filter({ hasText: first.title })
  await expect(card).toContainText('It is advertising')
  await expect(card).toContainText('Elin Andersson')
  await expect(card).toContainText('It sells kitchen ware.')
  expect(await violationsOn(moderator, 'reported gatherings')).toEqual([])
  await card.getByRole('button', { name: `Settle the reports of ${first.title}` }).click()
  const dialog = moderator.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Please write what was done.')).toBeVisible()
  await dialog.getByLabel('What was done').fill('We have spoken with the host.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await keepSaid(moderator, 'Noted. The reports are settled.')
  await expect(card).toHaveCount(0)

  const other = list.getByRole('listitem').filter({ hasText: second.title })
  await other.getByRole('link', { name: second.title }).click()
  await expect(moderator).toHaveURL(new RegExp(`/activities/${second.id}$`))
  await moderator.goBack()
  await other.getByRole('button', { name: /^Nothing to do/ }).click()
  await expect(other).toHaveCount(0)
})
