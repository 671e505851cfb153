// Whom a new post is told to (spec §3).
import type { Shown } from '#server/features/uploads/attached-actions.ts'
import type { Notify } from '#server/platform/happened.ts'

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
export const whatAllHear = (
  { announcement, byMail, title, content }: Told,
  [first]: readonly Shown[],
): readonly Notify[] => {
  if (!announcement && first === undefined) return []
  const caption = beginningOf({ title, content })
  const mediaUrl = first?.thumbnailUrl ?? ''
  return [
    {
      to: 'everybody',
      as: announcement ? ['assembly_announcement', 'Announcement'] : ['post_media', 'Media'],
      data: {
        ...(caption === '' ? {} : { caption }),
        ...(mediaUrl === '' ? {} : { mediaUrl }),
        ...(announcement && byMail ? { byMail: true } : {}),
      },
    },
  ]
}
