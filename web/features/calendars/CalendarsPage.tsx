import { mdiEmailOutline, mdiWeatherSunsetUp } from '@mdi/js'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityPlace, useWhereabouts } from './data.ts'
import { dayIn } from './days.ts'
import { layersOf, useLayers } from './layers.ts'
import { BadiMonth } from './parts/BadiMonth.tsx'
import { DaysOfMonth } from './parts/DaysOfMonth.tsx'
import { TodayLine } from './parts/TodayLine.tsx'
import { type Now, useNow } from './use-now.ts'
import { type View, sheetAt, viewAt, views } from './views.ts'
import './parts/style.ts'

// For those alone who keep the dates of the Assembly or the Fund.
const AddDate = lazyPart(async () => (await import('./parts/AddDate.tsx')).AddDate)
const BadiYear = lazyPart(async () => (await import('./parts/BadiYear.tsx')).BadiYear)

const FastPage = lazyPart(async () => (await import('./parts/FastPage.tsx')).FastPage)
const LetterPage = lazyPart(async () => (await import('./parts/LetterPage.tsx')).LetterPage)

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
  const view = viewAt(search.get('view'))
  const date = dayIn(search.get('date')) ?? now.badiDay ?? now.civil
  // A move replaces: Back leaves the calendar rather than turn its leaves.
  const go = (address: string) => void navigate(address, { replace: true })
  if (sheet === null)
    return <Views view={view} given={dayIn(search.get('date'))} now={now} where={where} onGo={go} />
  return (
    <Suspense>
      {sheet === 'fast' ? (
        <FastPage
          date={date}
          where={where}
          onChoose={(day) => go(links.calendars({ view: sheet, date: day }))}
        />
      ) : (
        <LetterPage
          me={me}
          date={date}
          where={where}
          chosen={search.get('day')}
          onChoose={(day) => go(links.calendars({ view: sheet, date, day }))}
        />
      )}
    </Suspense>
  )
}

interface ViewsProps {
  view: View
  /** The day in the address. */
  given: string | null
  now: Now
  where: CommunityPlace | null
  onGo: (address: string) => void
}

const Views = ({ view, given, now, where, onGo }: ViewsProps) => {
  const { t } = useWords()
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
        tabs={views.map((id) => ({
          id,
          label: t(`calendars.view.${id}`),
          content: id === view ? <Shown key={id} view={id} {...shown} /> : null,
        }))}
      />
      {ofBadi ? <Sheets date={shown.date} /> : null}
      <div className="cal-screen-only">
        <LinkButton look="text" href={links.settings('calendar')}>
          {t('calendars.follow')}
        </LinkButton>
      </div>
    </Page>
  )
}

/** The way to what is printed besides. */
const Sheets = ({ date }: { date: string }) => {
  const { t } = useWords()
  return (
    <div className="line cal-screen-only">
      <LinkButton look="text" icon={mdiWeatherSunsetUp} href={links.calendars({ view: 'fast', date })}>
        {t('calendars.toFast')}
      </LinkButton>
      <LinkButton look="text" icon={mdiEmailOutline} href={links.calendars({ view: 'letter' })}>
        {t('calendars.toLetter')}
      </LinkButton>
    </div>
  )
}

const Shown = ({ view, ...shown }: Parameters<typeof DaysOfMonth>[0]) => {
  if (view === 'badi') return <BadiMonth {...shown} />
  if (view !== 'year') return <DaysOfMonth view={view} {...shown} />
  return (
    <Suspense>
      <BadiYear {...shown} />
    </Suspense>
  )
}

const addressOf = (view: View, date: string | null) =>
  links.calendars({
    ...(view === 'agenda' ? {} : { view }),
    ...(date === null ? {} : { date }),
  })

/** What is shown, remembered on this device. */
const Layers = () => {
  const { t } = useWords()
  const { user } = useSession()
  const [on, toggle] = useLayers()
  const [withBadi, setBadi] = useBadiDates()
  return (
    <ToggleRow
      label={t('calendars.layers')}
      items={[
        { id: 'badi', label: t('calendars.layer.badi'), on: withBadi, onToggle: () => setBadi(!withBadi) },
        ...(user === null ? [] : layersOf(user)).map((id) => ({
          id,
          label: t(`calendars.layer.${id}`),
          on: on.includes(id),
          onToggle: () => toggle(id),
        })),
      ]}
    />
  )
}
