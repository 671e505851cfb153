import { expect, test, vi } from 'vitest'
import { keep } from '#web/http/keep.ts'
import {
  expectReturn,
  forgetReturn,
  onwardRoute,
  pressBeforeLogIn,
  rememberRoute,
  takePressed,
} from './session.ts'

test('after a log-in the way leads back to the last protected page', () => {
  rememberRoute('/events/1?tab=people')
  expectReturn()
  expect(onwardRoute('/home', '/')).toBe('/events/1?tab=people')
})

test('a person who was signed in already is sent on as ever', () => {
  rememberRoute('/events/1')
  expect(onwardRoute('/home', '/')).toBe('/')
})

test('after a sign-out the page that was left is nobody’s way back', () => {
  rememberRoute('/events/1')
  keep.clear()
  forgetReturn()
  rememberRoute('/dashboard')
  expectReturn()
  expect(onwardRoute('/home', '/')).toBe('/home')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '',
])('%s is never a way back', (path) => {
  rememberRoute(path)
  expectReturn()
  expect(onwardRoute('/home', '/')).toBe('/home')
})

test('what was pressed before the log-in is meant once, on the page where it was pressed', () => {
  pressBeforeLogIn('/activities/1')
  expectReturn()
  expect(onwardRoute('/home', '/')).toBe('/activities/1')
  rememberRoute('/activities/1')
  expect(takePressed('/activities/2')).toBe(false)
  expect(takePressed('/activities/1')).toBe(true)
  expect(takePressed('/activities/1')).toBe(false)
})

test('who goes elsewhere instead has pressed nothing, and neither has who signed out', () => {
  pressBeforeLogIn('/activities/1')
  rememberRoute('/home')
  expect(takePressed('/activities/1')).toBe(false)
  pressBeforeLogIn('/activities/1')
  keep.clear()
  expect(takePressed('/activities/1')).toBe(false)
})

test('an hour later it is not meant any more', () => {
  vi.useFakeTimers()
  pressBeforeLogIn('/activities/1')
  vi.advanceTimersByTime(61 * 60_000)
  expect(takePressed('/activities/1')).toBe(false)
  vi.useRealTimers()
})
