import { afterAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events/events.ts'
import { listRoll } from '#contract/people/people.ts'
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

test('a route that names a thing and does not say what it is to a stranger does not start', () => {
  const unsaid: Route = JSON.parse(JSON.stringify({ ...getEvent, stranger: undefined }))
  expect(start(unsaid)).toThrow('GET /api/events/:id does not say what it is to a stranger.')
})

test('a route that names somebody whom its rule keeps out does not start', () => {
  const wrong = route({ ...listRoll, may: ['M', 'S'] })
  expect(start(wrong)).toThrow('GET /api/people names M, whom its rule keeps out.')
})
