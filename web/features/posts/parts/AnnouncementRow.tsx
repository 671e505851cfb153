import { apart } from '#web/words/apart.ts'
import { mdiArrowDownThin, mdiArrowUpThin, mdiDeleteOutline, mdiDotsVertical } from '@mdi/js'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Menu } from '#web/kit/Menu.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import {
  afterPlacing,
  bringBack,
  putTo,
  takeDown,
  withoutAnnouncement,
  type Announcement,
  type Place,
} from '../announcements.ts'

interface Props {
  one: Announcement
  /** In the place of what may be done with it, while several are chosen. */
  box: ReactNode | null
}

/** One announcement with what may be done with it; each of it can be taken back at once. */
export const AnnouncementRow = ({ one, box }: Props) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { place, remove } = usePlacing(one)
  const words = useAnnouncementWords()(one)
  const name = apart(one.authorName)
  const notes: readonly WordKey[] = [
    ...(one.visibility === 'public' ? (['announcements.public'] as const) : []),
    ...(one.hidden ? (['announcements.hidden'] as const) : []),
  ]
  const line =
    one.endedAt === null
      ? t('announcements.since', { name, when: day(one.createdAt) })
      : t('announcements.fromTo', { name, from: day(one.createdAt), to: day(one.endedAt) })
  const menu = (
    <Menu
      label={t('announcements.more', { what: apart(words.slice(0, 40)) })}
      icon={mdiDotsVertical}
      actions={[
        one.endedAt === null
          ? {
              label: t('announcements.end'),
              icon: mdiArrowDownThin,
              onClick: () => place('earlier'),
            }
          : { label: t('announcements.pin'), icon: mdiArrowUpThin, onClick: () => place('top') },
        { label: t('announcements.delete'), icon: mdiDeleteOutline, onClick: remove },
      ]}
    />
  )
  return (
    <ListRow
      height={72}
      start={box}
      {...(box === null ? { href: links.post({ postId: one.id }), end: menu } : {})}
      title={
        <span className="clamp-2" dir="auto">
          {words}
        </span>
      }
      detail={[line, ...notes.map((key) => t(key))].join('\u00a0· ')}
    />
  )
}

export const useAnnouncementWords = () => {
  const { t } = useWords()
  return ({ text }: Announcement) => (text.trim() === '' ? t('announcements.withoutWords') : text)
}

const said = { top: 'announcements.pinned', earlier: 'announcements.ended' } as const

/** Shown at once, with Undo; it is as it was again when the server did not do it. */
const usePlacing = ({ id }: Announcement) => {
  const { t } = useWords()
  const failed = (error: Error, _: unknown, again: () => void) =>
    snack({
      text: error instanceof CallError ? (error.detail ?? error.message) : error.message,
      action: { label: t('kit.tryAgain'), run: again },
    })
  const back = useAction({
    run: (wanted: Place, key) => putTo(id, wanted, key),
    refresh: afterPlacing,
    onFailed: failed,
  })
  const to = useAction({
    run: (wanted: Place, key) => putTo(id, wanted, key),
    changes: () => [withoutAnnouncement(id)],
    refresh: afterPlacing,
    onDone: (_, wanted) =>
      snack({
        text: t(said[wanted]),
        action: { label: t('kit.undo'), run: () => back.act(wanted === 'top' ? 'earlier' : 'top') },
      }),
    onFailed: failed,
  })
  const again = useAction({
    run: (_: null, key) => bringBack(id, key),
    refresh: afterPlacing,
    onFailed: failed,
  })
  const away = useAction({
    run: (_: null, key) => takeDown(id, key),
    changes: () => [withoutAnnouncement(id)],
    refresh: afterPlacing,
    onDone: () =>
      snack({
        text: t('announcements.deleted'),
        action: { label: t('kit.undo'), run: () => again.act(null) },
      }),
    onFailed: failed,
  })
  return { place: to.act, remove: () => away.act(null) }
}
