// The places of an activity: filled from the waiting list in its order, whenever one is free.
import { agreedTo, hearersOf } from '#server/features/people/family/in-care.ts'
import type { Asking } from '#server/features/people/family/guardian.ts'
import { ageOn } from '#server/features/people/family/rules.ts'
import { clearedOf } from '#server/features/people/safeguarding/safeguarding.ts'
import { readPolicy } from '#server/features/people/safeguarding/policy.ts'
import type { Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { type Role, type Waiting, letIn, letInChildren, whyClosed } from './participation-rules.ts'
import * as queries from './participation-queries.ts'
import { consentOf, hasChildren } from './rules.ts'
import { tellOfFreed } from './saved-searches.ts'

interface Filling {
  readonly tx: Tx
  readonly asking: Asking
  readonly activity: Omit<NonNullable<Awaited<ReturnType<typeof queries.lockActivity>>>, 'visibility'>
  readonly who: { readonly id: string }
}

type Listed = Awaited<ReturnType<typeof queries.findPresent>>[number]

/**
 * Lets the first who wait in, as long as there are places; in a group of children also only as many as the adults who
 * lead it may look after. Whoever had waited is told. Answers everybody who came, of both lists.
 */
export const fillPlaces = async (filling: Filling): Promise<readonly string[]> => {
  if (whyClosed(filling.activity.status) !== null) return []
  // A new leader may make room for the children who wait.
  const leaders = await fill(filling, 'facilitator')
  const participants = await fill(filling, 'participant')
  if (participants.length > 0)
    await queries.countParticipants(filling.tx, filling.asking.communityId, filling.activity.id)
  return [...leaders, ...participants]
}

/**
 * Somebody is out of all these at once, by no word to their leaders: the first who wait get the places, and of those
 * that stay free hears who looks for one.
 */
export const passOn = async (
  tx: Tx,
  asking: Asking,
  gone: { readonly person: string; readonly by: string | null },
  activities: readonly (Filling['activity'] & { readonly took_part: boolean })[],
): Promise<void> => {
  for (const activity of activities) await fillPlaces({ tx, asking, activity, who: { id: gone.person } })
  await tellOfFreed(
    tx,
    asking,
    gone,
    activities.filter(({ took_part }) => took_part),
  )
}

const fill = async (filling: Filling, role: Role): Promise<readonly string[]> => {
  const { tx, asking, activity } = filling
  const { communityId } = asking
  const waiting = await queries.findWaiting(tx, communityId, activity.id, role)
  if (waiting.length === 0) return []
  const came = await chosen(filling, role, waiting)
  if (came.length === 0) return []
  await queries.letIn(tx, communityId, activity.id, role, came, asking.now)
  await tellThem(filling, came)
  return came
}

const chosen = async (
  filling: Filling,
  role: Role,
  waiting: readonly Listed[],
): Promise<readonly string[]> => {
  const { tx, asking, activity } = filling
  const present = await queries.findPresent(tx, asking.communityId, activity.id, role)
  if (hasChildren(activity.kind))
    return role === 'facilitator'
      ? chosenLeaders(filling, waiting, present.length)
      : chosenChildren(filling, waiting, present)
  const places = role === 'facilitator' ? activity.facilitator_limit : activity.participant_limit
  return letIn(agedOf(waiting, asking.today), places, present.length)
}

/** Checks may have run out while somebody waited to lead children. */
const chosenLeaders = async (
  { tx, asking, activity }: Filling,
  waiting: readonly Listed[],
  present: number,
): Promise<readonly string[]> => {
  const cleared = await clearedOf(tx, asking, idsOf(waiting))
  const able = waiting.filter(({ person_id }) => cleared.has(person_id))
  return letIn(agedOf(able, asking.today), activity.facilitator_limit, present)
}

/** Guardians may have taken their word back while a child waited. */
const chosenChildren = async (
  { tx, asking, activity }: Filling,
  waiting: readonly Listed[],
  present: readonly Listed[],
): Promise<readonly string[]> => {
  const { communityId, today } = asking
  const agreed = await agreedTo(tx, communityId, idsOf(waiting), consentOf(activity.kind))
  const leaders = await queries.findPresent(tx, communityId, activity.id, 'facilitator')
  const cleared = await clearedOf(tx, asking, idsOf(leaders))
  const { policy } = await readPolicy(tx, communityId)
  return letInChildren(
    agedOf(
      waiting.filter(({ person_id }) => agreed.has(person_id)),
      today,
    ),
    activity.participant_limit,
    agedOf(present, today).map(({ age }) => age),
    leaders.map(({ person_id }) => ({ cleared: cleared.has(person_id) })),
    policy,
  )
}

const idsOf = (people: readonly Listed[]): readonly string[] => people.map(({ person_id }) => person_id)

const agedOf = (people: readonly Listed[], today: string): readonly Waiting[] =>
  people.map(({ person_id, birth_date }) => ({
    person_id,
    age: birth_date === null ? null : ageOn(birth_date, today),
  }))

/** Who has just asked sees it; who had been waiting is told that there is a place. */
const tellThem = async ({ tx, asking, activity, who }: Filling, came: readonly string[]): Promise<void> => {
  const waited = came.filter((id) => id !== who.id)
  if (waited.length === 0) return
  happened(tx, nobody(asking.communityId), 'activity.placesFilled', activity.id, {
    notify: {
      to: await hearersOf(tx, asking, waited),
      data: { caption: activity.title, change: 'place' },
    },
  })
}
