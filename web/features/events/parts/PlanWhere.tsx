import { useQuery } from '@tanstack/react-query'
import { venuesQuestion } from '#web/features/venues/data.ts'
import { PlaceSays } from '#web/features/venues/PlaceSays.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Form, field } from './event-field.ts'

/** A place by its name, or the link of a meeting; and for how many there is room. */
export const PlanWhere = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { typed, set } = form
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
        <OurPlace form={form} />
      ) : (
        <Field {...field(form, 'link')} label={t('planning.link')} type="url" maxLength={200} />
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

/** A home or a place of the community, which is asked for once the event is published. */
const OurPlace = ({ form: { typed, set, faults } }: { form: Form }) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(venuesQuestion())
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  const venues = (data?.venues ?? []).filter(({ can }) => can.request)
  if (data !== undefined && venues.length === 0) return <Text quiet>{t('eventPlan.noneOfOurs')}</Text>
  const chosen = venues.find(({ id }) => id === typed.venueId)
  return (
    <>
      <SelectField
        label={t('eventPlan.whichPlace')}
        name="venueId"
        hint={t('eventPlan.placeIsAsked')}
        options={[
          { value: '', label: t('planning.choose') },
          ...venues.map(({ id, name, address: { suburb } }) => ({
            value: id,
            label: [name, suburb].filter(Boolean).join(' · '),
          })),
        ]}
        value={typed.venueId}
        onChange={(venueId) => set({ venueId })}
      />
      {chosen === undefined ? null : <PlaceSays venue={chosen} />}
      {faults.venueId === undefined ? null : <FieldError id="venueId-error" text={faults.venueId} />}
    </>
  )
}
