import { useWords } from '#web/words/words.ts'
import type { ProgrammeItem } from './papers.ts'

/** What an item of a programme is, who leads it and how long it takes: "Prayer · With Sam Lee · 3 min". */
export const useItemLine = () => {
  const { t } = useWords()
  return ({ kind, reader, by, minutes }: Omit<ProgrammeItem, 'part' | 'title' | 'text'>): string => {
    const name = reader?.name ?? by
    return [
      ...(kind === 'other' ? [] : [t(`events.kind.${kind}`)]),
      ...(name === null ? [] : [t('events.by', { name: `\u2068${name}\u2069` })]),
      ...(minutes === null ? [] : [t('events.minutes', { count: minutes })]),
    ].join('\u00a0· ')
  }
}
