import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/kit/LoadError.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { venuesQuestion } from './data.ts'
import { PlaceSays } from './PlaceSays.tsx'

interface Props {
  /** Empty while none is chosen. */
  chosen: string
  error: string | undefined
  hint: string
  onChoose: (id: string) => void
}

/** A home or a place of the community, of those that may be asked for, and what its people say of it. */
export const PlaceChoice = ({ chosen, error: fault, hint, onChoose }: Props) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(venuesQuestion())
  if (error !== null && data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  const venues = (data?.venues ?? []).filter(({ can }) => can.request)
  if (data !== undefined && venues.length === 0) return <Text quiet>{t('places.noneToAsk')}</Text>
  const venue = venues.find(({ id }) => id === chosen)
  return (
    <>
      <SelectField
        label={t('places.which')}
        name="venueId"
        hint={hint}
        options={[
          { value: '', label: t('places.choose') },
          ...venues.map(({ id, name, address: { suburb }, capacity }) => ({
            value: id,
            label: [name, suburb, capacity === null ? null : t('places.forUpTo', { count: capacity })]
              .filter(Boolean)
              .join('\u00a0· '),
          })),
        ]}
        value={chosen}
        error={fault}
        onChange={onChoose}
      />
      {venue === undefined ? null : <PlaceSays venue={venue} />}
    </>
  )
}
