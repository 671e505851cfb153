import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityEvent } from '#web/features/events/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { venuesQuestion } from '../data.ts'
import { PlaceChoice } from '../PlaceChoice.tsx'
import { useAsking } from '../use-asking.ts'
import { AskFields } from './AskFields.tsx'

interface Props {
  me: SignedInUser
  event: CommunityEvent
  onClose: () => void
}

/** Asks for one of the places for a Feast or Holy Day, at its own time. */
export const EventPlaceSheet = ({ me, event, onClose }: Props) => {
  const { t } = useWords()
  const [venueId, setVenueId] = useState('')
  const [found, setFound] = useState<Faults>({})
  const faults = useUntilWritten(found)
  const venues = useQuery(venuesQuestion())
  const venue = venues.data?.venues.find(({ id }) => id === venueId)
  const form = useAsking({
    me,
    venue,
    begin: {
      date: event.date,
      from: event.time,
      to: event.timeUntil ?? '',
      people: event.capacity === null ? '' : String(event.capacity),
    },
    of: { eventId: event.id },
    onDone: onClose,
  })
  return (
    <Sheet open title={t('places.askForOne')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setFound(venue === undefined ? { venueId: t('places.chooseOne') } : {})
          if (venue !== undefined) form.act(false)
        }}
      >
        <Stack>
          <PlaceChoice
            chosen={venueId}
            hint={t(event.status === 'draft' ? 'places.askedLater' : 'places.shownLater')}
            error={faults['venueId']}
            onChoose={setVenueId}
          />
          <AskFields form={form} venue={venue} />
        </Stack>
      </form>
    </Sheet>
  )
}
