import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { dashboardQuestion } from '../data.ts'

// Few lead something; the table comes for those who do.
const HostedMeetings = lazy(async () => ({
  default: (await import('./HostedMeetings.tsx')).HostedMeetings,
}))

/** What this person leads and when it meets next; nothing where they lead nothing. */
export const Hosting = () => {
  const meetings = useQuery(dashboardQuestion()).data?.data.hosting ?? []
  return meetings.length === 0 ? null : (
    <Suspense>
      <HostedMeetings meetings={meetings} />
    </Suspense>
  )
}
