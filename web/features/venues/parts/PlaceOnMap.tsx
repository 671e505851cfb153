import { mdiMapMarkerOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { pointOf } from '#contract/venues/point.ts'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { mapQuestion } from '../map.ts'

const PointPicker = lazyPart(async () => {
  const [{ PointPicker: Loaded }] = await Promise.all([
    import('#web/kit/map/PointPicker.tsx'),
    laterWords('map'),
  ])
  return Loaded
})

interface Props {
  /** As the two fields have it. */
  lat: string
  lng: string
  onPlace: (at: { lat: string; lng: string }) => void
}

/** A pin for the two fields of a place, once somebody asks for it. */
export const PlaceOnMap = (props: Props) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  return shown ? (
    <Picker {...props} />
  ) : (
    <Line>
      <Button icon={mdiMapMarkerOutline} onClick={() => setShown(true)}>
        {t('places.onMap')}
      </Button>
    </Line>
  )
}

const Picker = ({ lat, lng, onPlace }: Props) => {
  const { t } = useWords()
  const { data, error, isFetching, refetch } = useQuery(mapQuestion())
  const town = data?.data.centre
  const point = pointOf(lat, lng)
  // A place without a point begins in the town, so that the arrow keys have something to move.
  const at = point === null ? (town ?? null) : { lat: point.latitude, lng: point.longitude }
  if (data === undefined)
    return error === null ? (
      <Skeleton what={t('places.onMap')} shape="card" />
    ) : (
      <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
    )
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
