import type * as z from 'zod/mini'
import { momentOfClock } from '#calendar/index.ts'
import type { Meeting } from '#contract/meetings.ts'
import { instant } from '#server/platform/clock.ts'
import type { MeetingRow } from './meeting-queries.ts'

/** What somebody may do with a meeting and see of it. */
export interface MeetingEyes {
  readonly decides: boolean
  /** Who was there, and what is noted: of children for leaders whose checks hold alone. */
  readonly records: boolean
  readonly today: string
}

export const meetingView = (row: MeetingRow, eyes: MeetingEyes): z.infer<typeof Meeting> => {
  const time = row.start_time ?? row.usual_time
  const present = row.present.map(({ person_id }) => person_id)
  return {
    _id: row.id,
    id: row.id,
    activity: row.activity_id,
    date: row.day,
    time,
    startsAt: startOf(row),
    timeZone: row.time_zone,
    movedFrom: row.rule_day !== null && row.rule_day !== row.day ? row.rule_day : null,
    cancelled: row.cancelled_at !== null,
    cancelReason: row.cancel_reason,
    lesson: row.lesson,
    note: eyes.records ? row.note : '',
    attendance:
      eyes.records && row.attended !== null
        ? {
            present,
            // Before there were names, the number alone was written down.
            guests: row.guests ?? row.attended - present.length,
            friends: row.friends ?? 0,
            total: row.attended,
          }
        : null,
    can: {
      change: eyes.decides && !isOver(row.status),
      record: eyes.records && row.cancelled_at === null && row.day <= eyes.today,
    },
  }
}

/** By the clocks of the community; null while no time is known, or one is written that no clock shows. */
export const startOf = (
  row: Pick<MeetingRow, 'day' | 'start_time' | 'usual_time' | 'time_zone'>,
): string | null => {
  const time = /^([01]\d|2[0-3]):[0-5]\d/.exec(row.start_time ?? row.usual_time ?? '')?.[0]
  return time === undefined ? null : instant(momentOfClock(row.day, time, row.time_zone))
}

const isOver = (status: MeetingRow['status']): boolean => status === 'cancelled' || status === 'completed'
