// News of an office for those whom it concerns.
import { tellPeople } from '#server/features/notifications/telling-actions.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface OfficeNews {
  /** The account of who did it, who is not told; null where nobody did. */
  readonly by: string | null
  /** The id of the body, of the proposal or of who serves. */
  readonly about: string
  /** The name of the body, or the year. */
  readonly caption: string
  /** Nothing where somebody is to serve. */
  readonly change?: 'proposed' | 'ended' | 'officeGoesOn' | 'yearAhead' | undefined
}

/** Tells these accounts of it. */
export const tellOfOffice = (
  tx: Tx,
  community: CommunityId,
  accountIds: readonly string[],
  { by, about, caption, change }: OfficeNews,
): Promise<void> =>
  tellPeople(tx, community, accountIds, {
    type: 'role_assignment',
    actorId: by,
    targetId: about,
    targetType: 'Member',
    data: { caption, ...(change ? { change } : {}) },
  })
