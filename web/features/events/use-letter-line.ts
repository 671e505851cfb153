import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Letter } from './papers.ts'

/** From whom a letter is, of which day, and who reads it: "Universal House of Justice · 21 April · Read by Layli". */
export const useLetterLine = () => {
  const { t } = useWords()
  const { day } = useFormats('UTC')
  return ({ from, sender, writtenOn, readBy }: Letter): string =>
    [
      sender === '' ? t(`events.letterFrom.${from}`) : sender,
      ...(writtenOn === null ? [] : [day(writtenOn)]),
      ...(readBy === null ? [] : [t('events.readBy', { name: readBy })]),
    ].join('\u00a0· ')
}
