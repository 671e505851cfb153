import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'

/** Wherever calendars are subscribed to; it comes when it is wanted. */
export const SubscribeCard = lazyPart(async () => {
  const [{ SubscribeCard: card }] = await Promise.all([
    import('./SubscribeCard.tsx'),
    laterWords('subscriptions'),
  ])
  return card
})
