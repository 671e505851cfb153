// Planning an activity and changing it.
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type {
  ActivityChange,
  ActivityPlan,
  NewActivity,
  listLedActivities,
} from '#contract/activities/planning.ts'
import { named } from '#server/features/people/family/in-care.ts'
import { type Asking, askingOf } from '#server/features/people/family/guardian.ts'
import { claimShown } from '#server/features/uploads/attached.ts'
import { isLinkFor } from '#server/features/venues/viewer.ts'
import { withBookings } from '#server/features/venues/series.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { keptAddress } from '#server/platform/files.ts'
import { happened } from '#server/platform/happened.ts'
import { setPublic } from '#server/platform/public-items-queries.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readOne } from './activities.ts'
import { demandGate } from './leader-checks.ts'
import { sameHosts, setHosts, turnHappened } from './hosts.ts'
import { makeMeetings, remakeMeetings } from './meetings-from-rule.ts'
import * as parts from './participation-queries.ts'
import type { findPresent } from './participation-queries.ts'
import { mayDecide, whyClosed } from './participation-rules.ts'
import { fillPlaces } from './waiting-list.ts'
import * as queries from './plan-queries.ts'
import type { PlannedRow, findLed } from './plan-queries.ts'
import {
  blank,
  changedColumns,
  changesDays,
  changesMeetings,
  concernsOthers,
  planFaults,
} from './plan-rules.ts'
import { opens, openedBy, tellSeekers } from './saved-searches.ts'
import { demandSeen } from './visibility.ts'
import { reachedOf } from './notices.ts'
import type { Activity } from '#contract/activities/activities.ts'
import type { MessageReach } from '#contract/activities/activity-messages.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { VenueType } from '#contract/venues/venues.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { findStrangers } from './hosts-queries.ts'

type Wish = z.infer<typeof ActivityChange>

/** Plans it; the caller leads it, with those whom they name. Everybody of the community is told, of a private one nobody. */
export const create = async (app: App, member: Member, given: z.infer<typeof NewActivity>) => {
  const wish = { ...given, ...(await ownPicture(app, member, given)) }
  return inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const { language } = await queries.findZone(tx, member.communityId)
    const begun = { ...blank(wish.startDate), language }
    const planned = { ...begun, ...changedColumns(begun, wish) }
    const { id, led, turn } = await begin(app, tx, member, asking, {
      planned,
      kind: wish.activityType.name,
      named: { entries: wish.facilitators ?? [], alwaysMe: true },
    })
    const open = led.visibility !== 'private'
    happened(tx, member, 'activity.created', id, {
      detail: { kind: led.kind },
      notify: open ? { to: 'everybody', data: { caption: led.title } } : [],
    })
    // Whoever looks for it hears of it by a word of its own.
    if (open) await tellSeekers(tx, member.communityId, openedBy(member, asking, id))
    turnHappened(tx, member, led, turn)
    return { ...(await readOne(tx, app, member, id)), warnings: [...turn.warnings] }
  })
}

interface Beginning {
  readonly planned: queries.PlannedColumns
  readonly kind: queries.PlannedRow['kind']
  readonly named: Parameters<typeof setHosts>[4]
  /** Those who are in it from the beginning, by their ids. */
  readonly joined?: readonly string[]
}

/** Writes a new activity down with who leads it and its meetings; what came of it is for the caller to tell. */
export const begin = async (
  app: App,
  tx: Tx,
  member: Member,
  asking: Asking,
  { planned, kind, named: hosts, joined = [] }: Beginning,
) => {
  await demandSound(app, tx, member, asking, planned, { ...planned, going: joined.length, leading: 0 })
  const id = newId()
  const status = planned.start_date > asking.today ? ('planned' as const) : ('active' as const)
  await queries.insertActivity(tx, member.communityId, { ...planned, id, kind, status })
  if (planned.visibility === 'public') await setPublic(tx, member.communityId, { id, kind: 'activity' }, true)
  const led = { ...planned, id, kind }
  const turn = await setHosts(tx, member, asking, led, hosts)
  if (joined.length > 0) await parts.insertParts(tx, member.communityId, id, joined, { now: asking.now })
  await demandGate(tx, asking, { id, kind })
  await makeMeetings(tx, member.communityId, [{ ...planned, id }], asking.today)
  return { id, led, turn }
}

