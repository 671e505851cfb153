import { useEffect, useRef } from 'react'
import { useWords } from '#web/words/words.ts'
import { type Drawn, drawMap } from './draw.ts'
import { MapFrame } from './MapFrame.tsx'
import type { Place, Tiles } from './pins.ts'

interface Props {
  label: string
  tiles: Tiles | null
  centre: Place | null
  /** Where the pin stands; null while there is none. */
  at: Place | null
  onPlace: (place: Place) => void
}

/** A pin that is put by a tap, dragged, or moved by the arrow keys. Fields for the same stand beside it. */
export const PointPicker = ({ label, tiles, centre, at, onPlace }: Props) => {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<Drawn>(null)
  const put = useRef(onPlace)
  useEffect(() => {
    put.current = onPlace
  })
  const placeLabel = t('map.pin')
  useEffect(() => {
    if (box.current === null) return undefined
    const drawn = drawMap(box.current, { tiles, centre, placeLabel, onPlace: (place) => put.current(place) })
    map.current = drawn
    return drawn.close
  }, [tiles, centre, placeLabel])
  const { lat, lng } = at ?? {}
  useEffect(() => {
    map.current?.place(lat === undefined || lng === undefined ? null : { lat, lng })
  }, [lat, lng, tiles, centre, placeLabel])
  return (
    <MapFrame
      box={box}
      label={label}
      tiles={tiles}
      onZoom={(by) => map.current?.zoom(by)}
      note={t('map.move')}
    />
  )
}
