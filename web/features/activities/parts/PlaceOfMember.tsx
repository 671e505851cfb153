import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import type { Activity } from '../data.ts'
import { beginningsOf } from '../places.ts'
import { useToldPlaces } from '../use-told-places.ts'
import { PlaceRow } from './PlaceRow.tsx'

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
  if (told.length === 0) return area
  const beginnings = zone === undefined ? null : beginningsOf(activity, zone)
  return told.map((venue) => <PlaceRow key={venue.id} venue={venue} leads={leads} beginnings={beginnings} />)
}
