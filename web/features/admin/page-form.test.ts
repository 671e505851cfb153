import { expect, test } from 'vitest'
import { changesOf, typedSettings } from './page-form.ts'
import type { Settings } from './settings.ts'

const saved: Settings = {
  name: 'Lindengrün',
  place: 'Lindengrün',
  welcome: null,
  passage: null,
  contactEmail: null,
  secretaryEmail: 'secretary@linden.example',
  treasurerEmail: null,
  links: [{ label: 'World', url: 'https://www.bahai.org' }],
  bannerImage: null,
  timeZone: 'Europe/Berlin',
  language: 'en',
  latitude: 52.5,
  longitude: null,
  listed: true,
  signUp: true,
  confirmsEverybody: false,
  openPages: false,
  openPosts: false,
  openCalendar: false,
  featuresOff: [],
}

test('what was not touched is not sent', () => {
  expect(changesOf(saved, typedSettings(saved))).toEqual({ wish: {}, before: {} })
})

test('what was changed is sent with what stood there before', () => {
  const typed = { ...typedSettings(saved), welcome: ' Come in. ', place: '', latitude: '۴۷٫۵', listed: false }
  expect(changesOf(saved, typed)).toEqual({
    wish: { welcome: 'Come in.', place: null, latitude: 47.5, listed: false },
    before: { welcome: null, place: 'Lindengrün', latitude: 52.5, listed: true },
  })
})

test('an emptied mailbox is none, and a line without words is no link', () => {
  const start = typedSettings(saved)
  expect(
    changesOf(saved, { ...start, secretaryEmail: ' ', links: [...start.links, { label: '', url: ' ' }] }),
  ).toEqual({ wish: { secretaryEmail: null }, before: { secretaryEmail: 'secretary@linden.example' } })
  expect(changesOf(saved, { ...start, links: [] })).toEqual({
    wish: { links: [] },
    before: { links: saved.links },
  })
})

test('a passage goes with its source, and with both emptied there is none', () => {
  const passage = { text: 'So powerful is the light of unity.', source: 'Gleanings, CXXXII' }
  const start = typedSettings({ ...saved, passage })
  expect(changesOf({ ...saved, passage }, { ...start, passage: { ...passage, text: ' Come. ' } })).toEqual({
    wish: { passage: { text: 'Come.', source: 'Gleanings, CXXXII' } },
    before: { passage },
  })
  expect(changesOf({ ...saved, passage }, { ...start, passage: { text: ' ', source: '' } }).wish).toEqual({
    passage: null,
  })
  expect(changesOf({ ...saved, passage }, start).wish).toEqual({})
})
