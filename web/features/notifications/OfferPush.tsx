import { lazy, Suspense, useState } from 'react'
import { laterWords } from '#web/words/language.ts'
import { mayAskForPush } from './may-ask.ts'

const AskForPush = lazy(async () => {
  const [part] = await Promise.all([import('./AskForPush.tsx'), laterWords('channels')])
  return { default: part.AskForPush }
})

/** Offers reminders to whoever comes to something, and not again for a while. */
export const OfferPush = () => {
  const [asks] = useState(mayAskForPush)
  return asks ? (
    <Suspense>
      <AskForPush />
    </Suspense>
  ) : null
}
