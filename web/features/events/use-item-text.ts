import { useWords } from '#web/words/words.ts'
import type { ProgrammeItem } from './papers.ts'

/** What is read at an item; a report of the treasurer without words says where its figures are told. */
export const useItemText = () => {
  const { t } = useWords()
  return ({ kind, text }: Pick<ProgrammeItem, 'kind' | 'text'>): string =>
    kind === 'treasurer' && text === '' ? t('events.figuresTold') : text
}
