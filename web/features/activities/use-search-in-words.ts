import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { kinds } from './kinds.ts'
import type { SavedWish } from './saved-searches.ts'

/** What is looked for, in one line, each part in its own direction. */
export const useSearchInWords = () => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const names = new Intl.DisplayNames([language], { type: 'language' })
  return ({ q, kind, day, age, language: spoken, ...wish }: SavedWish): string => {
    const [from, to] = age?.split('-').map(Number) ?? []
    const word = kinds.find((one) => one.kind === kind)?.word
    return [
      word === undefined ? '' : t(word),
      q ? t('discover.saved.words', { words: apart(q) }) : '',
      day === undefined ? '' : t('activities.weekday', { day }),
      wish.online === '1' ? t('activities.online') : '',
      wish.near === undefined ? '' : t('discover.saved.near'),
      wish.friends === '1' ? t('discover.friends') : '',
      wish.free === '1' ? t('activities.filter.free') : '',
      wish.families === '1' ? t('discover.families') : '',
      from === undefined || to === undefined
        ? ''
        : t('activities.filter.band', { from: number(from), to: number(to) }),
      spoken === undefined ? '' : t('discover.in', { language: names.of(spoken) ?? spoken }),
    ]
      .filter((one) => one !== '')
      .map(apart)
      .join('\u00a0· ')
  }
}
