import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import { useWords } from '#web/words/words.ts'
import type { Venue } from '../data.ts'
import { MapOf } from '../MapOf.tsx'

/** The places on a map; a pin leads to its row in the list. */
export const PlacesMap = ({ venues }: { venues: readonly Venue[] }) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const items = useMemo(
    () =>
      venues.flatMap(({ id, name, address: { lat, lng }, exact }) =>
        lat === null || lng === null ? [] : [{ id, label: name, lat, lng, exact }],
      ),
    [venues],
  )
  return (
    <MapOf
      label={t('map.ofPlaces')}
      items={items}
      chosen={chosen}
      onChoose={({ key, items: [first] }) => {
        setChosen(key)
        if (first !== undefined) void navigate(`${links.profile()}#place-${first.id}`, { replace: true })
      }}
      asked
    />
  )
}
