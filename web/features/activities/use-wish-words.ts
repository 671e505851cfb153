import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { weekdays, type OwnInterest } from './interests.ts'
import { studyName } from './studies.ts'

/** A wish in one line, each part in its own direction: what one would like to study, on which days and where. */
export const useWishWords = () => {
  const { t, language } = useWords()
  const { list } = useFormats()
  return ({
    studyItem,
    days,
    area,
    note,
  }: Pick<OwnInterest, 'studyItem' | 'days' | 'area' | 'note'>): string =>
    [
      studyItem === null ? '' : studyName(studyItem, language),
      list(weekdays.filter((day) => days.includes(day)).map((day) => t('activities.weekday', { day }))),
      area,
      note,
    ]
      .filter((one) => one !== '')
      .map(apart)
      .join('\u00a0· ')
}
