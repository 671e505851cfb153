// Looking after places: each household its home, administrators those of the community.
import { v7 as newId } from 'uuid'
import { type VenueType, venueTypeOf } from '#contract/venues/venues.ts'
import { worded } from '#contract/words/worded.ts'
import { foundHousehold } from '#server/features/people/family/family.ts'
import { holdFamilies } from '#server/features/people/family/guardian-leaves.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as changes from './change-queries.ts'
import { type Asking, askingOf } from './viewer.ts'
import * as queries from './queries.ts'
import {
  type Details,
  MOST_OF_COMMUNITY,
  MOST_OF_ONE,
  addFault,
  columnsOf,
  mayKeep,
  nameFault,
  venueView,
} from './venues.ts'
import * as scene from './scene-queries.ts'

interface Given extends Change, Named {
  readonly type: string
  readonly name: string
}

interface Named {
  readonly community?: string | undefined
  readonly userId?: string | undefined
}

/** K1: the body may only repeat who is calling and from where; anything else is refused and remembered. */
const demandOwn = async (app: App, member: Member, { community, userId }: Named): Promise<void> => {
  const foreign =
    (community !== undefined && community !== member.communityId) ||
    (userId !== undefined && userId !== member.accountId && userId !== member.personId)
  if (!foreign) return
  // What was tried stands in the log, and never where the place is.
  await inCommunity(app.db, member.communityId, async (tx) =>
    happened(tx, member, 'venue.foreign_name_refused', member.communityId),
  )
  refuse(403, 'You can add a place for yourself and your own community only.')
}

export const create = async (app: App, member: Member, given: Given) => {
  await demandOwn(app, member, given)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const type = venueTypeOf(given.type)
    // Held before the household is read: two who begin at once found one home, not two; nor does the family meanwhile.
    if (type === 'Residence') await holdFamilies(tx, member.communityId)
    await changes.lockVenues(tx, member.communityId)
    const asking = await askingOf(app, tx, member)
    const fault = addFault(type, asking.keeper)
    if (fault !== null) refuse(403, fault)
    const household = type === 'Residence' ? await homeOf(tx, asking) : null
    await demandRoom(tx, type, { ...asking.viewer, household })
    const id = newId()
    await changes.insertVenue(tx, member.communityId, {
      available_for_request: type === 'CommunityVenue',
      ...columnsOf(given, type),
      id,
      type,
      name: given.name,
      household_id: household,
      made_by: asking.viewer.person,
    })
    await setKeepers(tx, asking, { id, type }, given.keeperIds)
    return answer(app, tx, member, 'venue.added', id)
  })
}

const homeOf = async (tx: Tx, { viewer, names }: Asking): Promise<string> => {
  if (viewer.household !== null) return viewer.household
  happened(tx, nobody(viewer.community), 'household.founded')
  return foundHousehold(tx, viewer.community, names)
}

const demandRoom = async (tx: Tx, type: VenueType, viewer: queries.Viewer): Promise<void> => {
  const { community, household, links } = await changes.countVenues(tx, viewer)
  if (type === 'CommunityVenue' && community >= MOST_OF_COMMUNITY)
    refuse(409, worded`A community has at most ${MOST_OF_COMMUNITY} places.`)
  if ((type === 'Residence' ? household : type === 'Online' ? links : 0) >= MOST_OF_ONE)
    refuse(409, worded`You can add at most ${MOST_OF_ONE}. Please change one that is there.`)
}

/** The home at the household's address: made once, however often it is asked for. */
export const fromAddress = async (
  app: App,
  member: Member,
  given: { readonly name?: string | undefined; readonly userId?: string | undefined },
) => {
  await demandOwn(app, member, given)
  return inCommunity(app.db, member.communityId, async (tx) => {
    await changes.lockVenues(tx, member.communityId)
    const { viewer, keeper } = await askingOf(app, tx, member)
    if (!keeper.adult) refuse(403, 'This is for the adults of a household.')
    const home = viewer.household
      ? await scene.findHousehold(tx, member.communityId, viewer.household)
      : undefined
    if (!home?.street_address)
      return refuse(409, 'Your household has no address yet. Please write the address of the place instead.')
    const homes = await queries.findHomes(tx, viewer, home.id)
    const there = homes.find(({ street_address }) => street_address === home.street_address)
    if (there) return { success: true as const, data: venueView(there, keeper) }
    await demandRoom(tx, 'Residence', viewer)
    const id = newId()
    await changes.insertVenue(tx, member.communityId, {
      id,
      type: 'Residence',
      name: given.name || home.name,
      household_id: home.id,
      made_by: viewer.person,
      street_address: home.street_address,
      suburb: home.suburb,
      city: home.city,
    })
    return answer(app, tx, member, 'venue.added', id)
  })
}

