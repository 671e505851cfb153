import { mdiHomeSearchOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommunityEvent } from '#web/features/events/data.ts'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { requestsQuestion } from './data.ts'
import { RequestNotice } from './parts/RequestNotice.tsx'
import { EventPlaceSheet } from './parts/EventPlaceSheet.tsx'

/** For those in charge of an event: what was asked for it and what became of that, and asking for a place. */
export const EventPlaces = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(requestsQuestion())
  const requests = (data?.data ?? []).filter(({ eventId }) => eventId === event.id)
  return (
    <Section title={t('places.ofEvent')}>
      <Stack>
        {requests.map((request) => (
          <RequestNotice key={request.id} request={request} />
        ))}
        <Line>
          <Button icon={mdiHomeSearchOutline} onClick={() => setOpen(true)}>
            {t('places.askForOne')}
          </Button>
        </Line>
      </Stack>
      {open && user !== null ? (
        <EventPlaceSheet me={user} event={event} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  )
}