/** Changes what is wished. Who takes part is told of what concerns them; a wish that changes nothing tells nobody. */
export const change = async (app: App, member: Member, id: string, { revision, ...given }: Wish) => {
  const wish = { ...given, ...(await ownPicture(app, member, given)) }
  return inCommunity(app.db, member.communityId, async (tx) => {
    const asking = await askingOf(app, tx, member)
    const row = await ownActivity(tx, member, asking, id)
    const closed = whyClosed(row.status)
    if (closed) refuse(409, closed)
    if (revision !== undefined && revision !== row.revision)
      refuse(409, 'Somebody else has changed this meanwhile. What you wrote is still here.', {
        code: 'changed_meanwhile',
      })
    const columns = changedColumns(row, wish)
    const planned = { ...row, ...columns }
    const { facilitators: entries } = wish
    const leading = await leadingOf(tx, member, id, columns, entries !== undefined)
    await demandSound(app, tx, member, asking, planned, { ...columns, going: row.participant_count, leading })
    if (Object.keys(columns).length === 0 && entries === undefined)
      return { ...(await readOne(tx, app, member, id)), warnings: [] }
    await updateWithMeetings(app, tx, member, asking, row, columns)
    if (columns.visibility !== undefined)
      await setPublic(tx, member.communityId, { id, kind: 'activity' }, columns.visibility === 'public')
    const turn =
      entries === undefined
        ? sameHosts
        : await setHosts(tx, member, asking, planned, { entries, alwaysMe: false })
    if (entries !== undefined) await demandGate(tx, asking, planned)
    await fillAnew(tx, asking, id)
    if (opens(row, planned)) await tellSeekers(tx, member.communityId, openedBy(member, asking, id))
    happened(tx, member, 'activity.changed', id, {
      detail: {
        fields: [...Object.keys(columns), ...(entries === undefined ? [] : ['facilitators'])].join(', '),
      },
      notify: concernsOthers(columns)
        ? { to: await reachedOf(tx, asking, id), data: { caption: planned.title, change: 'changed' } }
        : [],
    })
    turnHappened(tx, member, planned, turn)
    return { ...(await readOne(tx, app, member, id)), warnings: [...turn.warnings] }
  })
}

/** Its meetings are those of the new rule, and what is booked for them follows. */
const updateWithMeetings = async (
  app: App,
  tx: Tx,
  member: Member,
  { today }: Asking,
  row: queries.PlannedRow,
  columns: Partial<queries.PlannedColumns>,
): Promise<void> => {
  const { communityId } = member
  const update = () => queries.updateActivity(tx, communityId, row.id, columns)
  const meets = changesMeetings(columns)
  if (!meets && columns.end_time === undefined) return void (await update())
  await withBookings({ app, tx, member, today }, row.id, async () => {
    await update()
    if (meets)
      await remakeMeetings(tx, communityId, { ...row, ...columns }, { today, timeBefore: row.start_time })
  })
}

/** The activity, for those who lead it and the community's administrators; to others it is no work of theirs. */
export const ownActivity = async (tx: Tx, member: Member, asking: Asking, id: string) => {
  const row = (await queries.lockPlanned(tx, member.communityId, id)) ?? notFound()
  await demandSeen(tx, member, row)
  const leads = (await parts.findParts(tx, member.communityId, id, [asking.me])).some(
    ({ role, state }) => role === 'facilitator' && state === 'active',
  )
  if (!mayDecide(row.kind, 'facilitator', { leads, rights: member.rights }))
    refuse(403, 'This is for those who lead the activity.')
  return row
}

