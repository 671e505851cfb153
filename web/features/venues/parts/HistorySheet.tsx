import { useInfiniteQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { IconTile } from '#web/kit/IconTile.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { type Past, historyPages } from '../history.ts'

interface Props {
  venue: Venue
  /** As the list calls it. */
  name: string
  onClose: () => void
}

/** What has met in a place, the latest first, each with the way to it. */
export const HistorySheet = ({ venue, name, onClose }: Props) => {
  const { t } = useWords()
  const list = useInfiniteQuery(historyPages(venue.id))
  const found = list.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Sheet open tall title={t('places.history')} onClose={onClose}>
      <Stack>
        <Text look="label">
          <bdi>{name}</bdi>
        </Text>
        {list.data === undefined ? (
          <QueryView query={list} what={t('places.history')} shape="row" count={5} />
        ) : found.length === 0 ? (
          <Empty>{t('places.historyNone')}</Empty>
        ) : (
          <Rows label={t('places.history')}>
            {found.map((one) => (
              <PastRow key={one.id} past={one} />
            ))}
          </Rows>
        )}
        {list.isFetchNextPageError ? (
          <LoadError
            message={list.error.message}
            onRetry={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
          />
        ) : list.hasNextPage ? (
          <Button
            full
            onClick={() => void list.fetchNextPage()}
            busy={list.isFetchingNextPage}
            busyLabel={t('places.historyComing')}
          >
            {t('places.historyOlder')}
          </Button>
        ) : null}
      </Stack>
    </Sheet>
  )
}

const PastRow = ({ past }: { past: Past }) => {
  const { what, gathering, kind, title, date, time, timeZone } = past
  const { day } = useFormats(timeZone)
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return (
    <ListRow
      height={72}
      href={
        what === 'event' ? links.event({ eventId: gathering }) : links.activity({ activityId: gathering })
      }
      start={<IconTile icon={kindLooks[kind].icon} kind={kind} />}
      title={<bdi>{titleOf(title)}</bdi>}
      detail={
        <>
          <time dateTime={date}>{day(date)}</time>
          {twin.on(date, time)}
        </>
      }
    />
  )
}
