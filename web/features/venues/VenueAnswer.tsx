import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { requestsQuestion } from './data.ts'
import { useAnswering } from './use-answering.ts'

/** Accept and Decline in the row of a notification, while the request waits for the reader's word. */
export const VenueAnswer = ({ requestId }: { requestId: string }) => {
  const { t } = useWords()
  const { data } = useQuery(requestsQuestion())
  const { act, busy } = useAnswering()
  const request = data?.data.find(({ id }) => id === requestId)
  if (request?.can.answer !== true) return null
  const who = { name: request.askedBy.name }
  return (
    <Line>
      <Button
        look="main"
        busy={busy}
        label={t('places.acceptOf', who)}
        onClick={() => act({ id: requestId, accepted: true })}
      >
        {t('places.accept')}
      </Button>
      <Button
        busy={busy}
        label={t('places.declineOf', who)}
        onClick={() => act({ id: requestId, accepted: false })}
      >
        {t('places.decline')}
      </Button>
    </Line>
  )
}
