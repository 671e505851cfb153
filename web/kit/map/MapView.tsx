import { useEffect, useRef } from 'react'
import { useWords } from '#web/words/words.ts'
import { type Drawn, drawMap } from './draw.ts'
import { MapFrame } from './MapFrame.tsx'
import { type Pin, type Pinned, type Place, type Tiles, pinsOf } from './pins.ts'

interface Props {
  label: string
  items: readonly Pinned[]
  tiles: Tiles | null
  centre: Place | null
  /** The key of the pin that is chosen. */
  chosen: string | null
  onChoose: (pin: Pin) => void
}

/** Things on a map, each pin a button. It stands beside a list of the same things, never alone. */
export const MapView = ({ label, items, tiles, centre, chosen, onChoose }: Props) => {
  const { t, language } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<Drawn>(null)
  const choose = useRef(onChoose)
  useEffect(() => {
    choose.current = onChoose
  })
  useEffect(() => {
    if (box.current === null) return undefined
    const drawn = drawMap(box.current, { tiles, centre, onPin: (pin) => choose.current(pin) })
    map.current = drawn
    return drawn.close
    // The map is made once; what stands on it follows below.
  }, [tiles, centre])
  useEffect(() => {
    map.current?.show(pinsOf(items), chosen, ({ items: ones }) => {
      const names = new Intl.ListFormat(language).format(ones.map((one) => one.label))
      return ones.length === 1 ? names : t('map.several', { count: ones.length, names })
    })
  }, [items, chosen, tiles, centre, language, t])
  return (
    <MapFrame
      box={box}
      label={label}
      tiles={tiles}
      onZoom={(by) => map.current?.zoom(by)}
      note={items.some(({ exact }) => !exact) ? t('map.about') : null}
    />
  )
}
