import { useNavigate, useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useBadiDates } from '#web/kit/appearance.ts'
import { Page } from '#web/kit/Page.tsx'
import { Tabs } from '#web/kit/Tabs.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { ToggleRow } from '#web/kit/ToggleRow.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { useWhereabouts } from './data.ts'
import { dayIn } from './days.ts'
import { layers, useLayers } from './layers.ts'
import { DaysOfMonth } from './parts/DaysOfMonth.tsx'
import { TodayLine } from './parts/TodayLine.tsx'
import { useNow } from './use-now.ts'
import { type View, viewAt, views } from './views.ts'
import './parts/style.ts'

/** When is what: the community's days in both calendars. */
export const CalendarsPage = () => {
  const { user } = useSession()
  return user === null ? null : <Calendar me={user} />
}

const Calendar = ({ me }: { me: SignedInUser }) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const where = useWhereabouts(me)
  const now = useNow(where)
  const view = viewAt(search.get('view'))
  const date = dayIn(search.get('date')) ?? now.civil
  // A move replaces: Back leaves the calendar rather than turn its leaves.
  const go = (to: { view?: View; date?: string }) =>
    void navigate(addressOf(to.view ?? view, to.date ?? search.get('date')), { replace: true })
  const shown = { where, now, date, onChoose: (day: string) => go({ date: day }) }
  return (
    <Page title={t('calendars.title')} lead={<TodayLine now={now} where={where} />}>
      <Layers />
      <Tabs
        label={t('calendars.view')}
        chosen={view}
        onChoose={(id) => go({ view: id })}
        tabs={views.map((id) => ({
          id,
          label: t(`calendars.view.${id}`),
          content: id === view ? <DaysOfMonth key={id} view={id} {...shown} /> : null,
        }))}
      />
      <Text look="small">
        <TextLink href={links.settings('calendar')}>{t('calendars.follow')}</TextLink>
      </Text>
    </Page>
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
  const [on, toggle] = useLayers()
  const [withBadi, setBadi] = useBadiDates()
  return (
    <ToggleRow
      label={t('calendars.layers')}
      items={[
        { id: 'badi', label: t('calendars.layer.badi'), on: withBadi, onToggle: () => setBadi(!withBadi) },
        ...layers.map((id) => ({
          id,
          label: t(`calendars.layer.${id}`),
          on: on.includes(id),
          onToggle: () => toggle(id),
        })),
      ]}
    />
  )
}
