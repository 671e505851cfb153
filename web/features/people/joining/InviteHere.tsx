import { useState } from 'react'
import { Card } from '#web/kit/Card.tsx'
import { useWords } from '#web/words/words.ts'
import type { Made } from './invitations.ts'
import { InviteCards } from './parts/InviteCards.tsx'
import { InviteNew } from './parts/InviteNew.tsx'
import './parts/style.ts'

/** Inviting people one by one where a community is set up, and the card of the one just made. */
export const InviteHere = () => {
  const { t } = useWords()
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Card>
      {made === null ? (
        <>
          <h2>{t('inviting.newTitle')}</h2>
          <InviteNew onMade={setMade} />
        </>
      ) : (
        <InviteCards made={made} onBack={() => setMade(null)} />
      )}
    </Card>
  )
}
