import { useEffect, useMemo, useRef, useState } from 'react'
import { MapOf } from '#web/features/venues/MapOf.tsx'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useOwnParts } from '../use-own-parts.ts'
import { ActivityCard } from './ActivityCard.tsx'

interface Props {
  activities: readonly Activity[]
  /** The tap that led here asked for the map. */
  asked: boolean
}

/** Activities where they meet; what is chosen on the map stands under it, as in the list. */
export const ActivityMap = ({ activities, asked }: Props) => {
  const { t } = useWords()
  const own = useOwnParts()
  const [chosen, setChosen] = useState<{ key: string; ids: readonly string[] } | null>(null)
  const below = useRef<HTMLDivElement>(null)
  const items = useMemo(
    () => activities.flatMap(({ id, title, point }) => (point ? [{ id, label: title, ...point }] : [])),
    [activities],
  )
  useEffect(() => {
    if (chosen === null) return
    below.current?.focus({ preventScroll: true })
    below.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (items.length === 0) return <Text quiet>{t('map.none')}</Text>
  const missing = activities.length - items.length
  const there = activities.filter(({ id }) => chosen?.ids.includes(id))
  return (
    <Section title={t('map.ofGatherings')} titleHidden>
      <Stack>
        <MapOf
          label={t('map.ofGatherings')}
          items={items}
          chosen={chosen?.key ?? null}
          onChoose={({ key, items: ones }) => setChosen({ key, ids: ones.map(({ id }) => id) })}
          asked={asked}
        />
        {missing === 0 ? null : (
          <Text look="body2" quiet>
            {t('map.missing', { count: missing })}
          </Text>
        )}
        {there.length === 0 ? null : (
          <div ref={below} tabIndex={-1} className="map-chosen">
            <Section title={t('map.chosen')}>
              <CardGrid>
                {there.map((activity) => (
                  <li key={activity.id}>
                    <ActivityCard activity={activity} own={own.stateIn(activity.id)} withDay />
                  </li>
                ))}
              </CardGrid>
            </Section>
          </div>
        )}
      </Stack>
    </Section>
  )
}
