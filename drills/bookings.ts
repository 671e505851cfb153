// `npm run drill -- bookings`: two hundred requests for the same ten hours of a home, all accepted at the same moment,
// fifty times: ten hours are booked, each once, and ten requests are told that it is theirs.
import { fill, small } from '../bench/large.ts'
import { pathOf } from '#contract/route.ts'
import { acceptVenueRequest } from '#contract/venues/venue-requests.ts'
import { CROWD, PLACES, type Scene, runCrowdDrill, signIn } from './crowd.ts'

export const runBookingsDrill = (): Promise<void> =>
  runCrowdDrill({
    name: 'bookings',
    what: `${CROWD} requests at once for ${PLACES} hours`,
    atOnce: 40,
    prepare: async (scene) => {
      const home = await makeHome(scene, await fill(scene.past, small))
      const [headers] = await signIn(scene, [home.account])
      return async (round) => {
        const ids = await askAll(scene, home, round)
        const calls = ids.map((id) => ({
          method: acceptVenueRequest.method,
          url: pathOf(acceptVenueRequest, { id }),
          payload: {},
          ...(headers === undefined ? {} : { headers }),
        }))
        return { calls, count: () => countBooked(scene, ids) }
      }
    },
  })

interface Home {
  readonly community: string
  readonly venue: string
  readonly person: string
  readonly account: string
}

/** A member's home. */
const makeHome = async ({ past }: Scene, community: string): Promise<Home> => {
  const { rows } = await past.query<{ account: string; person: string }>(
    `select id as account, person_id as person from accounts
     where community_id = $1 and person_id is not null order by id limit 1`,
    [community],
  )
  const { account, person } = rows[0] ?? { account: '', person: '' }
  const made = await past.query<{ venue: string }>(
    `with house as (insert into households (community_id, id, name) values ($1, gen_random_uuid(), 'Drill') returning id),
     lives as (update people set household_id = (select id from house), birth_date = '1980-01-01'
       where community_id = $1 and id = $2)
     insert into venues (community_id, id, type, name, household_id, available_for_request)
       select $1, gen_random_uuid(), 'Residence', 'Drill', id, true from house returning id as venue`,
    [community, person],
  )
  return { community, venue: made.rows[0]?.venue ?? '', person, account }
}

/** Requests for the hours of a day that is this many days ahead. */
const askAll = async ({ past }: Scene, { community, venue, person }: Home, day: number) => {
  const { rows } = await past.query<{ id: string }>(
    `insert into venue_requests (community_id, id, venue_id, asked_by, starts_at, ends_at, people, children, created_at)
     select $1, gen_random_uuid(), $2, $3, slot, slot + interval '1 hour', 8, false, now()
     from generate_series(0, ${CROWD - 1}) as one
     cross join lateral (select date_trunc('hour', now()) + make_interval(days => $4, hours => one % ${PLACES}) as slot) at
     returning id`,
    [community, venue, person, day],
  )
  return rows.map(({ id }) => id)
}

/** How many different hours are booked, and how many bookings there are. */
const countBooked = async ({ past }: Scene, ids: readonly string[]): Promise<readonly number[]> => {
  const { rows } = await past.query<{ hours: number; booked: number }>(
    `select count(distinct starts_at)::int as hours, count(*)::int as booked from venue_requests
     where id = any ($1) and state = 'accepted'`,
    [ids],
  )
  return rows.flatMap(({ hours, booked }) => [hours, booked])
}
