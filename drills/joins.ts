// `npm run drill -- joins`: two hundred people say at the same moment that they come to an event of ten places, fifty
// times: ten are written down, and the same ten are told that they have a place.
import { fill, small } from '../bench/large.ts'
import { joinEvent } from '#contract/events/events.ts'
import { pathOf } from '#contract/route.ts'
import { CROWD, PLACES, ROUNDS, type Scene, runCrowdDrill, signIn } from './crowd.ts'

export const runJoinsDrill = (): Promise<void> =>
  runCrowdDrill({
    name: 'joins',
    what: `${CROWD} joins at once on ${PLACES} places`,
    atOnce: CROWD,
    prepare: async (scene) => {
      const community = await fill(scene.past, { ...small, members: CROWD, events: ROUNDS })
      const everybody = await signIn(scene, await accountsOf(scene, community))
      const events = await emptyEvents(scene, community)
      return (round) => {
        const id = events[round - 1] ?? ''
        const calls = everybody.map((headers) => ({
          method: joinEvent.method,
          url: pathOf(joinEvent, { id }),
          payload: {},
          headers,
        }))
        return Promise.resolve({ calls, count: () => countSeats(scene, id) })
      }
    },
  })

const accountsOf = async ({ past }: Scene, community: string): Promise<readonly string[]> => {
  const { rows } = await past.query<{ id: string }>('select id from accounts where community_id = $1', [
    community,
  ])
  return rows.map(({ id }) => id)
}

/** Events with so many places, to which nobody comes yet. */
const emptyEvents = async ({ past }: Scene, community: string): Promise<readonly string[]> => {
  await past.query('delete from event_attendees where community_id = $1', [community])
  const { rows } = await past.query<{ id: string }>(
    `update events set capacity = $2, going = 0, status = 'published', starts_at = now() + interval '3 days', ends_at = null
     where community_id = $1 returning id`,
    [community, PLACES],
  )
  return rows.map(({ id }) => id)
}

/** How many come by the counter, and how many are written down. */
const countSeats = async ({ past }: Scene, id: string): Promise<readonly number[]> => {
  const { rows } = await past.query<{ going: number; seats: number }>(
    `select going, (select count(*)::int from event_attendees where event_id = id) as seats from events where id = $1`,
    [id],
  )
  return rows.flatMap(({ going, seats }) => [going, seats])
}
