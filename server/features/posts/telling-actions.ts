// Whom a new post is told to (spec §3).
import { tellEverybody } from '#server/features/notifications/telling-actions.ts'
import type { Shown } from '#server/features/uploads/attached-actions.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'

const BEGINNING = 140

interface Worded {
  readonly title: string
  readonly content: string
}

/** The beginning of what was written. */
export const beginningOf = ({ title, content }: Worded): string =>
  Array.from(title || content)
    .slice(0, BEGINNING)
    .join('')

interface Told extends Worded {
  readonly announcement: boolean
  readonly byMail: boolean
}

/** Spec §3: an announcement tells of itself always, pictures tell of themselves; stored once for all. */
export const tell = async (
  tx: Tx,
  member: Member,
  id: string,
  { announcement, byMail, title, content }: Told,
  [first]: readonly Shown[],
): Promise<void> => {
  if (!announcement && first === undefined) return
  const caption = beginningOf({ title, content })
  const mediaUrl = first?.thumbnailUrl ?? ''
  await tellEverybody(tx, member.communityId, {
    type: announcement ? 'assembly_announcement' : 'post_media',
    actorId: member.accountId,
    targetId: id,
    targetType: announcement ? 'Announcement' : 'Media',
    data: {
      ...(caption === '' ? {} : { caption }),
      ...(mediaUrl === '' ? {} : { mediaUrl }),
      ...(announcement && byMail ? { byMail: true } : {}),
    },
  })
}
