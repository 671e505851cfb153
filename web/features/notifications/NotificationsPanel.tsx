import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAsOf } from '#web/http/as-of.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Panel } from '#web/kit/Panel.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { fetchFailure, markAllRead, notificationsQuestion, setRead } from './data.ts'
import css from './parts/notifications.css?inline'
import { NotificationRow } from './parts/NotificationRow.tsx'
import { type Notice, freshAfter, grouped } from './rules.ts'
import { Button } from '#web/kit/Button.tsx'
import { type NoticePage, olderPages, together } from './older.ts'

addStyle(css)

interface Props {
  onClose: () => void
}

/** The list under the bell. Opening it marks everything read; what was new stays marked as new in it. */
export const NotificationsPanel = ({ onClose }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Panel title={t('notifications.title')} onClose={onClose}>
      {user?.state === 'confirmed' ? <List user={user} /> : <Empty>{t('notifications.none')}</Empty>}
    </Panel>
  )
}

// One and the same each time, or what hangs on it would begin anew.
const none: readonly Notice[] = []

const List = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const question = notificationsQuestion(user._id)
  const list = useQuery({ ...question, refetchOnMount: 'always' })
  const asOf = useAsOf(question)
  const fresh = useFresh(list.data?.data ?? none)
  useMarking({
    userId: user._id,
    notices: list.data?.data ?? none,
    // Only after the list was read: what is new must be known before nothing is.
    answered: list.isFetchedAfterMount && list.isSuccess,
    unread: list.data?.unread ?? 0,
  })
  const older = useOlder(user._id, list.data)
  if (list.data === undefined)
    return (
      <QueryView query={list} what={t('notifications.title')} shape="row" count={5} failure={fetchFailure} />
    )
  if (list.data.data.length === 0) return <Empty>{t('notifications.none')}</Empty>
  const groups = grouped(older.notices, fresh)
  return (
    <>
      <AsOf at={asOf} />
      <Group title={t('notifications.new')} notices={groups.fresh} />
      <Group
        title={t('notifications.earlier')}
        notices={groups.earlier}
        titleHidden={groups.fresh.length === 0}
      />
      <Older older={older} />
    </>
  )
}

/** The ids of what was unread at any time since the panel opened. */
const useFresh = (notices: readonly Notice[]): ReadonlySet<string> => {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set<string>())
  const now = freshAfter(fresh, notices)
  if (now !== fresh) setFresh(now)
  return now
}

interface GroupProps {
  title: string
  notices: readonly Notice[]
  titleHidden?: boolean
}

const Group = ({ title, notices, titleHidden = false }: GroupProps) =>
  notices.length === 0 ? null : (
    <Section title={title} titleHidden={titleHidden}>
      <Rows>
        {notices.map((notice) => (
          <NotificationRow key={notice._id} notice={notice} />
        ))}
      </Rows>
    </Section>
  )

/** The way to older notifications at the list's end, while there are any. */
export const Older = ({ older: { more, busy, failure, onMore } }: { older: OlderNotices }) => {
  const { t } = useWords()
  if (failure !== null) return <LoadError message={fetchFailure(failure)} onRetry={onMore} busy={busy} />
  if (!more) return null
  return (
    <div className="notice-more">
      <Button onClick={onMore} busy={busy}>
        {t('notifications.older')}
      </Button>
    </div>
  )
}

export interface OlderNotices {
  /** The newest and what was fetched of the older ones. */
  readonly notices: readonly Notice[]
  readonly more: boolean
  readonly busy: boolean
  readonly failure: Error | null
  readonly onMore: () => void
}

/** Begins where the newest end at the first tap. What comes meanwhile pushes none of those out of the list. */
export const useOlder = (userId: string, newest: NoticePage | undefined): OlderNotices => {
  const [begun, setBegun] = useState<{ from: string; notices: readonly Notice[] } | null>(null)
  const older = useInfiniteQuery({ ...olderPages(userId, begun?.from ?? ''), enabled: begun !== null })
  const pages = older.data?.pages.map(({ data }) => data) ?? []
  const next = newest?.next
  return {
    notices: together(newest?.data ?? [], begun?.notices ?? [], ...pages),
    more: older.data === undefined ? next !== undefined || begun !== null : older.hasNextPage,
    busy: older.isFetching,
    failure: older.error,
    onMore: () => {
      if (older.data !== undefined) void older.fetchNextPage()
      else if (begun !== null) void older.refetch()
      else if (newest !== undefined && next !== undefined) setBegun({ from: next, notices: newest.data })
    },
  }
}

interface NoticeList {
  readonly userId: string
  readonly notices: readonly Notice[]
  /** Whether these are what the server has answered since the panel opened, and not what was kept. */
  readonly answered: boolean
  readonly unread: number
}

/**
 * Opening the panel marks all read, up to the newest that is shown. What comes while it is open is read as
 * it comes; what the person sets unread meanwhile stays so. Who follows one of those that were kept, or
 * closes the panel, before the server has answered, has read what was kept.
 */
export const useMarking = ({ userId, notices, answered, unread }: NoticeList): void => {
  const shown = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!answered) return
    const before = shown.current
    shown.current = new Set(notices.map(({ _id }) => _id))
    if (before !== null) {
      for (const { _id, read } of notices) if (!read && !before.has(_id)) void setRead(_id, true)
    } else if (unread > 0) void markAllRead(userId, notices[0]?._id)
  }, [answered, notices, unread, userId])

  const atEnd = useRef<(() => void) | null>(null)
  useEffect(() => {
    const newest = notices[0]
    const early = !answered && newest !== undefined && unread > 0
    atEnd.current = early ? () => void markAllRead(userId, newest._id) : null
  }, [answered, notices, unread, userId])
  useEffect(() => () => atEnd.current?.(), [])
}
