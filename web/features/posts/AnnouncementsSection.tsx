import {
  mdiArrowDownThin,
  mdiArrowUpThin,
  mdiBullhornOutline,
  mdiDeleteOutline,
  mdiDotsVertical,
} from '@mdi/js'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apart } from '#web/words/apart.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useChoosing } from '#web/kit/use-choosing.tsx'
import { useSession } from '#web/session/session.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import {
  type Announcement,
  type Place,
  afterPlacing,
  announcementPages,
  bringBack,
  putAllTo,
  putTo,
  takeDown,
  withoutAnnouncement,
} from './announcements.ts'
import { isEmpty } from './draft-shape.ts'
import { Composer } from './parts/Composer.tsx'
import { useDraft } from './use-draft.ts'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { Menu } from '#web/kit/Menu.tsx'
import { useFormats } from '#web/words/formats.ts'

/** What the Assembly has announced: what stands at the top of the news now, and what stood there before. */
export const AnnouncementsSection = () => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <>
      <Stack>
        <Text quiet>{t('announcements.hint')}</Text>
        {user === null ? null : <Write user={user} />}
      </Stack>
      <Section title={t('announcements.top')}>
        <List place="top" label={t('announcements.top')} none={t('announcements.noneAtTop')} />
      </Section>
      <Section title={t('announcements.earlier')}>
        <List place="earlier" label={t('announcements.earlier')} none={t('announcements.noneEarlier')} />
      </Section>
    </>
  )
}

/** The sheet of the news, where the box of an announcement is ticked already unless something else was begun. */
const Write = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const [, setSearch] = useSearchParams()
  const { store } = useDraft(user._id)
  const write = () => {
    if (isEmpty(store.read())) store.write({ announcement: true })
    setSearch({ section: 'announcements', write: 'post' }, { preventScrollReset: true })
  }
  const askAnew = () =>
    (['top', 'earlier'] as const).forEach(
      (place) => void client.invalidateQueries({ queryKey: announcementPages(place).queryKey }),
    )
  return (
    <div>
      <Button look="main" icon={mdiBullhornOutline} onClick={write}>
        {t('announcements.write')}
      </Button>
      <Composer user={user} onClosed={askAnew} />
    </div>
  )
}

const List = ({ place, label, none }: { place: Place; label: string; none: string }) => {
  const { t } = useWords()
  const list = useInfiniteQuery(announcementPages(place))
  const found = list.data?.pages.flatMap(({ data }) => data) ?? []
  const { tools, boxOf } = useSeveral(place, found)
  if (list.data === undefined) return <QueryView query={list} what={label} shape="row" count={2} />
  if (found.length === 0) return place === 'top' ? <Empty>{none}</Empty> : <Text quiet>{none}</Text>
  return (
    <Stack>
      {tools}
      <Rows label={label}>
        {found.map((one) => (
          <AnnouncementRow key={one.id} one={one} box={boxOf(one)} />
        ))}
      </Rows>
      {list.hasNextPage ? (
        <div>
          <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
            {t('announcements.older')}
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}

/** Those at the top are taken from there together; what is over is put there again one by one. */
const useSeveral = (place: Place, found: readonly Announcement[]) => {
  const { t } = useWords()
  const wordsOf = useAnnouncementWords()
  const failed = (error: Error, _: unknown, again: () => void) =>
    snack({
      text: failureOf(error),
      action: { label: t('kit.tryAgain'), run: again },
    })
  const idsOf = (chosen: readonly Announcement[]) => chosen.map(({ id }) => id)
  const { act, busy } = useUndoable({
    run: (chosen: readonly Announcement[], key) => putAllTo(idsOf(chosen), 'earlier', key),
    undo: (_, chosen) => (key) => putAllTo(idsOf(chosen), 'top', key),
    says: (_, chosen) => t('announcements.endedMany', { count: chosen.length }),
    refresh: afterPlacing,
    onFailed: failed,
  })
  return useChoosing(found, ({ id }) => id, {
    nameOf: (one) => apart(wordsOf(one).slice(0, 40)),
    can: () => place === 'top',
    label: t('announcements.endChosen'),
    run: act,
    busy,
  })
}

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
      text: failureOf(error),
      action: { label: t('kit.tryAgain'), run: again },
    })
  const both = { changes: () => [withoutAnnouncement(id)], refresh: afterPlacing, onFailed: failed }
  const to = useUndoable({
    ...both,
    run: (wanted: Place, key) => putTo(id, wanted, key),
    undo: (_, wanted) => (key) => putTo(id, wanted === 'top' ? 'earlier' : 'top', key),
    says: (_, wanted) => t(said[wanted]),
  })
  const away = useUndoable({
    ...both,
    run: (_: null, key) => takeDown(id, key),
    undo: () => (key) => bringBack(id, key),
    says: () => t('announcements.deleted'),
  })
  return { place: to.act, remove: () => away.act(null) }
}
