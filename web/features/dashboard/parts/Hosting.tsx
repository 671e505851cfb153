import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { dashboardQuestion } from '../data.ts'

// Few lead something; the table comes for those who do.
const HostedMeetings = lazyPart(async () => (await import('./HostedMeetings.tsx')).HostedMeetings)

/** What this person leads and when it meets next; nothing where they lead nothing. */
export const Hosting = () => {
  const meetings = useQuery(dashboardQuestion()).data?.data.hosting ?? []
  return meetings.length === 0 ? null : (
    <Suspense>
      <HostedMeetings meetings={meetings} />
    </Suspense>
  )
}
