// What the calendar asks of the server, and what of it stays on the device.
import { useQuery } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { type CalendarEntry, listCalendar } from '#contract/calendars.ts'
import { isForChildren } from '#web/features/activities/kept-activity.ts'
import { type Home, homeQuestion } from '#web/features/home/data.ts'
import { ask } from '#web/http/ask.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import type { Kind } from '#web/kit/kinds.ts'

export type Entry = output<typeof CalendarEntry>
type Answer = output<typeof listCalendar.reply>

/** The kind of a gathering; null for a birthday and for a date of the Assembly or the Fund. */
export const gatheringOf = (kind: Entry['kind']): Kind | null =>
  kind === 'Birthday' || kind === 'Assembly' || kind === 'Fund' ? null : kind

/** What is on these days, in their order. Months that were seen are there without a connection. */
export const calendarQuestion = (from: string, to: string) =>
  ask(listCalendar, { query: { from, to } }, { keepSeen: keptDays, seenUnder: 'seenMonths' })

/** Where a community is and how it reckons the day. */
export type CommunityPlace = Pick<
  Home['community']['metadata'],
  'timeZone' | 'latitude' | 'longitude' | 'calendar'
>

/** That of one's own; null until Home's answer is known. */
export const useWhereabouts = (me: SignedInUser): CommunityPlace | null =>
  useQuery(homeQuestion(me)).data?.community.metadata ?? null

const MOST_KEPT = 200
const notKept: readonly Entry['layer'][] = ['birthdays', 'assembly']

/** Nobody's birthday, no child's class and nothing of the Assembly stays on the device, and no more than it can hold. */
export const keptDays = ({ data, ...rest }: Answer): Answer => {
  const entries = data.entries.filter(({ layer, kind }) => !notKept.includes(layer) && !isForChildren(kind))
  return {
    ...rest,
    data: { entries: entries.slice(0, MOST_KEPT), cut: data.cut || entries.length > MOST_KEPT },
  }
}
