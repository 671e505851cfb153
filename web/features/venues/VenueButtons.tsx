import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { useWords } from '#web/words/words.ts'
import { DeclineDialog } from './DeclineDialog.tsx'
import { useAccepting } from './use-answering.ts'

/** Accept and Decline of a request for a place. */
export const VenueButtons = ({ id, by }: { id: string; by: string }) => {
  const { t } = useWords()
  const [declining, setDeclining] = useState(false)
  const { act, busy } = useAccepting()
  const who = { name: by }
  return (
    <>
      <Button look="main" busy={busy} label={t('places.acceptOf', who)} onClick={() => act(id)}>
        {t('places.accept')}
      </Button>
      <Button label={t('places.declineOf', who)} onClick={() => setDeclining(true)}>
        {t('places.decline')}
      </Button>
      {declining ? <DeclineDialog id={id} by={by} onClose={() => setDeclining(false)} /> : null}
    </>
  )
}
