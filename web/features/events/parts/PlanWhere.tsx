import { PlaceChoice } from '#web/features/venues/PlaceChoice.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import { type Form, field } from './event-field.ts'

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
