import { expect, test } from 'vitest'
import { sameAs, savable, type SavedSearch } from './saved-searches.ts'

const saved = (wish: SavedSearch['wish']): SavedSearch => ({
  _id: 'one',
  id: 'one',
  wish,
  savedAt: '2026-11-26T04:00:00.000Z',
  until: '2027-11-26T04:00:00.000Z',
})

test('the days of a wish pass and are not saved, and days alone are nothing to save', () => {
  expect(savable({ kind: 'Devotional', when: 'weekend' })).toEqual({ kind: 'Devotional' })
  expect(savable({ when: 'today', q: undefined })).toBeNull()
  expect(savable({})).toBeNull()
})

test('a wish is known again whatever its order, and by its cell however it is written', () => {
  const all = [saved({ near: '41.90,-87.60', online: '1', q: 'tea' })]
  expect(sameAs(all, { q: ' tea', online: '1', near: '41.9,-87.6' })?.id).toBe('one')
  expect(sameAs(all, { q: 'tea', online: '1' })).toBeUndefined()
  expect(sameAs(all, { q: 'tea', online: '1', near: '41.9,-87.6', free: '1' })).toBeUndefined()
})
