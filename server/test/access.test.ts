// Security T1: every call by every actor of the matrix, with real sessions; nobody is let in whom the call does
// not name, and nobody is kept out whom it names.
import { afterAll, expect, test } from 'vitest'
import { type Actor, actors, groups, mayCall } from '#contract/access.ts'
import { listEvents } from '#contract/events/events.ts'
import { routes } from '#contract/index.ts'
import { listRoll } from '#contract/people/people.ts'
import { addPerson } from '#contract/people/roll.ts'
import type { Route } from '#contract/route.ts'
import { isPlayed, makeActors } from './cast.ts'
import { type Someone, makeCommunity } from './make.ts'
import { forHosts, madeFor } from './made-for.ts'
import { makeHost, namesOnlyFenced, paramsFor, send } from './sent.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const name = ({ method, path }: Route): string => `${method} ${path}`
let cells = 0

interface Fixture {
  readonly people: ReadonlyMap<Actor, Someone | undefined>
  /** Whose things visitors see, and those who wait to be confirmed. */
  readonly member: Someone
  /** Whose things are not the caller’s. */
  readonly other: Someone
}

/** A community of these actors. */
const makeFixture = async (wanted: readonly Actor[]): Promise<Fixture> => {
  const played = wanted.filter(isPlayed)
  const community = await makeCommunity(world, { listed: true })
  const [member, other, ...made] = await makeActors(world, community, ['M', 'M', ...played])
  if (!member || !other) throw new Error('The members are missing.')
  return { people: new Map(played.map((actor, index) => [actor, made[index]])), member, other }
}

/** Of those who are refused or only read: neither changes anything for the next. */
let shared: Fixture | null = null
/** So many calls share it: a token ends after ten minutes, and a test after twenty seconds. */
const SHARE = 20
let calls = 0

/** `in` when the call was let through to its work, `out` when it was refused, else what is wrong with it. */
const attempt = async (route: Route, { people, member, other }: Fixture, actor: Actor): Promise<string> => {
  const caller = people.get(actor) ?? null
  // What visitors see is a member's; who waits to be confirmed owns nothing yet.
  const mine = caller === null || (actor === 'P' && route.access !== 'account') ? member : caller
  // What is only their own is made for guardians and hosts; others meet somebody else's.
  const owns = actor === (forHosts.includes(route) ? 'H' : 'G')
  const params = await paramsFor(world, route, mine, other, { owns })
  if (actor === 'H' && !madeFor.has(route))
    for (const [param, id] of Object.entries(params)) if (param !== 'year') await makeHost(world, mine, id)
  const { status, body, code } = await send({ world, caller, hosts: actor === 'H' }, route, params)
  cells += 1
  if (status >= 500) return `failed with ${status}: ${body}`
  // Such a call lets everybody knock; whether a password or a code is right is another matter.
  if (route.access === 'visitor' && !route.fence) return 'in'
  if (actor === 'V') return status === 401 ? 'out' : 'in'
  if (status === 419 || status === 401) return `lost the session: ${body}`
  // What a body names may be missing; what the path names was made for the caller, and who is no member sees of it
  // what is open.
  const belongs = actor !== 'P' || route.access !== 'visitor'
  const missing = status === 404 && code === 'not_found' && belongs && namesOnlyFenced(route)
  return status === 403 || code === 'no_community' || missing ? 'out' : 'in'
}

const faultsOf = async (route: Route, may: readonly Actor[]): Promise<readonly string[]> => {
  const found: string[] = []
  if (calls++ % SHARE === 0) shared = null
  const common = (shared ??= await makeFixture(actors))
  // A call may end a session or an account: whom it lets in to write is of a community of its own.
  const own = route.method === 'GET' ? common : await makeFixture(may)
  // One after the other: all at once they would wait for each other’s locks, and a slow machine gives up on the last.
  for (const actor of actors) {
    const wanted = may.includes(actor) ? 'in' : 'out'
    const got = await attempt(route, wanted === 'in' ? own : common, actor)
    if (got !== wanted) found.push(`${actor} should be ${wanted} and is ${got}`)
  }
  // Who was wrongly let in may have changed something for the next.
  if (found.length > 0) shared = null
  return found
}

test.for(routes.map((route) => ({ title: name(route), route })))(
  'only those whom it names: $title',
  async ({ route }) => {
    expect(await faultsOf(route, mayCall(route))).toEqual([])
  },
)

test('every cell was tried, and one that is wrong would have been found', async () => {
  process.stdout.write(`${routes.length} calls × ${actors.length} actors: ${cells} cells\n`)
  expect(cells).toBeGreaterThanOrEqual(routes.length * actors.length)
  expect(await faultsOf(listRoll, ['M', 'S', 'CA'])).toEqual(['M should be in and is out'])
  expect(
    await faultsOf(
      listEvents,
      groups.members.filter((actor) => actor !== 'T'),
    ),
  ).toEqual(['T should be out and is in'])
  expect(await faultsOf(addPerson, ['M', 'S'])).toEqual([
    'M should be in and is out',
    'CA should be out and is in',
  ])
})
