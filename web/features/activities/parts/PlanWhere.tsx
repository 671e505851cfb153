import { mdiHomeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { VenueType } from '#contract/venues/venues.ts'
import { sendOwnHome, venueRoutes } from '#web/features/venues/data.ts'
import { NewPlace } from '#web/features/venues/NewPlace.tsx'
import { PlaceSays } from '#web/features/venues/PlaceSays.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { nearestFirst } from '../nearest-first.ts'
import type { Where } from '../plan-typed.ts'
import { nearestQuestion, placesQuestion } from '../plan.ts'
import { type Form, field } from './plan-field.ts'

const wheres: readonly Where[] = ['area', 'Residence', 'CommunityVenue', 'Online']

/** Only the area, or a place: a home and a place of the community are asked for when it is published. */
export const PlanWhere = ({ form, changes }: { form: Form; changes: Activity | undefined }) => {
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
        <>
          <VenueField type={typed.where} form={form} changes={changes} />
          {typed.where === 'Residence' ? <OwnHome form={form} /> : null}
          {typed.where === 'Online' ? null : (
            <NewPlace key={typed.where} type={typed.where} onAdded={(venue) => set({ venue })} />
          )}
        </>
      )}
    </>
  )
}

interface VenueProps {
  type: VenueType
  form: Form
  /** Those who are in it say what is near. */
  changes: Activity | undefined
}

const VenueField = ({ type, form, changes }: VenueProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const { typed, set, faults } = form
  const { data, error, isFetching, refetch } = useQuery(placesQuestion())
  // Where it cannot be said what is near, the list is by name.
  const near = useQuery({ ...nearestQuestion(changes), enabled: type !== 'Online' })
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  const venues = nearestFirst(
    (data?.venues ?? []).filter((one) => one.type === type && (type === 'Online' || one.can.request)),
    near.data?.venues ?? [],
  )
  const options = venues.map(({ venue, km }) => ({
    value: venue.id,
    label: [
      venue.name || venue.onlineLink,
      venue.mine && type === 'Residence' ? t('places.own.Residence') : venue.address.suburb,
      km === null || venue.mine ? null : t('planning.far', { km: number(km) }),
      venue.capacity === null ? null : t('places.forUpTo', { count: venue.capacity }),
    ]
      .filter(Boolean)
      .join('\u00a0· '),
  }))
  // Where it meets already, and what may not be asked for any more.
  if (typed.venue !== '' && options.every(({ value }) => value !== typed.venue))
    options.push({ value: typed.venue, label: t('planning.placeStays') })
  if (type !== 'Online' && data !== undefined && options.length === 0)
    return <Text quiet>{t(`planning.none.${type}`)}</Text>
  const chosen = venues.find(({ venue }) => venue.id === typed.venue)?.venue
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
        error={faults.venue}
        onChange={(venue) => set({ venue })}
      />
      {type === 'Online' && typed.venue === '' ? (
        <Field {...field(form, 'link')} label={t('planning.link')} type="url" inputMode="url" dir="ltr" />
      ) : null}
      {chosen === undefined || type === 'Online' ? null : <PlaceSays venue={chosen} />}
      {type === 'Online' ? null : <Text quiet>{t('planning.placeIsAsked')}</Text>}
    </>
  )
}

/** Whoever has no home here yet has it from the address of their household, by one tap. */
const OwnHome = ({ form: { set } }: { form: Form }) => {
  const { t } = useWords()
  const { data } = useQuery(placesQuestion())
  const { act, busy } = useAction({
    run: (_: null, key) => sendOwnHome(key),
    refresh: venueRoutes,
    onDone: ({ data: home }) => set({ venue: home.id }),
    onFailed: (error) => snack({ text: error.message }),
  })
  if (data === undefined || data.venues.some(({ type, mine }) => type === 'Residence' && mine)) return null
  return (
    <Line>
      <Button icon={mdiHomeOutline} busy={busy} onClick={() => act(null)}>
        {t('planning.myHome')}
      </Button>
    </Line>
  )
}
