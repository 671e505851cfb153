import { expect, test } from 'vitest'
import { hasCreate, mayCreate } from './creating.ts'
import { links } from './links.ts'
import { screens } from './routes.tsx'

const offering = (state: 'pending' | 'confirmed') =>
  screens.map(({ path }) => path).filter((path) => hasCreate({ state }, path))

test('the floating button stands on four pages', () => {
  expect(offering('confirmed').toSorted()).toEqual(
    [links.home(), links.activities(), links.calendars(), links.news()].toSorted(),
  )
})

test('who may create nothing sees it nowhere', () => {
  expect(mayCreate({ state: 'pending' })).toBe(false)
  expect(offering('pending')).toEqual([])
})
