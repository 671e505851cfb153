import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { mdiMapMarkerOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { pointOf } from '#contract/venues/point.ts'
import { Button } from '#web/kit/Button.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line as TextLine } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { mapQuestion } from '../map.ts'

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

const PointPicker = lazyPart(async () => {
  const [{ PointPicker: Loaded }] = await Promise.all([
    import('#web/kit/map/PointPicker.tsx'),
    laterWords('map'),
  ])
  return Loaded
})

interface PlaceOnMapProps {
  /** As the two fields have it. */
  lat: string
  lng: string
  onPlace: (at: { lat: string; lng: string }) => void
}

/** A pin for the two fields of a place, once somebody asks for it. */
const PlaceOnMap = (props: PlaceOnMapProps) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  return shown ? (
    <Picker {...props} />
  ) : (
    <TextLine>
      <Button icon={mdiMapMarkerOutline} onClick={() => setShown(true)}>
        {t('places.onMap')}
      </Button>
    </TextLine>
  )
}

const Picker = ({ lat, lng, onPlace }: PlaceOnMapProps) => {
  const { t } = useWords()
  const map = useQuery(mapQuestion())
  const { data } = map
  const town = data?.data.centre
  const point = pointOf(lat, lng)
  // A place without a point begins in the town, so that the arrow keys have something to move.
  const at = point === null ? (town ?? null) : { lat: point.latitude, lng: point.longitude }
  if (data === undefined) return <QueryView query={map} what={t('places.onMap')} shape="card" />
  return (
    <Suspense fallback={<Skeleton what={t('places.onMap')} shape="card" />}>
      <PointPicker
        label={t('places.onMap')}
        tiles={data.data.tiles}
        centre={data.data.centre}
        at={at}
        onPlace={({ lat: north, lng: east }) => onPlace({ lat: figure(north), lng: figure(east) })}
      />
    </Suspense>
  )
}

/** To about a metre. East of the date line begins the west. */
const figure = (degrees: number): string => (((((degrees + 180) % 360) + 360) % 360) - 180).toFixed(5)
