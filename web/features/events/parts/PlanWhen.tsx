import { EVENT_DAYS } from '#contract/days.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { Field } from '#web/kit/Field.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { isOutside } from '../event-form.ts'
import { type Form, field } from './event-field.ts'

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
