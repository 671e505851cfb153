import { CalendarSheet } from '#web/features/sharing/CalendarSheet.tsx'
import { links } from '#web/app/links.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { meetingEntries } from '../meeting-entries.ts'

interface Props {
  activity: Activity
  timeZone: string
  open: boolean
  onClose: () => void
}

/** The ways of the next meetings into one's own calendar. */
export const MeetingsSheet = ({ activity, timeZone, ...sheet }: Props) => (
  <CalendarSheet
    {...sheet}
    entries={meetingEntries(activity, timeZone, useWords().t('activities.online'))}
    path={links.activity({ activityId: activity.id })}
  />
)
