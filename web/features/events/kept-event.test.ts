import { expect, test } from 'vitest'
import { makeEvent } from '#web/http/test/make-event.ts'
import { eventQuestion, keptEvent, withHome } from './data.ts'
const seen = makeEvent({
  location: '3 Elm Street',
  materials: [
    {
      _id: 'm',
      id: 'm',
      title: 'Readings',
      file: '/f/1',
      fileType: 'application/pdf',
      size: 1200,
      part: null,
      visibleFrom: null,
      keptOffline: false,
      revision: 0,
    },
  ],
  can: { attend: true, join: true, leave: false, change: true, close: true, reopen: true, papers: true },
})

test('of a seen event the device keeps neither who is coming nor the address, and gives no rights', () => {
  const kept = keptEvent(seen)
  expect(JSON.stringify(kept)).not.toMatch(/Sam Lee|Elm/)
  expect(kept).toMatchObject({
    attendees: [],
    location: null,
    can: { change: false, close: false, reopen: false, papers: false },
  })
})

test('what the page of an event says otherwise is kept', () => {
  expect(keptEvent(seen)).toMatchObject({ title: seen.title, venue: seen.venue, materials: seen.materials })
})

test('what Home keeps of an event stands before the copy of its page, with the materials of the page', () => {
  const onHome = makeEvent({ location: '3 Elm Street', attendees: [], materials: [], title: 'Newer' })
  expect(withHome(keptEvent(seen), onHome)).toMatchObject({
    title: 'Newer',
    location: '3 Elm Street',
    materials: seen.materials,
  })
  expect(withHome(keptEvent(seen), undefined)).toEqual(keptEvent(seen))
})

test('the page of an event is kept among the last seen', () => {
  expect(eventQuestion('e').placeholderData).toBeTypeOf('function')
})
