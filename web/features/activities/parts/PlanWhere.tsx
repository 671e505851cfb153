import { useQuery } from '@tanstack/react-query'
import type { VenueType } from '#contract/venues.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Where } from '../plan-typed.ts'
import { placesQuestion } from '../plan.ts'
import { type Form, field } from './plan-field.ts'

const wheres: readonly Where[] = ['area', 'Residence', 'CommunityVenue', 'Online']

/** Only the area, or a place: a home and a place of the community are asked for when it is published. */
export const PlanWhere = ({ form }: { form: Form }) => {
  const { t } = useWords()
  const { typed, set } = form
  return (
    <>
      <ChoiceField
        legend={t('planning.whereLegend')}
        legendHidden
        name="where"
        options={wheres.map((value) => ({ value, label: t(`planning.where.${value}`) }))}
        value={typed.where}
        onChange={(where) => set({ where, venue: '' })}
      />
      {typed.where === 'area' ? (
        <>
          <Field {...field(form, 'suburb')} label={t('planning.suburb')} optional />
          <Field {...field(form, 'city')} label={t('planning.city')} optional />
        </>
      ) : (
        <VenueField type={typed.where} form={form} />
      )}
    </>
  )
}

const VenueField = ({ type, form }: { type: VenueType; form: Form }) => {
  const { t } = useWords()
  const { typed, set, faults } = form
  const { data, error, isFetching, refetch } = useQuery(placesQuestion())
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  const venues = (data?.venues ?? []).filter(
    (one) => one.type === type && (type === 'Online' || one.can.request),
  )
  const options = venues.map((one) => ({
    value: one.id,
    label: [one.name || one.onlineLink, one.address.suburb].filter(Boolean).join(' · '),
  }))
  // Where it meets already, and what may not be asked for any more.
  if (typed.venue !== '' && options.every(({ value }) => value !== typed.venue))
    options.push({ value: typed.venue, label: t('planning.placeStays') })
  if (type !== 'Online' && data !== undefined && options.length === 0)
    return <Text quiet>{t(`planning.none.${type}`)}</Text>
  return (
    <>
      <SelectField
        label={t(`planning.choose.${type}`)}
        name="venue"
        options={[
          { value: '', label: t(type === 'Online' ? 'planning.newLink' : 'planning.choose') },
          ...options,
        ]}
        value={typed.venue}
        onChange={(venue) => set({ venue })}
      />
      {type === 'Online' && typed.venue === '' ? (
        <Field {...field(form, 'link')} label={t('planning.link')} type="url" inputMode="url" dir="ltr" />
      ) : null}
      {faults.venue === undefined ? null : <Text>{faults.venue}</Text>}
      {type === 'Online' ? null : <Text quiet>{t('planning.placeIsAsked')}</Text>}
    </>
  )
}
