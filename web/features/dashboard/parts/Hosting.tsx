import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { getDashboard } from '#contract/dashboard.ts'
import { ask } from '#web/http/ask.ts'

// Few lead something; the table comes for those who do.
const HostedMeetings = lazy(async () => ({
  default: (await import('./HostedMeetings.tsx')).HostedMeetings,
}))

/** What this person leads and when it meets next; nothing where they lead nothing. */
export const Hosting = () => {
  const meetings = useQuery(ask(getDashboard)).data?.data.hosting ?? []
  return meetings.length === 0 ? null : (
    <Suspense>
      <HostedMeetings meetings={meetings} />
    </Suspense>
  )
}
