import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'

/** Few open it, so it comes when it is first wanted. */
export const CalendarSheet = lazyPart(async () => {
  const [{ CalendarSheet: sheet }] = await Promise.all([import('./CalendarSheet.tsx'), laterWords('sharing')])
  return sheet
})
