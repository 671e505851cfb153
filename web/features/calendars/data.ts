// What the calendar asks of the server, and what of it stays on the device.
import { useQuery } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { type CalendarEntry, listCalendar } from '#contract/calendars/calendars.ts'
import { homeOverview } from '#contract/community/community.ts'
import { listEvents } from '#contract/events/events.ts'
import type { ReplyOf } from '#contract/route.ts'
import { isForChildren } from '#web/features/activities/kept-activity.ts'
import { type Home, homeQuestion } from '#web/features/home/data.ts'
import { ask, type Asked, isNoLonger } from '#web/http/ask.ts'
import { keep, type SignedInUser } from '#web/http/keep.ts'
import type { Kind } from '#web/kit/kinds.ts'

/** A Feast or a Holy Day in a list. */
type CommunityEvent = ReplyOf<typeof listEvents>['data'][number]
export type Entry = output<typeof CalendarEntry>
type Answer = output<typeof listCalendar.reply>

/** The kind of a gathering; null for a birthday and for a date of the Assembly or the Fund. */
export const gatheringOf = (kind: Entry['kind']): Kind | null =>
  kind === 'Birthday' || kind === 'Assembly' || kind === 'Fund' ? null : kind

/** What is on these days, in their order. Months that were seen are there without a connection. */
export const calendarQuestion = (from: string, to: string) =>
  ask(listCalendar, { query: { from, to } }, { keepSeen: keptDays, seenUnder: 'seenMonths' })

/** The coming Feasts and Holy Days. What Home has kept of them under the same key stands for them, too. */
export const eventsQuestion = (): Asked<ReplyOf<typeof listEvents>> => {
  const asked = ask(listEvents, { query: { limit: 50 } }, { keepAs: 'events' })
  return {
    ...asked,
    queryFn: async (context) => {
      try {
        return await asked.queryFn(context)
      } catch (error) {
        if (isNoLonger(error)) throw error
        const data = keep.read('events', homeOverview.reply.shape.events)
        if (data === null) throw error
        return { success: true, data }
      }
    },
  }
}

/** An event as the calendar has it. */
export const entryOf = (event: CommunityEvent): Entry => ({
  id: event.id,
  layer: 'events',
  kind: event.type,
  title: event.title,
  day: event.date,
  time: event.time,
  endTime: event.timeUntil,
  place: event.venue,
  badi: event.badi,
  cancelled: event.status === 'cancelled',
  mine: event.mine.going,
  page: event.id,
  more: null,
})

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
