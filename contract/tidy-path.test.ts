import { expect, test } from 'vitest'
import { tidyPath } from './tidy-path.ts'

const patterns = [
  '/',
  '/faqs',
  '/home',
  '/activities',
  '/activities/:id',
  '/activities/new',
  '/community/:name',
  '/join/:token',
]
const id = '01985b2e-0000-7000-8000-00000000000a'

test.each([
  ['/faqs/', '/faqs'],
  ['/FAQs', '/faqs'],
  ['/faqs.', '/faqs'],
  ['/home//', '/home'],
  ['/community/Rosewater', '/community/rosewater'],
  ['/Community/rosewater/', '/community/rosewater'],
  [`/activities/${id}/`, `/activities/${id}`],
  [`/activities/${id}.`, `/activities/${id}`],
  [`/activities/${id}).`, `/activities/${id}`],
  [`/Activities/${id.toUpperCase()}%22`, `/activities/${id}`],
  ['/activities/New/', '/activities/new'],
  ['/join/aBc-D_e/', '/join/aBc-D_e'],
  ['/JOIN/aBc.', '/join/aBc.'],
])('%s is %s', (path, tidy) => {
  expect(tidyPath(patterns, path)).toBe(tidy)
  expect(tidyPath(patterns, tidy)).toBeNull()
})

test.each([
  '/',
  '/.//',
  '/home',
  `/activities/${id}`,
  '/join/aBc-D_e',
  '/elsewhere/',
  '//evil.example/',
  '//home',
  '/home/more/',
])('%s stays as it is', (path) => expect(tidyPath(patterns, path)).toBeNull())
