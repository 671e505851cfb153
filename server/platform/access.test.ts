import { afterAll, expect, test } from 'vitest'
import { listEvents } from '#contract/events.ts'
import { type Route, route } from '#contract/route.ts'
import { openWorld } from '#server/test/world.ts'
import { serve } from './serve.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const start = (declared: Route) => () => serve(world.app, declared, async () => undefined)

test('a route without a rule does not start', () => {
  const bare: Route = JSON.parse('{ "method": "GET", "path": "/api/open-to-all" }')
  expect(start(bare)).toThrow('GET /api/open-to-all has no access rule.')
})

test('a route of which nobody has said which actors may call it does not start', () => {
  const unsaid = route({ method: 'GET', path: '/api/unsaid', access: 'visitor', summary: 'Unsaid' })
  expect(start(unsaid)).toThrow(/^GET \/api\/unsaid does not say who may make it\./)
})

test('a copy of a route has no row: the constant itself is what was looked at', () => {
  expect(start({ ...listEvents })).toThrow('does not say who may make it')
})
