import { AsOf } from '#web/kit/AsOf.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useWords } from '#web/words/words.ts'
import type { Days } from '../use-days.ts'

/** How far the days are known: they are coming, could not be had, are of an earlier time, or are too many. */
export const DaysState = ({ days }: { days: Days }) => {
  const { t } = useWords()
  if (days.eventsError !== null)
    return <LoadError message={days.eventsError.message} onRetry={days.retry} busy={days.isFetching} />
  if (!days.known)
    return days.error === null ? (
      <Skeleton what={t('calendars.title')} shape="row" count={2} />
    ) : (
      <LoadError message={days.error.message} onRetry={days.retry} busy={days.isFetching} />
    )
  return (
    <>
      <AsOf at={days.late} />
      {days.cut ? (
        <Notice tone="info">
          <p>{t('calendars.cut')}</p>
        </Notice>
      ) : null}
    </>
  )
}
