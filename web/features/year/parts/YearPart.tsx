import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homeOverview } from '#contract/community/community.ts'
import { listCalendar } from '#contract/calendars/calendars.ts'
import { previewYear } from '#contract/community/community-calendar.ts'
import { listEvents } from '#contract/events/events.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type YearPlan, makeYear, unmakeYear, yearQuestion } from '../data.ts'
import { links } from '#web/app/links.ts'
import { badiFromWire } from '#web/features/calendar/badi.ts'
import { useBadiWords, useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Card } from '#web/kit/Card.tsx'
import { DayTile } from '#web/kit/DayTile.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'

/** The Feasts and Holy Days of a year: seen before they are made, made at once, taken back while nobody answered. */
export const YearPart = () => {
  const { t } = useWords()
  const [year, setYear] = useState<number | null>(null)
  const plan = useQuery(yearQuestion(year))
  return (
    <Section title={t('year.title')}>
      <Stack>
        <Text quiet>{t('year.text')}</Text>
        <QueryView query={plan} what={t('year.title')} shape="row" count={8} failure={failureOf} />
        {plan.data === undefined ? null : <Plan plan={plan.data.data} onYear={setYear} />}
      </Stack>
    </Section>
  )
}

const changed = [previewYear, listEvents, homeOverview, listCalendar]

const Plan = ({ plan, onYear }: { plan: YearPlan; onYear: (year: number) => void }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const fresh = plan.occasions.filter(({ state }) => state === 'new').length
  const make = useAction({
    run: (year: number, key) => makeYear(year, key),
    refresh: changed,
    onDone: ({ data }) => snack({ text: t('year.made', { count: data.made }) }),
    onFailed: (error, _year, again) =>
      snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <>
      {plan.years.length > 1 ? (
        <SelectField
          label={t('year.which')}
          name="year"
          value={String(plan.year)}
          options={plan.years.map((year) => ({
            value: String(year),
            label: t('year.one', { year: number(year) }),
          }))}
          onChange={(chosen) => onYear(Number(chosen))}
        />
      ) : null}
      <Line>
        <Button look="main" busy={make.busy} disabled={fresh === 0} onClick={() => make.act(plan.year)}>
          {fresh === 0 ? t('year.allThere') : t('year.make', { count: fresh })}
        </Button>
        {plan.can.takeBack ? <TakeBack plan={plan} /> : null}
      </Line>
      <Occasions plan={plan} />
    </>
  )
}

const TakeBack = ({ plan }: { plan: YearPlan }) => {
  const { t } = useWords()
  const { number } = useFormats()
  const [asked, setAsked] = useState(false)
  const { act, busy } = useAction({
    run: (year: number, key) => unmakeYear(year, key),
    refresh: changed,
    onDone: ({ data }) => {
      setAsked(false)
      snack({ text: t('year.takenBack', { count: data.removed }) })
    },
    onFailed: (error) => {
      setAsked(false)
      snack({ text: failureOf(error) })
    },
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('year.takeBack')}</Button>
      <ConfirmDialog
        open={asked}
        title={t('year.takeBackAsk', { count: plan.planned })}
        confirmLabel={t('year.takeBack')}
        keepLabel={t('year.keep')}
        danger
        busy={busy}
        onConfirm={() => act(plan.year)}
        onKeep={() => setAsked(false)}
      >
        <Text>{t('year.takeBackText', { year: number(plan.year) })}</Text>
      </ConfirmDialog>
    </>
  )
}

const states: Readonly<Record<YearPlan['occasions'][number]['state'], WordKey>> = {
  new: 'year.state.new',
  there: 'year.state.there',
  over: 'year.state.over',
}

/** Each Feast and Holy Day of the year with both its dates; what is there already leads to it. */
export const Occasions = ({ plan }: { plan: YearPlan }) => {
  const { t } = useWords()
  const { dayTime } = useFormats(plan.timeZone)
  const badi = useBadiWords()
  const titleOf = useOccasionTitle()
  return (
    <Card>
      <Rows label={t('year.title')}>
        {plan.occasions.map((occasion) => {
          const date = badiFromWire(occasion.badi)
          return (
            <ListRow
              key={`${occasion.startsAt} ${occasion.title}`}
              height={72}
              start={<DayTile when={occasion.date} />}
              title={titleOf(occasion.title)}
              detail={<Both first={dayTime(occasion.startsAt)} other={date && badi.date(date)} />}
              {...(occasion.eventId === null ? {} : { href: links.event({ eventId: occasion.eventId }) })}
              end={
                <Text look="small" quiet>
                  {t(states[occasion.state])}
                </Text>
              }
            />
          )
        })}
      </Rows>
    </Card>
  )
}

/** Two dates, neither of which is broken at the end of a line; the dot between them begins none. */
const Both = ({ first, other }: { first: string; other: string | null }) => (
  <>
    <span className="whole">{other === null ? first : `${first}\u00a0·`}</span>
    {other === null ? null : (
      <>
        {' '}
        <span className="whole">{other}</span>
      </>
    )}
  </>
)
