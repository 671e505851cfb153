import { CalendarSheet } from '#web/features/sharing/CalendarSheet.tsx'
import { links } from '#web/app/links.ts'
import { useWords } from '#web/words/words.ts'
import { useBadiLine } from '#web/features/calendar/use-badi-line.ts'
import type { CommunityPlace } from '#web/features/calendars/data.ts'
import type { Activity } from '../data.ts'
import { meetingEntries } from '../meeting-entries.ts'

interface Props {
  activity: Activity
  where: CommunityPlace
  open: boolean
  onClose: () => void
}

/** The ways of the next meetings into one's own calendar. */
export const MeetingsSheet = ({ activity, where, ...sheet }: Props) => {
  const { t } = useWords()
  const badiLine = useBadiLine(where)
  const scene = { timeZone: where.timeZone, onlineWord: t('activities.online'), badiLine }
  return (
    <CalendarSheet
      {...sheet}
      entries={meetingEntries(activity, scene)}
      path={links.activity({ activityId: activity.id })}
    />
  )
}
