import { useMemo } from 'react'
import { tagOf } from '#contract/words/languages.ts'
import { showWhen } from '#web/words/day-formats.ts'
import { useTimeZone } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'

const withYear = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A civil day or an instant with its year, by the person's own clock: terms last longer than one. */
export const useDates = (): { date: (when: string) => string } => {
  const { language } = useWords()
  const [own] = useTimeZone()
  return useMemo(
    () => ({ date: (when) => showWhen(tagOf(language), when, withYear, own ?? undefined) }),
    [language, own],
  )
}