/** Security D6: a picture is one that the caller has sent, or that an activity of the community shows already. */
const ownPicture = async (
  app: App,
  member: Member,
  { imageUrl }: Pick<Wish, 'imageUrl'>,
): Promise<Pick<Wish, 'imageUrl'>> => {
  if (!imageUrl) return { imageUrl }
  const url = keptAddress(app.files, imageUrl)
  const shown = await inCommunity(app.db, member.communityId, (tx) =>
    queries.isShown(tx, member.communityId, url),
  )
  if (shown) return { imageUrl: url }
  const own = await claimShown(app, member, [url])
  if (own?.[0]?.purpose === 'image') return { imageUrl: url }
  const fault = 'Please send the picture first, and then name it here.'
  return refuse(400, fault, { fields: { imageUrl: fault } })
}

/** How many lead it, where the places for them change and they do not: those who are named anew are counted there. */
const leadingOf = async (
  tx: Tx,
  member: Member,
  id: string,
  { facilitator_limit: places }: Partial<queries.PlannedColumns>,
  anew: boolean,
): Promise<number> =>
  anew || places === undefined
    ? 0
    : (await parts.findPresent(tx, member.communityId, id, 'facilitator')).length

/** Refuses what cannot be: days and numbers against each other, something to study or a place that is not there. */
const demandSound = async (
  app: App,
  tx: Tx,
  member: Member,
  asking: Asking,
  planned: queries.PlannedColumns,
  changed: Partial<queries.PlannedColumns> & { readonly going: number; readonly leading: number },
): Promise<void> => {
  const { child } = await named(tx, asking, asking.me)
  const faults = planFaults(planned, {
    today: asking.today,
    going: changed.going,
    leading: changed.leading,
    youth: child,
    newDays: changesDays(changed),
  })
  if (faults) refuse(400, Object.values(faults)[0] ?? '', { fields: faults })
  const { study_item_id: study, venue_id: venue } = changed
  if (study && !(await queries.hasStudyItem(tx, member.communityId, study))) {
    const fault = 'Please choose something that can be studied.'
    refuse(400, fault, { fields: { studyItem: fault } })
  }
  if (venue && !(await isLinkFor(app, tx, member, venue))) {
    const fault = 'Please ask for this place once the gathering is planned.'
    refuse(400, fault, { fields: { venueId: fault } })
  }
}

/** More places, or others who lead it, may let in who waits. */
const fillAnew = async (tx: Tx, asking: Asking, id: string): Promise<void> => {
  const activity = (await parts.lockActivity(tx, asking.communityId, id)) ?? notFound()
  await fillPlaces({ tx, asking, activity, who: { id: asking.me } })
}

interface Around {
  readonly leaders: Awaited<ReturnType<typeof findPresent>>
  readonly strangers: Awaited<ReturnType<typeof findStrangers>>
  readonly venueType: VenueType | null
  readonly people: number
  readonly bookings: number
  readonly message: z.infer<typeof MessageReach>
}

export const planView = (
  row: PlannedRow,
  activity: z.infer<typeof Activity>,
  { leaders, strangers, venueType, people, bookings, message }: Around,
): z.infer<typeof ActivityPlan> => ({
  activity,
  venueId: row.venue_id,
  venueType,
  facilitators: [
    ...leaders.map((one) => ({
      refId: one.person_id,
      type: 'Member' as const,
      name: activity.facilitators.find(({ personId }) => personId === one.person_id)?.name ?? '',
    })),
    ...strangers.map((one) => ({
      firstName: one.first_name,
      lastName: one.last_name,
      referenceContact: one.reference_contact,
      name: fullName(one),
    })),
  ],
  reach: { people, bookings, message },
})

export const ledView = (
  row: Awaited<ReturnType<typeof findLed>>[number],
): ReplyOf<typeof listLedActivities>['data'][number] => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  kind: row.kind,
  status: row.status,
  startDate: row.start_date,
  createdAt: instantOf(row.created_at),
})
