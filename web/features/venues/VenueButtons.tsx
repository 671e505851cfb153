import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { useAnswering } from './use-answering.ts'

/** Accept and Decline of a request for a place. */
export const VenueButtons = ({ id, by }: { id: string; by: string }) => {
  const { t } = useWords()
  const { act, busy } = useAnswering()
  const who = { name: by }
  return (
    <>
      <Button
        look="main"
        busy={busy}
        label={t('places.acceptOf', who)}
        onClick={() => act({ id, accepted: true })}
      >
        {t('places.accept')}
      </Button>
      <Button busy={busy} label={t('places.declineOf', who)} onClick={() => act({ id, accepted: false })}>
        {t('places.decline')}
      </Button>
    </>
  )
}
