// The gate of safeguarding: a group for children is published only while enough adults whose checks hold lead it, and
// where one of them goes and leaves too few, those hear of it who can find another.
import { worded } from '#contract/words/worded.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { Asking } from '#server/features/people/family/guardian.ts'
import { ageOn } from '#server/features/people/family/rules.ts'
import { clearedOf } from '#server/features/people/safeguarding/safeguarding.ts'
import { readPolicy } from '#server/features/people/safeguarding/policy.ts'
import { type Staffing, staffingOf } from '#server/features/people/safeguarding/rules.ts'
import type { Tx } from '#server/platform/db.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { Led } from './hosts.ts'
import * as parts from './participation-queries.ts'
import { whyClosed } from './participation-rules.ts'
import type { PlannedRow } from './plan-queries.ts'
import { hasChildren } from './rules.ts'

/**
 * The gate of safeguarding: whoever leads children has checks that hold, and they are enough for those who come, or
 * for the first child where nobody comes yet. Refuses what is not so.
 */
export const demandGate = async (
  tx: Tx,
  asking: Asking,
  { id, kind }: Pick<Led, 'id' | 'kind'>,
): Promise<void> => {
  if (!hasChildren(kind)) return
  const leaders = (await parts.findPresent(tx, asking.communityId, id, 'facilitator')).map(
    ({ person_id }) => person_id,
  )
  const cleared = await clearedOf(tx, asking, leaders)
  if (leaders.some((one) => !cleared.has(one)))
    refuse(409, 'Whoever leads children needs checks that hold. The safeguarding officer records them.', {
      code: 'not_cleared',
    })
  await demandStaffed(tx, asking, id, leaders.length)
}

/**
 * Somebody must be left to lead it when this leader goes; of those who lead children somebody whose checks hold, and
 * where they are taken out, enough of them. Who goes by themselves is not held: further children wait.
 */
export const demandAnotherLeader = async (
  tx: Tx,
  asking: Asking,
  { id, kind, status }: Pick<PlannedRow, 'id' | 'kind' | 'status'>,
  who: { readonly id: string; readonly own: boolean },
): Promise<void> => {
  const leaders = (await parts.findPresent(tx, asking.communityId, id, 'facilitator')).map(
    ({ person_id }) => person_id,
  )
  const cleared = hasChildren(kind) ? await clearedOf(tx, asking, leaders) : new Set(leaders)
  const able = leaders.filter((one) => one !== who.id && cleared.has(one))
  if (able.length === 0)
    refuse(409, 'Somebody must lead it. Please find somebody else first, or cancel the activity.')
  // Whose checks do not hold is taken out at once, however few are left.
  if (hasChildren(kind) && !who.own && cleared.has(who.id) && whyClosed(status) === null)
    await demandStaffed(tx, asking, id, able.length)
}

/** Refuses where so many leaders whose checks hold are too few for the children who come, or for a first one. */
const demandStaffed = async (tx: Tx, asking: Asking, id: string, able: number): Promise<void> => {
  const { enough, adultsNeeded } = await staffed(tx, asking, id, able)
  if (!enough)
    refuse(
      409,
      worded`A group for children needs ${adultsNeeded} adults who lead it and whose checks hold. Please name them.`,
      { code: 'too_few_leaders' },
    )
}

const staffed = async (
  tx: Tx,
  { communityId, today }: Pick<Asking, 'communityId' | 'today'>,
  id: string,
  able: number,
): Promise<Staffing> => {
  const children = await parts.findPresent(tx, communityId, id, 'participant')
  const ages = children.map(({ birth_date }) => (birth_date === null ? null : ageOn(birth_date, today)))
  const { policy } = await readPolicy(tx, communityId)
  return staffingOf(
    ages.length > 0 ? ages : [null],
    Array.from({ length: able }, () => ({ cleared: true })),
    policy,
  )
}

type Class = Pick<PlannedRow, 'id' | 'kind' | 'status'>

/** So many adults whose checks hold must lead this group for children, where fewer do; null where they are enough. */
export const shortOf = async (
  tx: Tx,
  asking: Pick<Asking, 'communityId' | 'today'>,
  { id, kind, status }: Class,
): Promise<number | null> => {
  if (!hasChildren(kind) || whyClosed(status) !== null) return null
  const leaders = await parts.findPresent(tx, asking.communityId, id, 'facilitator')
  const ids = leaders.map(({ person_id }) => person_id)
  const { enough, adultsNeeded } = await staffed(tx, asking, id, (await clearedOf(tx, asking, ids)).size)
  return enough ? null : adultsNeeded
}

/** A leader has gone: where too few are left for the children, the others who lead it and the officers hear of it. */
export const tellIfShort = async (
  tx: Tx,
  asking: Pick<Asking, 'communityId' | 'today'>,
  activity: Class & Pick<Led, 'title'>,
  actorId: string | null,
): Promise<void> => {
  const { communityId, today } = asking
  if ((await shortOf(tx, asking, activity)) === null) return
  const leaders = await parts.findPresent(tx, communityId, activity.id, 'facilitator')
  const officers = await holdersOf(tx, communityId, today, {
    assembly: [],
    anywhere: ['safeguardingOfficer'],
  })
  happened(tx, { communityId, accountId: actorId }, 'activity.tooFewLeaders', activity.id, {
    notify: {
      to: [...leaders.flatMap(({ account_id }) => account_id ?? []), ...officers],
      data: { caption: activity.title, change: 'tooFewLeaders' },
    },
  })
}
