// Places and requests for tests.
import { v7 as newId } from 'uuid'
import type { VenueType } from '#contract/venues/venues.ts'
import { type NewVenue, insertVenue } from '#server/features/venues/change-queries.ts'
import { insertRequest } from '#server/features/venues/request-queries.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeHousehold } from './make-family.ts'
import { DAY, type Someone, makeMember } from './make.ts'
import type { World } from './world.ts'

const householdOf = async (world: World, keeper: Someone): Promise<string> => {
  const { rows } = await world.past.query<{ household_id: string | null }>(
    'select household_id from people where id = $1',
    [keeper.personId],
  )
  return rows[0]?.household_id ?? makeHousehold(world, [keeper])
}

/** The home of this member, who may be asked for it, unless it is to be something else. */
export const makeVenue = async (
  world: World,
  keeper: Someone,
  more: Partial<NewVenue> & { type?: VenueType } = {},
): Promise<string> => {
  const id = newId()
  const type = more.type ?? 'Residence'
  const home = type === 'Residence' ? await householdOf(world, keeper) : null
  await inCommunity(world.app.db, keeper.communityId, (tx) =>
    insertVenue(tx, keeper.communityId, {
      name: 'A home',
      household_id: home,
      made_by: keeper.personId,
      online_link: type === 'Online' ? 'https://meet.example/room' : null,
      street_address: '1 Hidden Lane',
      suburb: 'Suburb',
      city: 'City',
      postal_code: '1234',
      latitude: 51.507351,
      longitude: -0.127758,
      available_for_request: true,
      ...more,
      id,
      type,
    }),
  )
  return id
}

/** Somebody asks for a place of the keeper, in so many days for two hours. */
export const makeVenueRequest = async (
  world: World,
  {
    keeper,
    asker,
    venue,
    inDays = 3,
    activity = null,
    event = null,
  }: {
    keeper: Someone
    asker?: Someone
    venue?: string
    inDays?: number
    activity?: string | null
    event?: string | null
  },
): Promise<string> => {
  const id = newId()
  const { communityId } = keeper
  const asks = asker ?? (await makeMember(world, communityId))
  const place = venue ?? (await makeVenue(world, keeper))
  const from = world.clock.now() + inDays * DAY
  await inCommunity(world.app.db, communityId, (tx) =>
    insertRequest(tx, communityId, {
      id,
      venue_id: place,
      asked_by: asks.personId,
      activity_id: activity,
      event_id: event,
      starts_at: instant(from),
      ends_at: instant(from + 2 * 3_600_000),
      people: 8,
      children: true,
      note: 'We bring tea.',
      set_up: 0,
      tear_down: 0,
      needs: '',
      created_at: instant(world.clock.now()),
    }),
  )
  return id
}
