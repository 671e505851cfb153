// What the statements count, against a naive recount over communities that chance has made.
import { afterAll, expect, test } from 'vitest'
import { everything } from '#server/test/everything.ts'
import { faultsOfFigures } from '#server/test/figure-faults.ts'
import { makeCommunity } from '#server/test/make.ts'
import { randomFigures } from '#server/test/random-figures.ts'
import { openWorld } from '#server/test/world.ts'
import { spansOf } from './figures.ts'

const WORLDS = everything ? 1_000 : 60

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the figures are those of a naive recount', { timeout: 300_000 }, async () => {
  const community = await makeCommunity(world)
  const faults: string[] = []
  for (const random of randomFigures(WORLDS))
    faults.push(...(await faultsOfFigures(world.app, community, random)))
  expect(faults.slice(0, 20)).toEqual([])
})

test('a span ends today at the latest, and one that has not begun has nothing within it', () => {
  const today = { zone: 'UTC', today: '2026-06-15' }
  const spans = [
    { startsOn: '2026-06-01', endsOn: '2026-08-31' },
    { startsOn: '2027-01-01', endsOn: '2027-02-01' },
  ]
  expect(spansOf(spans, today)).toMatchObject({
    starts: ['2026-06-01', '2026-06-16'],
    ends: ['2026-06-15', '2026-06-15'],
  })
})
