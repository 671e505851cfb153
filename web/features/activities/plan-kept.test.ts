import { expect, test } from 'vitest'
import { blankForm } from './plan-form.ts'
import { type Begun, type Host, keptOf, takenUp } from './plan-typed.ts'

const ada: Host = { id: 'ada', name: 'Ada Of Test' }
const stranger: Host = { firstName: 'Sol', lastName: 'Marsh', contact: 'ada', name: 'Sol Marsh' }
const blank = blankForm('Devotional', 'en')

const begun = (typed: Partial<typeof blank>, begin: Partial<typeof blank> = {}): Begun => ({
  begin: { ...blank, ...begin },
  typed: { ...blank, ...begin, ...typed },
  revision: null,
})

test('of a plan neither a host without an account nor a private link is kept on the device', () => {
  const kept = keptOf(begun({ title: 'Dawn', hosts: [ada, stranger], link: 'https://meet.example/secret' }))
  expect(kept).toMatchObject({ leftOut: true, typed: { title: 'Dawn', hosts: [ada], link: '' } })
  expect(JSON.stringify(kept)).not.toMatch(/Sol|Marsh|secret/)
  expect(takenUp(kept, null)).toMatchObject({ leftOut: true, typed: { hosts: [ada], link: '' } })
})

test('where nothing was left out nothing is said', () => {
  expect(keptOf(begun({ title: 'Dawn', hosts: [ada] })).leftOut).toBeFalsy()
})

test('a host without an account who leads it already is there again, and is no change', () => {
  const before = { ...blank, hosts: [stranger, ada] }
  const kept = keptOf(begun({ title: 'Dusk' }, before))
  expect(JSON.stringify(kept)).not.toContain('Marsh')
  const again = takenUp(kept, before)
  expect(again.leftOut).toBeFalsy()
  expect([again.begin.hosts, again.typed.hosts]).toEqual([
    [ada, stranger],
    [ada, stranger],
  ])
})

test('a picture that was on its way when the page went is not on its way any more', () => {
  expect(takenUp(begun({ imageSending: true }), null).typed.imageSending).toBe(false)
})
