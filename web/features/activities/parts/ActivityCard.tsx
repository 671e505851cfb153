import { mdiCheckCircleOutline } from '@mdi/js'
import type { ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { languageName } from '#web/words/language-name.ts'
import { useWords } from '#web/words/words.ts'

/** A line that wraps does not begin with the dot. */
const DOT = '\u00a0· '

interface Props {
  activity: Activity
  /** What the caller is in it, in words. */
  own: string | null
  /** Without a heading of its day above it, the card says the day. */
  withDay?: boolean
  /** How far it is, where that is known. */
  far?: string | null
  /** Its own button, beside the link. */
  action?: ReactNode
}

/** An activity in a list: when, where, what is particular to its kind, and one's own part in it. */
export const ActivityCard = ({ activity, own, withDay = false, far = null, action }: Props) => {
  const { time, dayTime, place, repeat, taking, placesLeft } = useActivityWords(activity)
  const twin = useBadiTwin()
  const kindLine = useKindLine(activity)
  const { startDate, nextSessions, groupDetails } = activity
  const next = nextSessions[0] ?? null
  const at = next === null ? null : (next.time ?? groupDetails.time)
  const when =
    next === null
      ? repeat
      : withDay
        ? dayTime(next.date, at) + twin.on(next.date, at)
        : (time ?? '') + twin.evening(next.date, at)
  return (
    <GatheringCard
      href={links.activity({ activityId: activity.id })}
      kind={activity.activityType.name}
      title={activity.title}
      day={next?.date ?? startDate}
      line={[when, place, far].filter((one) => one !== null && one !== '').join(DOT)}
      {...(kindLine === '' ? {} : { secondLine: kindLine })}
      {...(action === undefined ? {} : { actions: action })}
      state={
        own === null ? (
          [taking, placesLeft].filter((one) => one !== null).join(DOT)
        ) : (
          <span className="own-state">
            <Icon path={mdiCheckCircleOutline} size={18} />
            {own}
          </span>
        )
      }
    />
  )
}

/** What is particular to a kind, in one line: book or text, ages, theme, and a language that is not the shown one. */
const useKindLine = ({ activityType, particulars, studyItem, language: spoken }: Activity): string => {
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
