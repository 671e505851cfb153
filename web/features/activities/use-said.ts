import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { NotedAnswer } from './others.ts'

const sentences = {
  yes: {
    inPerson: 'others.yesInPerson',
    telephone: 'others.yesByTelephone',
    letter: 'others.yesByLetter',
  },
  no: {
    inPerson: 'others.noInPerson',
    telephone: 'others.noByTelephone',
    letter: 'others.noByLetter',
  },
} as const

/** “Agreed by telephone on Tue 3 Nov; noted by Mahvash Rahimi.” */
export const useSaid = () => {
  const { t } = useWords()
  const { day } = useFormats()
  return ({ answer, how, on, by }: NotedAnswer): string =>
    t(sentences[answer][how], { day: day(on), by: by === null ? t('others.nobody') : apart(by) })
}
