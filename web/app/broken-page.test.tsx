// An answer that breaks the drawing of a page is not kept: it would break the page at each reload.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getBringList } from '#contract/events/bring.ts'
import { getComing } from '#contract/events/coming.ts'
import { listOwnNotes } from '#contract/consultation/consultation.ts'
import { listOtherGatherings } from '#contract/events/event-planning.ts'
import { getEvent } from '#contract/events/events.ts'
import { listEventHostRequests } from '#contract/events/hosting.ts'
import { keep } from '#web/http/keep.ts'
import { makeEvent } from '#web/http/test/make-event.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeHome, makeUser } from '#web/test/people.ts'

const go = (path: string) => {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
}

const seen = () => localStorage.getItem('seenPages') ?? ''

test('an error screen drops what is kept of its page and of Home, and nothing of other pages', async () => {
  for (const beside of [getComing, getBringList, listEventHostRequests, listOtherGatherings, listOwnNotes])
    when(beside).isSilent()
  when(getEvent).answersBy(async ({ params: { id = '' } }) => {
    const event = makeEvent({
      _id: id,
      id,
      title: `Feast ${id}`,
      attendees: [],
      startsAt: '2100-01-01T08:30:00.000Z',
    })
    return id === idOf(8) ? { ...event, timeZone: 'No/Where' } : event
  })
  const user = makeUser()
  await open(`/events/${idOf(7)}`, { user })
  await expect.element(page.getByRole('heading', { level: 1, name: idOf(7) })).toBeVisible()
  await expect.poll(seen).toContain(idOf(7))
  keep.write('communityMeta', makeHome(user).community)
  // While the next page comes, the one before may still ask: another page stands between the two.
  go('/nowhere')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'We could not find that page' }))
    .toBeVisible()
  go(`/events/${idOf(8)}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect.poll(seen).not.toContain(idOf(8))
  expect(seen()).toContain(idOf(7))
  expect(localStorage.getItem('communityMeta')).toBeNull()
  // The browser tells of the fault that this is about.
  vi.mocked(globalThis.console.error).mockClear()
})
