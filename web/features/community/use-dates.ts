import { useMemo } from 'react'
import { showWhen, tagOf } from '#web/words/day-formats.ts'
import { useWords } from '#web/words/words.ts'

const withYear = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** A civil day or an instant with its year: terms last longer than one. */
export const useDates = (): { date: (when: string) => string } => {
  const { language } = useWords()
  return useMemo(() => ({ date: (when) => showWhen(tagOf(language), when, withYear) }), [language])
}
