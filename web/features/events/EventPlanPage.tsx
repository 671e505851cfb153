import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { useDayAhead } from '#web/features/calendar/use-day-ahead.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Typed, begunFor, isOutside } from './event-form.ts'
import { type Occasion, draftsQuestion, occasionsQuestion } from './planning.ts'
import { plansEvents } from './plans-events.ts'
import { type ReactNode, useRef } from 'react'
import { Kept } from '#web/features/drafts/Kept.tsx'
import { ActionBar } from '#web/kit/ActionBar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useEventPlanning } from './use-event-planning.ts'
import { PlanWhat } from './parts/PlanWhat.tsx'
import { Briefs } from './parts/Briefs.tsx'
import { GatheringPreview } from '#web/features/planning/GatheringPreview.tsx'
import { type Form, field } from './parts/event-field.ts'
import { EVENT_DAYS } from '#contract/days.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { Field } from '#web/kit/Field.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { PlaceChoice } from '#web/features/venues/PlaceChoice.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'

/** A new Feast or Holy Day, for those who plan them. */
export const EventPlanPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const plans = plansEvents(user?.roles ?? [])
  const asked = useQuery({ ...occasionsQuestion(), enabled: plans })
  const day = useDayAhead()
  const today = useToday()
  const title = t('eventPlan.title')
  if (asked.data !== undefined && plans) {
    const { occasions } = asked.data.data
    return <EventPlanForm occasions={occasions} begin={begunFor(occasions, day, today)} title={title} />
  }
  return (
    <Page title={title} up={{ href: links.create(), label: t('eventPlan.up') }}>
      {!plans ? (
        <Empty>{t('eventPlan.notYours')}</Empty>
      ) : (
        <QueryView query={asked} what={title} shape="card" count={3} />
      )}
    </Page>
  )
}

interface Props {
  title: string
  occasions: readonly Occasion[]
  /** How a new form begins. */
  begin: Typed
}

/** One page in three cards, as others will see it beside them; saved as a draft or published at once. */
export const EventPlanForm = ({ title, occasions, begin }: Props) => {
  const { t } = useWords()
  const form = useEventPlanning(occasions, begin)
  const box = useRef<HTMLFormElement>(null)
  const startOver = () => {
    form.kept.onStartOver()
    // The button goes, and the focus would be nowhere.
    box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }
  const { faults, attempt, busy, error, send } = form
  const items = Object.entries(faults).flatMap(([name, fault]) => (fault ? [{ name, error: fault }] : []))
  return (
    <form
      ref={box}
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        send('published')
      }}
    >
      <Page
        title={title}
        up={{ href: links.create(), label: t('eventPlan.up') }}
        aside={
          <Stack>
            <EventPreview form={form} />
            <ActionBar label={t('planning.ready')}>
              <Button
                type="submit"
                look="main"
                size="large"
                full
                busy={busy}
                busyLabel={t('planning.saving')}
              >
                {t('planning.publish')}
              </Button>
              <Button size="large" full busy={busy} onClick={() => send('draft')}>
                {t('eventPlan.saveDraft')}
              </Button>
            </ActionBar>
          </Stack>
        }
      >
        <Stack>
          <Drafts />
          <Kept {...form.kept} onStartOver={startOver} />
          <ErrorSummary items={items} attempt={attempt} />
          {error !== null && !busy && Object.keys(faults).length === 0 ? (
            <Failure message={error.message} />
          ) : null}
          <Part title={t('planning.what')}>
            <PlanWhat form={form} occasions={occasions} />
          </Part>
          <Part title={t('planning.when')}>
            <PlanWhen form={form} />
          </Part>
          <Part title={t('planning.where')}>
            <PlanWhere form={form} />
          </Part>
        </Stack>
      </Page>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <Card>
      <Stack>{children}</Stack>
    </Card>
  </Section>
)

/** What is prepared and waits to be published; nothing where there is nothing. */
export const Drafts = () => {
  const { t } = useWords()
  const { data } = useQuery(draftsQuestion())
  const drafts = data?.data ?? []
  if (drafts.length === 0) return null
  return (
    <Section title={t('eventPlan.drafts')}>
      <Briefs events={drafts} label={t('eventPlan.drafts')} />
    </Section>
  )
}

/** The card of a Feast or Holy Day as others will see it. */
export const EventPreview = ({ form: { typed, occasion } }: { form: Form }) => {
  const { t } = useWords()
  const named = typed.where === 'place' ? typed.venue || typed.location : ''
  return (
    <GatheringPreview
      href={links.create()}
      kind={occasion?.type ?? 'Feast'}
      title={typed.title}
      date={typed.date}
      time={typed.startTime}
      place={typed.where === 'online' ? t('eventPlan.online') : named}
    />
  )
}

/** The day and the hours. A day that is not the occasion's own is warned of, and stands in nobody's way. */
export const PlanWhen = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { day } = useFormats('UTC')
  const { typed, occasion } = form
  const badi = useBadiTwin().lineOn(typed.date, typed.startTime === '' ? null : typed.startTime)
  return (
    <>
      {occasion === undefined ? null : (
        <Text quiet>
          {t(occasion.type === 'Feast' ? 'eventPlan.monthOf' : 'eventPlan.dayOf', {
            from: day(occasion.from),
            until: day(occasion.until),
          })}
        </Text>
      )}
      <Field {...field(form, 'date')} label={t('planning.day')} type="date" {...EVENT_DAYS} hint={badi} />
      {occasion !== undefined && isOutside(typed, occasion) ? (
        <Notice tone="warning">
          {t(occasion.type === 'Feast' ? 'eventPlan.outsideMonth' : 'eventPlan.otherDay')}
        </Notice>
      ) : null}
      <Field {...field(form, 'startTime')} label={t('planning.time')} type="time" />
      <Field {...field(form, 'endTime')} label={t('planning.endTime')} type="time" optional />
    </>
  )
}

/** A place by its name, or the link of a meeting; and for how many there is room. */
export const PlanWhere = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { typed, set, faults } = form
  return (
    <>
      <ChoiceField
        legend={t('planning.whereLegend')}
        legendHidden
        name="where"
        options={[
          { value: 'place', label: t('eventPlan.place') },
          { value: 'ours', label: t('eventPlan.ours') },
          { value: 'online', label: t('eventPlan.online') },
        ]}
        value={typed.where}
        onChange={(where) => set({ where })}
      />
      {typed.where === 'place' ? (
        <>
          <Field
            {...field(form, 'venue')}
            label={t('eventPlan.venue')}
            hint={t('eventPlan.venueHint')}
            maxLength={120}
            optional
          />
          <Field {...field(form, 'location')} label={t('eventPlan.location')} maxLength={200} optional />
        </>
      ) : typed.where === 'ours' ? (
        <PlaceChoice
          chosen={typed.venueId}
          error={faults.venueId}
          hint={t('places.askedLater')}
          onChoose={(venueId) => set({ venueId })}
        />
      ) : (
        <Field {...field(form, 'link')} label={t('planning.link')} type="url" dir="ltr" maxLength={200} />
      )}
      <Field
        {...field(form, 'capacity')}
        label={t('planning.places')}
        hint={t('planning.placesHint')}
        inputMode="numeric"
        optional
      />
    </>
  )
}
