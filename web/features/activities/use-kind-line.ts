import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { languageName } from '#web/words/language-name.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from './data.ts'

/** What is particular to a kind, in one line: book or text, ages, theme, and a language that is not the shown one. */
export const useKindLine = ({ activityType, particulars, studyItem, language: spoken }: Activity): string => {
  const { t, language } = useWords()
  const { number } = useFormats()
  const { ageFrom, ageTo, theme, topic, needs } = particulars
  const study =
    studyItem === null ? null : studyItem.names[language] || studyItem.names.en || studyItem.names.fa
  const ages =
    ageFrom === null || ageTo === null
      ? null
      : t('activities.ages', { from: number(ageFrom), to: number(ageTo) })
  const named = languageName(spoken, language)
  const help =
    activityType.name === 'Independent Initiative' && needs.length > 0
      ? t('activities.needs', { needs: needs.slice(0, 2).map(apart).join(', ') })
      : null
  return (
    [written(study), ages, written(theme), written(topic), help, spoken === language ? null : named]
      .filter((one) => one !== null && one !== '')
      // A line that wraps does not begin with the dot.
      .join('\u00a0· ')
  )
}

/** What somebody wrote may be of the other direction, with its mark at the other end. */
const written = (text: string | null): string | null => (text === null || text === '' ? null : apart(text))
