import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { PlaceOnMap } from './PlaceOnMap.tsx'

const lines = ['streetAddress', 'suburb', 'city', 'postalCode', 'lat', 'lng'] as const
type Line = (typeof lines)[number]

const words = {
  streetAddress: 'places.street',
  suburb: 'places.suburb',
  city: 'places.city',
  postalCode: 'places.postalCode',
  lat: 'places.latitude',
  lng: 'places.longitude',
} as const

const completes: Readonly<Record<Line, string>> = {
  streetAddress: 'street-address',
  suburb: 'address-level3',
  city: 'address-level2',
  postalCode: 'postal-code',
  lat: 'off',
  lng: 'off',
}

export type Address = Readonly<Record<string, string>>

/** As the fields hold it. */
export const addressOf = (venue: Venue | null): Address =>
  Object.fromEntries(lines.map((line) => [line, String(venue?.address[line] ?? '')]))

interface Props {
  address: Address
  said: Faults
  onChange: (address: Address) => void
}

/** An address in its fields, and a pin beside them: either does alone. */
export const AddressLines = ({ address, said, onChange }: Props) => {
  const { t } = useWords()
  return (
    <>
      {lines.map((line) => (
        <Field
          key={line}
          label={t(words[line])}
          name={line}
          autoComplete={completes[line]}
          optional
          {...(line === 'lat' || line === 'lng' ? { dir: 'ltr' as const } : {})}
          value={address[line] ?? ''}
          error={said[`address.${line}`]}
          onChange={({ target }) => onChange({ ...address, [line]: target.value })}
        />
      ))}
      <PlaceOnMap
        lat={address['lat'] ?? ''}
        lng={address['lng'] ?? ''}
        onPlace={(at) => onChange({ ...address, ...at })}
      />
    </>
  )
}
