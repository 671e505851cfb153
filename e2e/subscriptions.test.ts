// A calendar program follows the community: what changes here changes there, and in the mailbox as well.
import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { expect, test } from './fixtures.ts'
import { openOwnPostOffice } from './own-post-office.ts'
import { planYears } from './plan-feast.ts'

const LAYLI = 'layli@journeys.example'

const Events = z.object({ data: z.array(z.object({ id: z.string(), title: z.string() })) })

/** What another library reads from the calendar at this address, of one event. */
const entryAt = async (address: string, id: string) => {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  const entries = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  const found = entries.find((one) => String(one.getFirstPropertyValue('uid')).startsWith(id))
  const value = (name: string) => String(found?.getFirstPropertyValue(name))
  return { title: value('summary'), status: value('status'), sequence: Number(value('sequence')) }
}

test('a member subscribes, joins, and calendar and mailbox follow the event until the address ends @gate', async ({
  installation,
  open,
}) => {
  test.setTimeout(180_000)
  using office = await openOwnPostOffice()
  const { held, calls } = await installation.comeIn(LAYLI)
  const community = { name: 'Millbrook', timeZone: 'Europe/Vienna', latitude: 48.2, longitude: 16.37 }
  const server = { host: '127.0.0.1', port: Number(office.port), tls: 'none', user: '' }
  const from = 'no-reply@journeys.example'
  await expect(await calls.put('/api/set-up/community', { data: { ...community, done: true } })).toBeOK()
  await expect(await calls.put('/api/admin/mail-server', { data: { ...server, from } })).toBeOK()
  await planYears(calls)
  const { data: events } = Events.parse(await (await calls.get('/api/events?limit=3')).json())
  const { id = '', title = '' } = events.at(-1) ?? {}

  const page = await open(held, { baseURL: installation.url })
  await page.goto('/settings#calendar')
  const mine = page.getByRole('region', { name: 'Calendar programs' })
  await mine.getByRole('button', { name: 'Make my address' }).click()
  const program = mine.getByRole('link', { name: 'Open in my calendar' })
  await expect(program).toHaveAttribute('href', /^webcal:/)
  const address = ((await program.getAttribute('href')) ?? '').replace(/^webcal:/, 'http:')
  const saved = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/subscription/mails'))
  await mine.getByRole('checkbox', { name: /into my calendar by e-mail$/ }).check()
  await saved
  expect(await entryAt(address, id)).toEqual({ title, status: 'CONFIRMED', sequence: 0 })

  await page.goto(`/events/${id}`)
  await page
    .getByRole('button', { name: /^I’m going/ })
    .first()
    .click()
  await expect.poll(() => office.subjectsTo(LAYLI)).toContain(`For your calendar: ${title}`)
  await expect(await calls.patch(`/api/events/${id}`, { data: { title: 'Picnic by the river' } })).toBeOK()
  await expect.poll(() => office.subjectsTo(LAYLI)).toContain('Changed in your calendar: Picnic by the river')
  expect(await entryAt(address, id)).toEqual({
    title: 'Picnic by the river',
    status: 'CONFIRMED',
    sequence: 1,
  })
  await expect(await calls.post(`/api/events/${id}/cancel`, { data: { reason: 'Snow' } })).toBeOK()
  await expect.poll(() => office.subjectsTo(LAYLI)).toContain('Cancelled: Picnic by the river')
  expect((await entryAt(address, id)).status).toBe('CANCELLED')

  await page.goto('/settings#calendar')
  await mine.getByRole('button', { name: 'End this address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this address' }).click()
  await expect(mine.getByRole('button', { name: 'Make my address' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
