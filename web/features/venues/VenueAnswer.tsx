import { useQuery } from '@tanstack/react-query'
import { Line } from '#web/kit/Stack.tsx'
import { requestsQuestion } from './data.ts'
import { VenueButtons } from './VenueButtons.tsx'

/** Accept and Decline in the row of a notification, while the request waits for the reader's word. */
export const VenueAnswer = ({ requestId }: { requestId: string }) => {
  const { data } = useQuery(requestsQuestion())
  const request = data?.data.find(({ id }) => id === requestId)
  if (request?.can.answer !== true) return null
  return (
    <Line>
      <VenueButtons id={requestId} by={request.askedBy.name} />
    </Line>
  )
}
