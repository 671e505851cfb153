import { mdiBullhornOutline } from '@mdi/js'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { apart } from '#web/words/apart.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useChoosing } from '#web/kit/use-choosing.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { afterPlacing, announcementPages, putAllTo, type Announcement, type Place } from './announcements.ts'
import { isEmpty } from './draft-shape.ts'
import { AnnouncementRow, useAnnouncementWords } from './parts/AnnouncementRow.tsx'
import { Composer } from './parts/Composer.tsx'
import { useDraft } from './use-draft.ts'

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
  if (list.isPending) return <Skeleton what={label} shape="row" count={2} />
  if (list.data === undefined)
    return (
      <LoadError message={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
    )
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
      text: error instanceof CallError ? (error.detail ?? error.message) : error.message,
      action: { label: t('kit.tryAgain'), run: again },
    })
  const idsOf = (chosen: readonly Announcement[]) => chosen.map(({ id }) => id)
  const back = useAction({
    run: (chosen: readonly Announcement[], key) => putAllTo(idsOf(chosen), 'top', key),
    refresh: afterPlacing,
    onFailed: failed,
  })
  const { act, busy } = useAction({
    run: (chosen: readonly Announcement[], key) => putAllTo(idsOf(chosen), 'earlier', key),
    refresh: afterPlacing,
    onDone: (_, chosen) =>
      snack({
        text: t('announcements.endedMany', { count: chosen.length }),
        action: { label: t('kit.undo'), run: () => back.act(chosen) },
      }),
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
