import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useLargeScreen } from '#web/kit/wide.ts'
import type { Activity } from '../data.ts'
import './found-on-map.css'

const ActivityMap = lazyPart(async () => (await import('./ActivityMap.tsx')).ActivityMap)

interface Props {
  activities: readonly Activity[]
  /** The tap that led here asked for the map. */
  asked: boolean
  /** The same in rows. */
  list: ReactNode
  /** What follows the list. */
  children: ReactNode
}

/** What was found, where it meets: in the place of the rows, and on a wide screen beside them. */
export const FoundOnMap = ({ activities, asked, list, children }: Props) => {
  const map = (
    <Suspense>
      <ActivityMap activities={activities} asked={asked} />
    </Suspense>
  )
  return useLargeScreen() ? (
    <div className="found-beside">
      <div>
        {list}
        {children}
      </div>
      <div>{map}</div>
    </div>
  ) : (
    <>
      {map}
      {children}
    </>
  )
}
