// What of a child's gatherings rests on a guardian's word: taken back, the place ends and others come in; given
// again within a day, the child is where it was, as far as there is room.
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { ConsentKind, RestingPart } from '#contract/people/family.ts'
import { hearersOf } from '#server/features/people/family/in-care.ts'
import type { Asking } from '#server/features/people/family/guardian.ts'
import type { Tx } from '#server/platform/db.ts'
import { happened } from '#server/platform/happened.ts'
import { dropAnswersOfGone } from './meeting-answers-queries.ts'
import * as queries from './consent-queries.ts'
import { fillPlaces, passOn } from './waiting-list.ts'
import { consentOf, kinds } from './rules.ts'

type Wire = z.infer<typeof RestingPart>
type Part = Awaited<ReturnType<typeof queries.findPartsOf>>[number]

/** Whose word it was, and who has changed it. */
export interface Word {
  readonly child: string
  readonly kinds: readonly z.infer<typeof ConsentKind>[]
  /** The account that did it. */
  readonly actorId: string | null
}

/** How long who agrees again has the same places; afterwards one asks as everybody does. */
export const SAME_PLACES = 86_400_000

/** Ends what rests on a word that was taken back at this moment; the leaders and the guardians are told. */
export const endResting = async (tx: Tx, asking: Asking, word: Word): Promise<readonly Wire[]> => {
  const { communityId, now, today } = asking
  const ids = await queries.lockResting(tx, communityId, word.child, kindsOf(word))
  if (ids.length === 0) return []
  await queries.endParts(tx, communityId, word.child, ids, now)
  await dropAnswersOfGone(tx, communityId, [word.child], today)
  await queries.countParticipants(tx, communityId, ids)
  const ended = await queries.findPartsOf(tx, communityId, word.child, ids)
  await passOn(
    tx,
    asking,
    { person: word.child, by: word.actorId },
    ended.map((activity) => ({ ...activity, took_part: activity.before === 'active' })),
  )
  // Who only waited was in nobody's group yet.
  await tellOf(
    tx,
    asking,
    word,
    ended.filter(({ before }) => before === 'active'),
    'consentEnded',
  )
  return ended.map(partView)
}

/** Puts back what ended when the word was taken back; who had a place comes in before those who came later. */
export const bringBack = async (
  tx: Tx,
  asking: Asking,
  word: Word,
  endedAt: string,
): Promise<readonly Wire[]> => {
  const { communityId } = asking
  const ids = await queries.lockEnded(tx, communityId, word.child, kindsOf(word), endedAt)
  if (ids.length === 0) return []
  await queries.bringPartsBack(tx, communityId, word.child, ids)
  const waiting = await queries.findPartsOf(tx, communityId, word.child, ids)
  for (const activity of waiting) await fillPlaces({ tx, asking, activity, who: { id: word.child } })
  const back = await queries.findPartsOf(tx, communityId, word.child, ids)
  await tellOf(
    tx,
    asking,
    word,
    back.filter(({ state }) => state === 'active'),
    'consentAgain',
  )
  return back.map(partView)
}

const kindsOf = (word: Word): readonly z.infer<typeof ActivityKind>[] =>
  kinds.filter((kind) => word.kinds.includes(consentOf(kind)))

const partView = ({ id, title, state }: Part): Wire => ({ _id: id, id, title, state })

const tellOf = async (
  tx: Tx,
  asking: Asking,
  { child, actorId }: Word,
  parts: readonly Part[],
  change: 'consentEnded' | 'consentAgain',
): Promise<void> => {
  const family = await hearersOf(tx, asking, [child])
  const { communityId } = asking
  happened(tx, { communityId, accountId: actorId }, `activity.${change}`, null, {
    notify: parts.map(({ id, title, leaders }) => ({
      to: [...leaders, ...family],
      target: id,
      data: { caption: title, change },
    })),
  })
}
