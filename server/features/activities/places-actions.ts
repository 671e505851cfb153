// The places of an activity: filled from the waiting list in its order, whenever one is free.
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import { hearersOf } from '#server/features/people/family/answering-actions.ts'
import type { Asking } from '#server/features/people/family/guardian-actions.ts'
import { ageOn } from '#server/features/people/family/rules.ts'
import { clearedOf } from '#server/features/people/safeguarding/actions.ts'
import { readPolicy } from '#server/features/people/safeguarding/policy-actions.ts'
import type { Tx } from '#server/platform/db.ts'
import { type Role, letIn, letInChildren } from './part-rules.ts'
import * as queries from './part-queries.ts'
import { hasChildren } from './rules.ts'

interface Filling {
  readonly tx: Tx
  readonly asking: Asking
  readonly activity: NonNullable<Awaited<ReturnType<typeof queries.lockActivity>>>
  readonly who: { readonly id: string }
}

type Listed = Awaited<ReturnType<typeof queries.findPresent>>[number]

/**
 * Lets the first who wait in, as long as there are places; in a group of children also only as many as the adults who
 * lead it may look after. Whoever had waited is told. Answers everybody who came, of both lists.
 */
export const fillPlaces = async (filling: Filling): Promise<readonly string[]> => {
  // A new leader may make room for the children who wait.
  const leaders = await fill(filling, 'facilitator')
  const participants = await fill(filling, 'participant')
  if (participants.length > 0)
    await queries.countParticipants(filling.tx, filling.asking.communityId, filling.activity.id)
  return [...leaders, ...participants]
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
  { tx, asking, activity }: Filling,
  role: Role,
  waiting: readonly Listed[],
): Promise<readonly string[]> => {
  const { communityId } = asking
  const present = await queries.findPresent(tx, communityId, activity.id, role)
  const aged = waiting.map(({ person_id, birth_date }) => ({
    person_id,
    age: ageOf(birth_date, asking.today),
  }))
  if (role === 'facilitator') return letIn(aged, activity.facilitator_limit, present.length)
  if (!hasChildren(activity.kind)) return letIn(aged, activity.participant_limit, present.length)
  const leaders = await queries.findPresent(tx, communityId, activity.id, 'facilitator')
  const cleared = await clearedOf(
    tx,
    asking,
    leaders.map(({ person_id }) => person_id),
  )
  const { policy } = await readPolicy(tx, communityId)
  return letInChildren(
    aged,
    activity.participant_limit,
    present.map(({ birth_date }) => ageOf(birth_date, asking.today)),
    leaders.map(({ person_id }) => ({ cleared: cleared.has(person_id) })),
    policy,
  )
}

const ageOf = (birthDate: string | null, today: string): number | null =>
  birthDate === null ? null : ageOn(birthDate, today)

/** Who has just asked sees it; who had been waiting is told that there is a place. */
const tellThem = async ({ tx, asking, activity, who }: Filling, came: readonly string[]): Promise<void> => {
  const waited = came.filter((id) => id !== who.id)
  if (waited.length === 0) return
  await tellPeople(tx, asking.communityId, await hearersOf(tx, asking, waited), {
    type: 'activity_updated',
    actorId: null,
    targetId: activity.id,
    targetType: 'Activity',
    data: { caption: activity.title, change: 'place' },
  })
}
