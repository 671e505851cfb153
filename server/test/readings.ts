// Everything that can be read, and who of a cast may read it.
import { type Actor, mayCall } from '#contract/access.ts'
import { listCommunities } from '#contract/community/community.ts'
import { routes } from '#contract/index.ts'
import { type Route, pathOf } from '#contract/route.ts'
import type { Cast } from './cast.ts'
import { paramsFor } from './sent.ts'
import type { World } from './world.ts'

export type Played = Exclude<Actor, 'V'>

export interface Reading {
  readonly route: Route
  readonly actor: Played
  readonly url: string
}

const byReach: readonly Played[] = ['M', 'T', 'SO', 'CA', 'S']

export const actorFor = (route: Route): Played | undefined =>
  byReach.findLast((actor) => mayCall(route).includes(actor))

/** Everything that belongs to a community and can be read, with what is its own in the path. */
export const readingsOf = async (world: World, cast: Cast): Promise<readonly Reading[]> => {
  const readings: Reading[] = []
  for (const route of routes) {
    const actor = actorFor(route)
    // The list of communities is what all of them show of themselves.
    if (route.method !== 'GET' || route.stream || !actor || route === listCommunities) continue
    const url = pathOf(route, await paramsFor(world, route, cast[actor], cast.Y))
    readings.push({ route, actor, url })
  }
  return readings
}
