import { mdiMinus, mdiPlus } from '@mdi/js'
import type { RefObject } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Tiles } from './pins.ts'
import './map.css'

interface Props {
  box: RefObject<HTMLDivElement | null>
  label: string
  tiles: Tiles | null
  onZoom: (by: 1 | -1) => void
  note: string | null
}

/** The box of a map with its buttons, and under it whose map it is. */
export const MapFrame = ({ box, label, tiles, onZoom, note }: Props) => {
  const { t } = useWords()
  return (
    <div role="group" aria-label={label}>
      <div className={tiles === null ? 'map map-plain' : 'map'}>
        {/* Leaflet reckons from the left. */}
        <div ref={box} dir="ltr" role="application" aria-label={t('map.box')} />
        <div className="map-zoom">
          <IconButton label={t('map.zoomIn')} icon={mdiPlus} onClick={() => onZoom(1)} />
          <IconButton label={t('map.zoomOut')} icon={mdiMinus} onClick={() => onZoom(-1)} />
        </div>
      </div>
      <div className="map-foot">
        <Text look="small" quiet>
          {tiles === null ? t('map.plain') : <bdi>{`${tiles.credit}\u00a0· ${new URL(tiles.url).host}`}</bdi>}
        </Text>
        {note === null ? null : (
          <Text look="small" quiet>
            {note}
          </Text>
        )}
      </div>
    </div>
  )
}