interface Change extends Details {
  readonly name?: string | undefined
  readonly keeperIds?: readonly string[] | undefined
}

export const change = (app: App, member: Member, id: string, given: Change) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const venue = await keptVenue(app, tx, member, id)
    if (venue.removed_at !== null) refuse(409, 'This place was removed. Please put it back first.')
    const fault = given.name === undefined ? null : nameFault(venue.type, given.name)
    if (fault !== null) refuse(400, fault, { fields: { name: fault } })
    const columns = {
      ...columnsOf(given, venue.type),
      ...(given.name === undefined ? {} : { name: given.name }),
    }
    if (Object.keys(columns).length > 0) await changes.updateVenue(tx, member.communityId, id, columns)
    await setKeepers(tx, await askingOf(app, tx, member), venue, given.keeperIds)
    return answer(app, tx, member, 'venue.changed', id)
  })

/** Who answers for a place of the community besides its administrators: grown-ups who can sign in. */
const setKeepers = async (
  tx: Tx,
  { viewer, today }: Asking,
  { id, type }: { readonly id: string; readonly type: VenueType },
  ids: readonly string[] | undefined,
): Promise<void> => {
  if (ids === undefined || type !== 'CommunityVenue') return
  const named = await changes.findNamed(tx, viewer.community, ids, today)
  const known = new Set(named.flatMap(({ person, account }) => [person, account]))
  if (ids.some((one) => !known.has(one))) {
    const fault = 'Please choose adults of the community who can sign in.'
    refuse(400, fault, { fields: { keeperIds: fault } })
  }
  const keepers = named.map(({ person }) => ({ id: newId(), person }))
  await changes.replaceKeepers(tx, viewer.community, id, keepers)
}

/** A place that the caller looks after; others are told no, and of what they do not see that it is not there. */
const keptVenue = async (app: App, tx: Tx, member: Member, id: string) => {
  const { viewer, keeper } = await askingOf(app, tx, member)
  const venue = (await queries.findVenue(tx, viewer, id)) ?? notFound()
  if (mayKeep(venue, keeper)) return venue
  if (venue.removed_at !== null) return notFound()
  return refuse(403, 'This place is looked after by somebody else.')
}

/** Removing twice is once. */
export const remove = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const venue = await keptVenue(app, tx, member, id)
    if (venue.removed_at === null) {
      const { viewer } = await askingOf(app, tx, member)
      await changes.lockVenue(tx, member.communityId, id)
      if (await changes.hasBooking(tx, viewer, id))
        refuse(409, 'Something is booked here. Please take the booking back first.')
      await changes.updateVenue(tx, member.communityId, id, { removed_at: viewer.now })
      happened(tx, member, 'venue.removed', id)
    }
    return { message: 'The place is removed. It can be put back for 30 days.' }
  })

export const restore = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await changes.lockVenues(tx, member.communityId)
    const venue = await keptVenue(app, tx, member, id)
    if (venue.removed_at !== null) {
      const { viewer } = await askingOf(app, tx, member)
      await demandRoom(tx, venue.type, { ...viewer, household: venue.household_id })
    }
    await changes.updateVenue(tx, member.communityId, id, { removed_at: null })
    return answer(app, tx, member, 'venue.restored', id)
  })

type Saved = 'venue.added' | 'venue.changed' | 'venue.restored'

const answer = async (app: App, tx: Tx, member: Member, action: Saved, id: string) => {
  happened(tx, member, action, id)
  const { viewer, keeper } = await askingOf(app, tx, member)
  const row = (await queries.findVenue(tx, viewer, id)) ?? notFound()
  return { success: true as const, data: venueView(row, keeper) }
}
