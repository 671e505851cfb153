import { Rows } from '#web/kit/ListRow.tsx'
import type { Meeting } from '../meetings.ts'
import { useToldPlaces } from '../use-told-places.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** Where one meeting is, for those who come to it. */
export const MeetingPlace = ({ meeting, leads }: { meeting: Meeting; leads: boolean }) => {
  const told = useToldPlaces(meeting.activity, leads)
  if (told.length === 0) return null
  const beginnings = meeting.startsAt === null ? null : [Date.parse(meeting.startsAt)]
  return (
    <Rows>
      {told.map((venue) => (
        <PlaceRow key={venue.id} venue={venue} leads={leads} beginnings={beginnings} />
      ))}
    </Rows>
  )
}
