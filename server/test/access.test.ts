// Security T1: every call by every actor of the matrix, with real sessions; nobody is let in whom the row does
// not name, and nobody is kept out whom it names.
import { afterAll, expect, test } from 'vitest'
import { rowOf } from '#contract/access/matrix.ts'
import { type Actor, type Row, actors } from '#contract/access/rules.ts'
import { listEvents } from '#contract/events.ts'
import { routes } from '#contract/index.ts'
import { listRoll } from '#contract/people.ts'
import type { Route } from '#contract/route.ts'
import { type Cast, makeCasts } from './cast.ts'
import { type Someone, makeCommunity, makeMember } from './make.ts'
import { forHosts, madeFor } from './made-for.ts'
import { makeHost, namesOnlyFenced, paramsFor, send } from './sent.ts'
import { openWorld } from './world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const name = ({ method, path }: Route): string => `${method} ${path}`
let cells = 0

/** A community of its own for each call, so that no call reads what another one's actors are. */
const makeCast = async (): Promise<Cast> => {
  const [cast] = await makeCasts(world, await makeCommunity(world, { listed: true }), 1)
  if (!cast) throw new Error('The cast is missing.')
  return cast
}

/** `in` when the call was let through to its work, `out` when it was refused, else what is wrong with it. */
const attempt = async (route: Route, cast: Cast, actor: Actor): Promise<string> => {
  const caller: Someone | null = actor === 'V' ? null : cast[actor]
  // What visitors see is a member's; who waits to be confirmed owns nothing yet.
  const visits = actor === 'V' || (actor === 'P' && route.access !== 'account')
  const mine = visits ? await makeMember(world, cast.M.communityId) : cast[actor]
  // What is only their own is made for guardians and hosts; others meet somebody else's.
  const owns = actor === (forHosts.includes(route) ? 'H' : 'G')
  const params = await paramsFor(world, route, mine, await makeMember(world, cast.M.communityId), { owns })
  if (actor === 'H' && !madeFor.has(route))
    for (const id of Object.values(params)) await makeHost(world, cast.H, id)
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

const faultsOf = async (route: Route, row: Row, cast: Cast): Promise<readonly string[]> => {
  const found: string[] = []
  // One after the other: all at once they would wait for each other’s locks, and a slow machine gives up on the last.
  for (const actor of actors) {
    const wanted = row.may.includes(actor) ? 'in' : 'out'
    const got = await attempt(route, cast, actor)
    if (got !== wanted) found.push(`${actor} should be ${wanted} and is ${got}`)
  }
  return found
}

test.for(routes.map((route) => ({ title: name(route), route })))(
  'only those whom its row names: $title',
  async ({ route }) => {
    expect(await faultsOf(route, rowOf(route), await makeCast())).toEqual([])
  },
)

test('every cell was tried, and a row that is wrong would have been found', async () => {
  process.stdout.write(`${routes.length} calls × ${actors.length} actors: ${cells} cells\n`)
  expect(cells).toBeGreaterThanOrEqual(routes.length * actors.length)
  expect(await faultsOf(listRoll, { may: ['M', 'S', 'CA'] }, await makeCast())).toEqual([
    'M should be in and is out',
  ])
  expect(
    await faultsOf(
      listEvents,
      { may: actors.filter((actor) => actor !== 'V' && actor !== 'P' && actor !== 'T') },
      await makeCast(),
    ),
  ).toEqual(['T should be out and is in'])
})
