// Telling people by hand, where a test asks what becomes of a notice whatever it tells.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { tell } from '#server/platform/happened.ts'
import { type NoticeWords, noticeForAll, noticesFor } from '#server/platform/notices.ts'

export type Fact = NoticeWords

export const tellEverybody = async (tx: Tx, community: CommunityId, fact: Fact): Promise<void> =>
  tell(tx, community, fact, noticeForAll())

export const tellPeople = async (
  tx: Tx,
  community: CommunityId,
  accountIds: readonly string[],
  fact: Fact,
): Promise<void> => tell(tx, community, fact, noticesFor(accountIds, fact.actorId))
