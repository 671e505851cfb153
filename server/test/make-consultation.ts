// Makers of what members say to their Assembly.
import { v7 as newId } from 'uuid'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import { type Someone, next } from './make.ts'
import type { World } from './world.ts'

/** A thought that nobody has received yet, between Feasts or of this one. */
export const makeNote = async (
  world: World,
  { accountId, communityId }: Someone,
  feast: string | null = null,
): Promise<string> => {
  const id = newId()
  const now = instant(world.clock.now())
  await inCommunity(world.app.db, communityId, (tx) =>
    tx
      .insertInto('consultation_notes')
      .values({
        community_id: communityId,
        id,
        author_id: accountId,
        event_id: feast,
        kind: 'thought',
        text: `Thought ${next()}`,
        voices_for: null,
        voices_against: null,
        voices_visiting: null,
        sent_at: now,
        changed_at: now,
        answer: null,
      })
      .execute(),
  )
  return id
}
