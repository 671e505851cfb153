// Days of a community that belong to no gathering.
import type { Generated } from 'kysely'
import type { DateLayer } from './rules.ts'

export interface CalendarTables {
  calendar_dates: {
    community_id: string
    id: string
    layer: DateLayer
    title: string
    day: string
    start_time: string | null
    end_time: string | null
    place: string
    link: string
    note: string
    sequence: Generated<number>
  }
  /** Who is reminded of the Fast, and of which day they were told last. */
  fast_reminders: {
    community_id: string
    account_id: string
    minutes_before: number | null
    at_sunset: boolean
    told_sunrise: Generated<string | null>
    told_sunset: Generated<string | null>
  }
}
