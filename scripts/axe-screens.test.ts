// No screen of the app is left out of what axe looks at.
import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#web/app/routes.tsx'
import { sections } from '#web/features/admin/sections.ts'
import { steps } from '#web/features/community/set-up-draft.ts'
import { toolsFor } from '#web/features/statistics/tools/tools.ts'
import { documents, lookers, setUpScreens } from '../e2e/axe-screens.ts'

const ids = {
  slug: 'rosewater',
  user: 'a',
  event: 'a',
  activity: 'a',
  hosted: 'a',
  led: 'a',
  meeting: 'a',
  publicPost: 'a',
  publicPostText: '',
  privatePost: 'a',
  privatePostText: '',
  neighbourPost: 'a',
  campaign: 'a',
  unknown: 'a',
}

const seen = [...lookers.flatMap(({ paths }) => paths(ids)), ...setUpScreens].map(
  (path) => new URL(path, 'https://nineteen.example'),
)
const valuesOf = (name: string) => seen.map(({ searchParams }) => searchParams.get(name))

test('axe looks at every screen of the router', () => {
  const missing = screens.filter(({ path }) => !seen.some(({ pathname }) => matchPath(path, pathname)))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('axe looks at every section of the administration', () => {
  const missing = sections.filter(({ id }) => !valuesOf('section').includes(id))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('axe looks at every tool of those who keep the figures', () => {
  const all = toolsFor({ readAll: true, correct: true, set: true })
  expect(all.filter(({ id }) => !valuesOf('tool').includes(id)).map(({ id }) => id)).toEqual([])
})

test('axe looks at every step of the wizard', () => {
  expect(steps.filter((step) => !valuesOf('step').includes(step))).toEqual([])
})

test('axe looks at every document that the server writes', () => {
  const routes = readFileSync('server/pages/routes.ts', 'utf8')
  const served = [...routes.matchAll(/pages\.serve\('([^']+)'/g)].map(([, path = '']) => path)
  expect(served.length).toBeGreaterThan(5)
  const missing = served.filter((path) => !documents(ids).some((one) => matchPath(path, one)))
  expect(missing).toEqual([])
})
