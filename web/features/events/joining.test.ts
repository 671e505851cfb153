// What is sent when somebody joins an event: the answer, and the notice of it.
import { expect, test, vi } from 'vitest'
import { createNotification } from '#contract/notifications/create-notification.ts'
import type { Heard, Reply } from '#web/http/test/server.ts'
import { openBrowser } from '#web/http/test/browser.ts'
import { makeEvent } from '#web/http/test/make-event.ts'
import { sendAnswer } from './data.ts'

const id = '0198c0de-0000-7000-8000-000000000009'
const joined = { json: makeEvent({ _id: id, id, attendees: [] }) }
const isNotice = ({ url }: Heard) => url === createNotification.path

const answering = (notice: Reply) => openBrowser((heard) => (isNotice(heard) ? notice : joined))

test('whoever joins an event says so to its hosts by a notice', async () => {
  await using browser = await answering({ json: { success: true, data: null } })
  await sendAnswer(id, true, 'one-action')
  await expect
    .poll(() => browser.heard.map(({ method, url }) => `${method} ${url}`))
    .toEqual([`PUT /api/events/${id}/join`, 'POST /api/notifications/create'])
  expect(JSON.parse(browser.heard[1]?.body ?? '')).toMatchObject({
    type: 'join_event',
    target: id,
    targetType: 'Event',
    recipientCommunity: 'Unknown Community',
    scope: 'personal',
  })
})

test('whoever leaves sends no notice', async () => {
  await using browser = await answering({ status: 403 })
  await sendAnswer(id, false, 'one-action')
  expect(browser.heard.some(isNotice)).toBe(false)
})

test('a notice that fails is logged, and the joining stands', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await using browser = await answering({ status: 500, json: { message: 'We are resting.' } })
  await expect(sendAnswer(id, true, 'one-action')).resolves.toMatchObject({ id })
  await expect.poll(() => browser.heard.some(isNotice)).toBe(true)
  await expect.poll(() => warned.mock.calls.flat().join()).toContain('/api/notifications/create')
  warned.mockRestore()
})
