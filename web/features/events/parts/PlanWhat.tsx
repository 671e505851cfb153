import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { keyOf, offeredOf } from '../event-form.ts'
import type { Occasion } from '../planning.ts'
import { Briefs } from './Briefs.tsx'
import { type Form, field } from './event-field.ts'
import { PictureField } from '#web/features/activities/PictureField.tsx'

/** Which Feast or Holy Day, what it is called and what it is about. */
export const PlanWhat = ({ form, occasions }: { form: Form; occasions: readonly Occasion[] }) => {
  const { t } = useWords()
  const { day } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const today = useToday()
  const { typed, set, occasion } = form
  const gatherings = occasion?.gatherings ?? []
  return (
    <>
      <SelectField
        label={t('eventPlan.occasion')}
        name="occasion"
        options={[
          // What was begun on this device may be for a day that is past.
          ...(occasion === undefined ? [{ value: '', label: t('eventPlan.chooseOccasion') }] : []),
          ...offeredOf(occasions, occasion, today).map((one) => ({
            value: keyOf(one),
            label: t(one.gatherings.length === 0 ? 'eventPlan.option' : 'eventPlan.optionPlanned', {
              title: titleOf(one.title),
              day: day(one.date) + twin.on(one.date, one.time),
            }),
          })),
        ]}
        value={occasion === undefined ? '' : typed.occasion}
        error={form.faults.occasion}
        onChange={form.choose}
      />
      {gatherings.length === 0 ? null : (
        <>
          <Text quiet>{t('eventPlan.alreadyPlanned', { count: gatherings.length })}</Text>
          <Briefs events={gatherings} label={t('eventPlan.alreadyPlanned', { count: gatherings.length })} />
        </>
      )}
      <Field {...field(form, 'title')} label={t('planning.title')} maxLength={120} />
      <Field
        {...field(form, 'description')}
        label={t('planning.description')}
        hint={t('planning.descriptionHint')}
        lines={3}
        maxLength={5_000}
        optional
      />
      <PictureField
        of={{ kind: 'event', id: 'new' }}
        url={typed.imageUrl}
        failure={form.faults.imageUrl}
        onSending={(imageSending) =>
          set({ imageSending, ...(imageSending ? {} : { imageUrl: typed.imageUrl }) })
        }
        onChange={(imageUrl) => set({ imageUrl })}
      />
    </>
  )
}
