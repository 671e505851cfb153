// A calendar program follows the community: what changes here changes there, and in the mailbox as well.
import ICAL from 'ical.js'
import { lateEvent } from './arrange.ts'
import { expect, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'

test.use({ writes: true })

const ABENA = 'abena.mensah@rosewater.example'

/** What another library reads from the calendar at this address, of one event. */
const entryAt = async (address: string, id: string) => {
  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  const entries = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent')
  const found = entries.find((one) => String(one.getFirstPropertyValue('uid')).startsWith(id))
  const value = (name: string) => String(found?.getFirstPropertyValue(name))
  return { title: value('summary'), status: value('status'), sequence: Number(value('sequence')) }
}

test('a member subscribes, joins, and calendar and mailbox follow the event until the address ends', async ({
  calls,
  community,
  enter,
}) => {
  const admin = await calls('admin@demo.example')
  const { id, title } = await lateEvent(admin, 1)
  await expect(await (await calls(ABENA)).put(`/api/events/${id}/leave`, { data: {} })).toBeOK()
  const mails = () => mailsTo(community.address(ABENA)).map(({ subject }) => subject)
  const page = await enter(ABENA)
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
  await expect.poll(mails).toContain(`For your calendar: ${title}`)
  await expect(await admin.patch(`/api/events/${id}`, { data: { title: 'Picnic by the river' } })).toBeOK()
  await expect.poll(mails).toContain('Changed in your calendar: Picnic by the river')
  expect(await entryAt(address, id)).toEqual({
    title: 'Picnic by the river',
    status: 'CONFIRMED',
    sequence: 1,
  })
  await expect(await admin.post(`/api/events/${id}/cancel`, { data: { reason: 'Snow' } })).toBeOK()
  await expect.poll(mails).toContain('Cancelled: Picnic by the river')
  expect((await entryAt(address, id)).status).toBe('CANCELLED')

  await page.goto('/settings#calendar')
  await mine.getByRole('button', { name: 'End this address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End this address' }).click()
  await expect(mine.getByRole('button', { name: 'Make my address' })).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})
