import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsOf } from '#web/http/as-of.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Panel } from '#web/kit/Panel.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { fetchFailure, notificationsQuestion } from './data.ts'
import css from './parts/notifications.css?inline'
import { NotificationRow } from './parts/NotificationRow.tsx'
import { Older } from './parts/Older.tsx'
import { useMarking } from './parts/use-marking.ts'
import { useOlder } from './parts/use-older.ts'
import { freshAfter, grouped, type Notice } from './rules.ts'

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
  if (list.isPending) return <Skeleton what={t('notifications.title')} shape="row" count={5} />
  if (list.data === undefined)
    return (
      <LoadError
        message={fetchFailure(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
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
