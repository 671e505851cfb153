// Whether the figures of a community that chance has made are those of a naive recount.
import { countSpans } from '#server/features/statistics/figures.ts'
import { countingIn } from '#server/features/statistics/reading.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { NOW, type RandomWorld, writeWorld } from './random-figures.ts'
import { recount, recountUnmapped, spanNow } from './recount.ts'

class Enough extends Error {}

/** What differs, in words; what was written is taken back. */
export const faultsOfFigures = async (
  app: App,
  community: CommunityId,
  world: RandomWorld,
): Promise<string[]> => {
  const faults: string[] = []
  try {
    await inCommunity(app.db, community, async (tx) => {
      await writeWorld(tx, community, world)
      faults.push(...(await compare(app, tx, community, world)))
      throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return faults
}

const compare = async (app: App, tx: Tx, community: CommunityId, world: RandomWorld): Promise<string[]> => {
  const clock = { now: () => NOW }
  const { settings } = await countingIn({ ...app, clock }, tx, community)
  const counting = {
    ...{
      zone: world.zone,
      now: NOW,
      today: spanNow(world, { startsOn: '2026-01-01', endsOn: '2999-01-01' }).last,
    },
    settings: { ...settings, ...world.settings },
  }
  const { spans, places } = world
  const counted = await countSpans(tx, community, counting, { spans, places, books: true })
  return spans.flatMap((span, index) => {
    const found = counted[index]
    if (!found) return ['A span has no figures.']
    const of = spanNow(world, span)
    const unmapped = new Map(found.unmapped.map(({ item, count }) => [item, count]))
    return [
      ...differences(found.places.get('') ?? new Map(), recount(world, of, null), 'the locality'),
      ...places.flatMap((place) =>
        differences(found.places.get(place) ?? new Map(), recount(world, of, place), `place ${place}`),
      ),
      ...differences(unmapped, recountUnmapped(world, of), 'what has no column'),
    ]
  })
}

type Values = ReadonlyMap<string, number | null>

const differences = (found: Values, wanted: Values, where: string): string[] =>
  [...wanted].flatMap(([code, value]) =>
    found.get(code) === value ? [] : [`${code} of ${where} is ${found.get(code)}, not ${value}`],
  )
