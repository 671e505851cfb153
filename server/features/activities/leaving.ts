// Somebody is erased or moves away: what they wait for is forgotten, and the places that they leave are the next ones'.
import type { Asking } from '#server/features/people/family/guardian.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { dropAnswersOfGone } from './meeting-answers-queries.ts'
import { countParticipants } from './consent-queries.ts'
import * as queries from './leaving-queries.ts'
import { tellIfShort } from './leader-checks.ts'
import { passOn } from './waiting-list.ts'

/** Holds all activities that change when these people go, before anything of them changes. */
export const holdActivities = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  queries.holdActivitiesAround(tx, community, people)

/**
 * Call it while the person is still on the roll; `roll` says whether the entry there goes too, `room` whether they are
 * nowhere any more.
 */
export const leaveActivities = async (
  tx: Tx,
  asking: Asking,
  { person, roll, room }: { readonly person: string; readonly roll: boolean; readonly room: boolean },
): Promise<void> => {
  const activities = await queries.lockActivitiesOf(tx, asking.communityId, person)
  await queries.forgetParts(tx, asking.communityId, person, roll)
  if (room && !roll) await queries.leaveRooms(tx, asking.communityId, person, asking.now)
  await dropAnswersOfGone(tx, asking.communityId, [person], asking.today)
  if (activities.length === 0) return
  await countParticipants(
    tx,
    asking.communityId,
    activities.map(({ id }) => id),
  )
  // Who stays on the roll stays in the room too: then no place is free.
  await passOn(
    tx,
    asking,
    { person, by: null },
    activities.map((activity) => ({ ...activity, took_part: room && activity.took_part })),
  )
  if (!room) return
  for (const activity of activities) if (activity.led) await tellIfShort(tx, asking, activity, null)
}
