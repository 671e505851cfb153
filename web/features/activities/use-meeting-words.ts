import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Meeting } from './meetings.ts'

/** A meeting in words: its day by both calendars, what became of it, who comes and who came. */
export const useMeetingWords = (meeting: Meeting) => {
  const { t } = useWords()
  const { day, longDay, dayTime } = useFormats(meeting.timeZone)
  const twin = useBadiTwin()
  const { date, startsAt, movedFrom, cancelled, cancelReason, answers, attendance } = meeting
  const counts = saids.flatMap((said) => {
    const count = answers.counts?.[said] ?? 0
    return count === 0 ? [] : [t(counted[said], { count })]
  })
  return {
    /** "Tue 24 Nov, 7:30 pm" */
    when: startsAt === null ? day(date) : dayTime(startsAt),
    longDay: longDay(date),
    /** "2 Qawl 183" */
    badi: startsAt === null ? twin.lineOn(date) : twin.lineAt(startsAt),
    moved: movedFrom === null ? null : t('meetings.movedFrom', { day: day(movedFrom) }),
    off: cancelled
      ? cancelReason === null
        ? t('meetings.cancelled')
        : t('meetings.cancelledBecause', { reason: apart(cancelReason) })
      : null,
    /** "3 coming · 2 friends · 1 perhaps", for those who lead it. */
    coming: counts.length === 0 ? null : counts.join('\u00a0· '),
    came: attendance === null ? null : t('meetings.came', { count: attendance.total }),
  }
}

const saids = ['yes', 'friends', 'maybe', 'no'] as const
const counted = {
  yes: 'meetings.countYes',
  friends: 'meetings.countFriends',
  maybe: 'meetings.countMaybe',
  no: 'meetings.countNo',
} as const
