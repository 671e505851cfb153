// Who is too young to write for everyone.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import * as queries from './writing-queries.ts'

/** A child or a youth writes for their own community. */
export const isYoungAuthor = async (tx: Tx, app: App, member: Member): Promise<boolean> => {
  const { communityId, personId } = member
  if (personId === null) return false
  const today = civilDay(app.clock.now(), await queries.timeZoneOf(tx, communityId))
  return queries.isYoung(tx, communityId, personId, today)
}
