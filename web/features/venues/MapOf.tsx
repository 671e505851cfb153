import { mdiMapOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import type { Pin, Pinned } from '#web/kit/map/pins.ts'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { mapQuestion } from './map.ts'

const MapView = lazyPart(async () => (await import('#web/kit/map/MapView.tsx')).MapView)

interface Props {
  label: string
  items: readonly Pinned[]
  chosen: string | null
  onChoose: (pin: Pin) => void
  /** Somebody has asked for the map already, by the tap that led here. */
  asked?: boolean
}

/** A map once somebody asks for it: before the tap nothing of it is fetched, from here or from elsewhere. */
export const MapOf = ({ asked = false, ...rest }: Props) => {
  const { t } = useWords()
  const [shown, setShown] = useState(asked)
  return shown ? (
    <Shown {...rest} />
  ) : (
    <Line>
      <Button icon={mdiMapOutline} onClick={() => setShown(true)}>
        {t('map.show')}
      </Button>
    </Line>
  )
}

const Shown = ({ label, items, chosen, onChoose }: Omit<Props, 'asked'>) => {
  const map = useQuery(mapQuestion())
  if (map.data === undefined) return <QueryView query={map} what={label} shape="card" count={2} />
  return (
    <Suspense fallback={<Skeleton what={label} shape="card" count={2} />}>
      <MapView
        label={label}
        items={items}
        tiles={map.data.data.tiles}
        centre={map.data.data.centre}
        chosen={chosen}
        onChoose={onChoose}
      />
    </Suspense>
  )
}
