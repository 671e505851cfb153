import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { Activity } from '../data.ts'
import { beginningsOf } from '../places.ts'
import { useToldPlaces } from '../use-told-places.ts'
import { PlaceRow } from './PlaceRow.tsx'

// Most take part, and have asked for no place.
const AskedPlaces = lazyPart(async () => {
  const [part] = await Promise.all([import('./AskedPlaces.tsx'), laterWords('places')])
  return part.AskedPlaces
})

interface Props {
  me: SignedInUser
  activity: Activity
  /** What everybody is told. */
  area: ReactNode
}

/** Where a gathering meets, as this member may know it. */
export const PlaceOfMember = ({ me, activity, area }: Props) => {
  const zone = useQuery(homeQuestion(me)).data?.community.metadata.timeZone
  const leads = activity.can.edit
  const told = useToldPlaces(activity.id, leads)
  const beginnings = zone === undefined ? null : beginningsOf(activity, zone)
  return (
    <>
      {told.length === 0
        ? area
        : told.map((venue) => (
            <PlaceRow key={venue.id} venue={venue} leads={leads} beginnings={beginnings} />
          ))}
      {leads ? (
        <Suspense fallback={null}>
          <AskedPlaces activity={activity.id} />
        </Suspense>
      ) : null}
    </>
  )
}
