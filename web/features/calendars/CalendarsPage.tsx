import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { useLargeScreen } from '#web/kit/wide.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPlace, useWhereabouts } from './data.ts'
import { dayIn } from './days.ts'
import { layersOf, useCalendarLinks, useLayers, useSwitch, useUnsaidLayers } from './layers.ts'
import { DaysOfMonth } from './parts/DaysOfMonth.tsx'
import { type Now, useNow } from './use-now.ts'
import { type View, sheetAt, viewAt, viewsIn } from './views.ts'
import './parts/style.ts'
import { civilDayIn } from '#web/features/calendar/civil-day.ts'
import { useBadiWords } from '#web/features/calendar/use-badi-words.ts'
import { useFormats } from '#web/words/formats.ts'
import { useCalendarWords } from './use-calendar-words.ts'
import { Week } from './parts/Week.tsx'
import { BadiMonth } from './parts/BadiMonth.tsx'
import { FastPage } from './parts/FastPage.tsx'
import { LetterPage } from './parts/LetterPage.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { Suspense } from 'react'

// An editor of those who keep the dates.
const AddDate = lazyPart(async () => (await import('./parts/AddDate.tsx')).AddDate)

// A view of its own address.
const BadiYear = lazyPart(async () => (await import('./parts/BadiYear.tsx')).BadiYear)

/** When is what: the community's days in both calendars. */
export const CalendarsPage = () => {
  const { user } = useSession()
  return user === null ? null : <Calendar me={user} />
}

const Calendar = ({ me }: { me: SignedInUser }) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const where = useWhereabouts(me)
  const now = useNow(where)
  const sheet = sheetAt(search.get('view'))
  const wide = useLargeScreen()
  const unsaid = useUnsaidLayers()
  const date = dayIn(search.get('date')) ?? now.badiDay ?? now.civil
  // A move replaces: Back leaves the calendar rather than turn its leaves.
  const go = (address: string) => void navigate(address, { replace: true })
  if (sheet === null && unsaid !== null)
    return <Navigate replace to={`?${String(withShown(search, unsaid))}`} />
  if (sheet === null)
    return (
      <Views
        view={viewAt(search.get('view'), wide)}
        wide={wide}
        given={dayIn(search.get('date'))}
        now={now}
        where={where}
        onGo={go}
      />
    )
  return sheet === 'fast' ? (
    <FastPage date={date} where={where} onChoose={(day) => go(links.calendars({ view: sheet, date: day }))} />
  ) : (
    <LetterPage
      me={me}
      date={date}
      where={where}
      chosen={search.get('day')}
      onChoose={(day) => go(links.calendars({ view: sheet, date, day }))}
    />
  )
}

const withShown = (search: URLSearchParams, show: string) =>
  new URLSearchParams([...search.entries(), ['show', show]])

interface ViewsProps {
  view: View
  wide: boolean
  /** The day in the address. */
  given: string | null
  now: Now
  where: CommunityPlace | null
  onGo: (address: string) => void
}

const Views = ({ view, wide, given, now, where, onGo }: ViewsProps) => {
  const { t } = useWords()
  const linkTo = useCalendarLinks()
  const addressOf = (of: View, day: string | null) =>
    linkTo({ ...(of === 'agenda' ? {} : { view: of }), ...(day === null ? {} : { date: day }) })
  const ofBadi = view === 'badi' || view === 'year'
  const shown = {
    where,
    now,
    date: given ?? (ofBadi ? now.badiDay : null) ?? now.civil,
    onChoose: (day: string) => onGo(addressOf(view, day)),
  }
  return (
    <Page title={t('calendars.title')} lead={<TodayLine now={now} where={where} />}>
      <Layers />
      <Suspense>
        <AddDate day={shown.date} />
      </Suspense>
      <Tabs
        label={t('calendars.view')}
        chosen={view}
        onChoose={(id) => onGo(addressOf(id, given))}
        tabs={viewsIn(wide).map((id) => ({
          id,
          label: t(`calendars.view.${id}`),
          content: id === view ? <Shown key={id} view={id} {...shown} /> : null,
        }))}
      />
      <div className="cal-screen-only">
        <LinkButton look="text" href={links.settings('calendar')}>
          {t('calendars.follow')}
        </LinkButton>
      </div>
    </Page>
  )
}

const Shown = ({ view, ...shown }: Parameters<typeof DaysOfMonth>[0]) => {
  if (view === 'agenda' || view === 'month') return <DaysOfMonth view={view} {...shown} />
  const Sheet = { week: Week, badi: BadiMonth, year: BadiYear }[view]
  return (
    <Suspense>
      <Sheet {...shown} />
    </Suspense>
  )
}

/** What is shown: it stands in the address, and is remembered on this device. */
const Layers = () => {
  const { t } = useWords()
  const { user } = useSession()
  const on = useLayers()
  const toggle = useSwitch()
  const items = user === null ? (['badi'] as const) : layersOf(user)
  return (
    <ToggleRow
      label={t('calendars.layers')}
      items={items.map((id) => ({
        id,
        label: t(`calendars.layer.${id}`),
        on: on.includes(id),
        onToggle: () => toggle(id),
      }))}
    />
  )
}

/** "Today is Monday 23 November · 1 Qawl 183, which ends at sunset, about 5:18 pm"; after sunset, tomorrow at sunset. */
export const TodayLine = ({ now, where }: { now: Now; where: CommunityPlace | null }) => {
  const { t } = useWords()
  const { dayName } = useCalendarWords(where)
  const { date } = useBadiWords()
  const { time } = useFormats(where?.timeZone)
  const day = dayName(now.civil)
  if (now.badi === null) return t('calendars.todayIs', { day })
  const { end, byClock } = now.badi
  return t('calendars.todayIsBadi', {
    day,
    date: date(now.badi.date),
    which: civilDayIn(where?.timeZone, new Date(end)) > now.civil ? 'tomorrow' : 'today',
    until: t(byClock ? 'calendars.atClock' : 'calendars.atSunsetTime', { time: time(end) }),
  })
}
