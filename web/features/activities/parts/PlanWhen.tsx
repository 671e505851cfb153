import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Form, field } from './plan-field.ts'

const frequencies = ['one-off', 'weekly', 'bi-weekly', 'monthly'] as const

const frequencyWords = {
  'one-off': 'planning.once',
  weekly: 'planning.weekly',
  'bi-weekly': 'planning.biWeekly',
  monthly: 'planning.monthly',
} as const

/** The first meeting, how long it lasts, and how often it is repeated, in words. */
export const PlanWhen = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { typed, set } = form
  return (
    <>
      <Field
        {...field(form, 'date')}
        label={t(typed.frequency === 'one-off' ? 'planning.day' : 'planning.firstDay')}
        type="date"
      />
      <Field {...field(form, 'time')} label={t('planning.time')} type="time" optional />
      <Field {...field(form, 'endTime')} label={t('planning.endTime')} type="time" optional />
      <SelectField
        label={t('planning.repeats')}
        name="frequency"
        options={frequencies.map((value) => ({ value, label: t(frequencyWords[value]) }))}
        value={typed.frequency}
        onChange={(frequency) => set({ frequency })}
      />
      {typed.frequency === 'monthly' ? <MonthlyBy form={form} /> : null}
      {typed.frequency === 'one-off' ? null : (
        <Field
          {...field(form, 'endDate')}
          label={t('planning.until')}
          hint={t('planning.untilHint')}
          type="date"
          optional
        />
      )}
    </>
  )
}

/** "On the second Tuesday", "on the 14th": as the first day is. */
const MonthlyBy = ({ form: { typed, set } }: { form: Form }) => {
  const { t } = useWords()
  const { number, weekday } = useMonthWords(typed.date)
  const day = Number(typed.date.slice(8)) || 1
  const nth = day > 28 ? 'last' : (['first', 'second', 'third', 'fourth'] as const)[Math.ceil(day / 7) - 1]
  return (
    <ChoiceField
      legend={t('planning.monthlyBy')}
      options={[
        { value: 'weekday', label: t('planning.byWeekday', { nth: nth ?? 'first', weekday }) },
        {
          value: 'day',
          label:
            day > 28
              ? t('planning.byLateDay', { day: number(day) })
              : t('planning.byDay', { day: number(day) }),
        },
      ]}
      value={typed.monthlyBy}
      onChange={(monthlyBy) => set({ monthlyBy })}
    />
  )
}

const useMonthWords = (date: string) => {
  const { t, language } = useWords()
  const { number } = useFormats('UTC')
  const at = new Date(`${date}T00:00:00Z`)
  const weekday = Number.isNaN(at.getTime())
    ? t('planning.weekday')
    : new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at)
  return { number, weekday }
}
