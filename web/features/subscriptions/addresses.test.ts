import { expect, test } from 'vitest'
import { googleLink, programLink } from './addresses.ts'

test('a program of one’s own is asked to follow the calendar, with or without encryption', () => {
  expect(programLink('https://nineteen.example/calendars/feed/a.b.ics')).toBe(
    'webcal://nineteen.example/calendars/feed/a.b.ics',
  )
  expect(programLink('http://localhost:3000/calendars/feed/a.b.ics')).toBe(
    'webcal://localhost:3000/calendars/feed/a.b.ics',
  )
})

test('Google is told the address as one piece', () => {
  const { host, searchParams } = new URL(googleLink('https://nineteen.example/calendars/feed/a.b.ics'))
  expect([host, searchParams.get('cid')]).toEqual([
    'calendar.google.com',
    'webcal://nineteen.example/calendars/feed/a.b.ics',
  ])
})
