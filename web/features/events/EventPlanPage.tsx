import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { useDayAhead } from '#web/features/calendar/use-day-ahead.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { begunFor } from './event-form.ts'
import { occasionsQuestion } from './planning.ts'
import { plansEvents } from './plans-events.ts'
import { EventPlanForm } from './parts/EventPlanForm.tsx'

/** A new Feast or Holy Day, for those who plan them. */
export const EventPlanPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const plans = plansEvents(user?.roles ?? [])
  const { data, error, isFetching, refetch } = useQuery({ ...occasionsQuestion(), enabled: plans })
  const day = useDayAhead()
  const today = useToday()
  const title = t('eventPlan.title')
  if (data !== undefined && plans) {
    const { occasions } = data.data
    return <EventPlanForm occasions={occasions} begin={begunFor(occasions, day, today)} title={title} />
  }
  return (
    <Page title={title} up={{ href: links.create(), label: t('eventPlan.up') }}>
      {!plans ? (
        <Empty>{t('eventPlan.notYours')}</Empty>
      ) : error === null ? (
        <Skeleton what={title} shape="card" count={3} />
      ) : (
        <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Page>
  )
}
