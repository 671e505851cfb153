import { useWords } from '#web/words/words.ts'
import type { ProgrammeItem } from './papers.ts'

/** What is read at an item; a report of the treasurer without words says where its figures are told. */
export const useItemText = () => {
  const { t } = useWords()
  return ({ kind, text }: Pick<ProgrammeItem, 'kind' | 'text'>): string =>
    kind === 'treasurer' && text === '' ? t('events.figuresTold') : text
}

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
