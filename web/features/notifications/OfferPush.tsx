import { Suspense, useState } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { mayAskForPush } from './may-ask.ts'

const AskForPush = lazyPart(async () => {
  const [part] = await Promise.all([import('./AskForPush.tsx'), laterWords('channels')])
  return part.AskForPush
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
