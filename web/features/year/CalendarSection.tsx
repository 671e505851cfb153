import { useQuery } from '@tanstack/react-query'
import { getCalendarSettings, previewYear } from '#contract/community/community-calendar.ts'
import type { FormEvent } from 'react'
import { homeOverview } from '#contract/community/community.ts'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { Kept, type Typed, changesOf, clockRules, typedCalendar } from './calendar-form.ts'
import { type CalendarSettings, calendarQuestion, saveCalendar } from './data.ts'
import { Card } from '#web/kit/Card.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { YearPart } from './parts/YearPart.tsx'

/** How the community reckons the day, when it meets, and the Feasts and Holy Days of its year. */
export const CalendarSection = () => {
  const { t } = useWords()
  const settings = useQuery(calendarQuestion())
  if (settings.data === undefined)
    return (
      <QueryView
        query={settings}
        what={t('administration.section.calendar')}
        shape="card"
        count={3}
        failure={failureOf}
      />
    )
  const saved = settings.data.data
  return (
    <>
      <CalendarForm key={JSON.stringify(saved)} saved={saved} />
      <YearPart />
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
          : { action: { label: t('kit.undo'), run: () => act({ wish: before }) } }),
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

interface Props extends CalendarFieldsProps {
  /** Whether the community has said where it is: without that no sunset is known. */
  located: boolean
}

/** When a day begins: with the sunset of the place, or at a clock time where the sun helps little. */
export const DayFields = ({ typed, said, onType, located }: Props) => {
  const { t } = useWords()
  return (
    <Section title={t('year.day')}>
      <Card>
        <Stack>
          <Text quiet>{t('year.dayText')}</Text>
          <ChoiceField
            legend={t('year.begins')}
            name="dayByClock"
            value={typed.dayByClock ? 'clock' : 'sunset'}
            options={[
              { value: 'sunset', label: t('year.bySunset') },
              { value: 'clock', label: t('year.byClock') },
            ]}
            onChange={(chosen) => onType({ dayByClock: chosen === 'clock' })}
          />
          {located ? null : <Text look="small">{t('year.noPlace')}</Text>}
          {typed.dayByClock ? <ClockFields typed={typed} said={said} onType={onType} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

const ClockFields = ({ typed, said, onType }: CalendarFieldsProps) => {
  const { t } = useWords()
  return (
    <>
      <KnownRules onType={onType} />
      <Field
        label={t('year.eveningAt')}
        name="eveningAt"
        type="time"
        autoComplete="off"
        value={typed.eveningAt}
        error={said['eveningAt']}
        onChange={({ target }) => onType({ eveningAt: target.value })}
      />
      <Field
        label={t('year.morningAt')}
        name="morningAt"
        type="time"
        autoComplete="off"
        value={typed.morningAt}
        error={said['morningAt']}
        onChange={({ target }) => onType({ morningAt: target.value })}
      />
      <CheckboxField
        label={t('year.standardTime')}
        hint={t('year.standardTimeHint')}
        name="byStandardTime"
        checked={typed.byStandardTime}
        onChange={({ target }) => onType({ byStandardTime: target.checked })}
      />
      <CheckboxField
        label={t('year.fastBySun')}
        name="fastBySun"
        checked={typed.fastBySun}
        onChange={({ target }) => onType({ fastBySun: target.checked })}
      />
    </>
  )
}

/** Rules of National Assemblies, to begin with; each fills the fields and is saved like what is typed. */
const KnownRules = ({ onType }: Pick<CalendarFieldsProps, 'onType'>) => {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t('year.rules')}>
      <Text look="label">{t('year.rules')}</Text>
      <Text look="small" quiet>
        {t('year.rulesHint')}
      </Text>
      <Line>
        {clockRules.map(({ id, fields }) => (
          <Button key={id} onClick={() => onType(fields)}>
            {t(`year.rule.${id}`)}
          </Button>
        ))}
      </Line>
    </div>
  )
}

export interface CalendarFieldsProps {
  typed: Typed
  /** What the server says of a field. */
  said: Faults
  onType: (more: Partial<Typed>) => void
}

/** When Feasts begin here, and at which noon the Martyrdom of the Báb is remembered. */
export const FeastFields = ({ typed, said, onType }: CalendarFieldsProps) => {
  const { t } = useWords()
  return (
    <Section title={t('year.usual')}>
      <Card>
        <Stack>
          <Field
            label={t('year.feastTime')}
            name="feastTime"
            type="time"
            autoComplete="off"
            value={typed.feastTime}
            error={said['feastTime']}
            onChange={({ target }) => onType({ feastTime: target.value })}
          />
          <Field
            label={t('year.feastMinutes')}
            name="feastMinutes"
            inputMode="numeric"
            autoComplete="off"
            value={typed.feastMinutes}
            error={said['feastMinutes']}
            onChange={({ target }) => onType({ feastMinutes: target.value })}
          />
          <CheckboxField
            label={t('year.afterSunset')}
            hint={t('year.afterSunsetHint')}
            name="feastAfterSunset"
            checked={typed.feastAfterSunset}
            onChange={({ target }) => onType({ feastAfterSunset: target.checked })}
          />
          <ChoiceField
            legend={t('year.noon')}
            name="martyrdomNoon"
            value={typed.martyrdomNoon}
            options={[
              { value: 'standard-time', label: t('year.noonClock') },
              { value: 'solar', label: t('year.noonSolar') },
            ]}
            onChange={(martyrdomNoon) => onType({ martyrdomNoon })}
          />
        </Stack>
      </Card>
    </Section>
  )
}
