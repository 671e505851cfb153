import { mdiInformationOutline } from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { StudyRow } from './StudyRow.tsx'

/** What only gatherings of its kind have: book, ages, theme, topic and speaker, purpose and needs. */
export const ParticularFacts = ({
  activity: { particulars, studyItem, reached },
}: {
  activity: Activity
}) => {
  const { t } = useWords()
  const { number, day } = useFormats()
  const { theme, topic, speaker, purpose, population, goal, needs, ageFrom, ageTo } = particulars
  const facts = [
    [
      t('activities.reached'),
      reached && t('activities.reachedOn', { lesson: apart(reached.lesson), day: day(reached.day) }),
    ],
    [t('activities.theme'), theme],
    [t('activities.topic'), topic],
    [t('activities.speaker'), speaker],
    [t('activities.purpose'), purpose],
    [t('activities.population'), population],
    [t('activities.goal'), goal],
    [t('activities.help'), needs.join('\u00a0· ')],
    [
      t('activities.forWhom'),
      ageFrom === null || ageTo === null
        ? null
        : t('activities.ages', { from: number(ageFrom), to: number(ageTo) }),
    ],
  ] as const
  const known = facts.filter(([, words]) => words !== null && words !== '')
  if (studyItem === null && known.length === 0 && !particulars.serviceProject) return null
  return (
    <Rows>
      {studyItem === null ? null : <StudyRow studyItem={studyItem} />}
      {known.map(([label, words]) => (
        <ListRow
          key={label}
          start={<Icon path={mdiInformationOutline} />}
          title={<bdi>{words}</bdi>}
          detail={label}
        />
      ))}
      {particulars.serviceProject ? (
        <ListRow start={<Icon path={mdiInformationOutline} />} title={t('activities.withService')} />
      ) : null}
    </Rows>
  )
}
