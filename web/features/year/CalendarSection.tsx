import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense } from 'react'
import { getCalendarSettings, previewYear } from '#contract/community/community-calendar.ts'
import { homeOverview } from '#contract/community/community.ts'
import { failureOf } from '#web/features/admin/data.ts'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { changesOf, Kept, type Typed, typedCalendar } from './calendar-form.ts'
import { type CalendarSettings, calendarQuestion, saveCalendar } from './data.ts'
import { DayFields } from './parts/DayFields.tsx'
import { FeastFields } from './parts/FeastFields.tsx'

/** The year stands below the form, with the dates of both calendars. */
const YearPart = lazyPart(async () => (await import('./parts/YearPart.tsx')).YearPart)

/** How the community reckons the day, when it meets, and the Feasts and Holy Days of its year. */
export const CalendarSection = () => {
  const { t } = useWords()
  const settings = useQuery(calendarQuestion())
  if (settings.isPending)
    return <Skeleton what={t('administration.section.calendar')} shape="card" count={3} />
  if (settings.data === undefined)
    return (
      <LoadError
        message={failureOf(settings.error)}
        onRetry={() => void settings.refetch()}
        busy={settings.isFetching}
      />
    )
  const saved = settings.data.data
  return (
    <>
      <CalendarForm key={JSON.stringify(saved)} saved={saved} />
      <Suspense fallback={<Skeleton what={t('year.title')} shape="row" count={8} />}>
        <YearPart />
      </Suspense>
    </>
  )
}

const CalendarForm = ({ saved }: { saved: CalendarSettings }) => {
  const { t } = useWords()
  const { typed, type, end, restored } = useTyped<Typed>({
    kept: { id: 'community-calendar', shape: Kept },
    saved: typedCalendar(saved),
  })
  const { act, busy, error } = useAction({
    run: ({ wish }: { wish: Partial<CalendarSettings>; before?: Partial<CalendarSettings> }, key) =>
      saveCalendar(wish, key),
    refresh: [getCalendarSettings, previewYear, homeOverview],
    onDone: (_saved, { before }) => {
      end()
      // The own session says how the community reckons the day.
      void session.learn()
      snack({
        text: t('admin.saved'),
        ...(before === undefined
          ? {}
          : { action: { label: t('administration.undo'), run: () => act({ wish: before }) } }),
      })
    },
  })
  const said = useFaults(error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { wish, before } = changesOf(saved, typed)
    if (Object.keys(wish).length === 0) return snack({ text: t('administration.nothingChanged') })
    act({ wish, before })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Restored {...restored} />
        <FeastFields typed={typed} said={said} onType={type} />
        <DayFields typed={typed} said={said} onType={type} located={saved.latitude !== null} />
        {error && Object.keys(said).length === 0 ? <Failure message={failureOf(error)} /> : null}
        <Line>
          <Button type="submit" look="main" busy={busy} busyLabel={t('administration.saving')}>
            {t('administration.save')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
