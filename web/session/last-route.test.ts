import { expect, test } from 'vitest'
import { keep } from '#web/http/keep.ts'
import { expectReturn, forgetReturn, onwardRoute, rememberRoute } from './last-route.ts'

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
