// What others ask of a person: for Home the first few, for the dashboard more of them.
import type * as z from 'zod/mini'
import type { Asked } from '#contract/community/asking.ts'
import { readWaiting } from '#server/features/venues/request-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './asking-queries.ts'
import { askerView, invitationView, placeView } from './asking-view.ts'
import { countProposed } from './proposal-actions.ts'

/** At most so many; who is not on the roll is asked nothing. */
export const readAsked = async (
  app: App,
  tx: Tx,
  member: Member,
  most: number,
): Promise<z.infer<typeof Asked>[]> => {
  const { communityId, personId } = member
  if (personId === null) return []
  const proposed = await countProposed(tx, member, instant(app.clock.now()))
  const all: z.infer<typeof Asked>[] = [
    ...(await readWaiting(app, tx, member, most)).map(placeView),
    ...(await queries.findInvitations(tx, communityId, personId, most)).map(invitationView),
    ...(await queries.findAskersOf(tx, communityId, personId, most)).map(askerView),
    ...(proposed === 0 ? [] : [{ kind: 'office' as const, count: proposed }]),
  ]
  return all.slice(0, most)
}
