import { useQuery } from '@tanstack/react-query'
import { Line } from '#web/kit/Stack.tsx'
import { hostRequestsQuestion } from './hosting.ts'
import { HostButtons } from './parts/HostButtons.tsx'

/** The answers in the row of a notification, while the request waits for the reader's word. */
export const HostAnswer = ({ requestId }: { requestId: string }) => {
  const { data } = useQuery(hostRequestsQuestion())
  const request = data?.data.find(({ id }) => id === requestId)
  if (request?.can.answer !== true) return null
  return (
    <Line>
      <HostButtons request={request} />
    </Line>
  )
}
