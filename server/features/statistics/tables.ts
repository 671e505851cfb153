// Cycles with their figures, neighbourhoods, how a community counts, and rows of the report that were read in.
import type { Generated } from 'kysely'
import type { Triple } from '#contract/statistics/codes.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface StatisticsTables {
  neighbourhoods: {
    community_id: string
    id: string
    name: string
    position: number
    removed_at: InstantColumn | null
  }
  figure_settings: {
    community_id: string
    devotional_rule: Generated<'average' | 'total'>
    feast_rule: Generated<'average' | 'total'>
    friends_rule: Generated<'known' | 'rest'>
    junior_youth_from: Generated<number>
    youth_from: Generated<number>
    adults_from: Generated<number>
    triples: Generated<Triple[]>
  }
  cycles: {
    community_id: string
    id: string
    number: number
    name: string
    starts_on: string
    ends_on: string
    handed_in_at: InstantColumn | null
    handed_in_by: string | null
  }
  cycle_figures: {
    community_id: string
    cycle_id: string
    /** A neighbourhood, or empty for the whole locality. */
    place: string
    code: string
    computed: number | null
    given: number | null
    reason: Generated<string>
    by: string | null
    at: InstantColumn | null
  }
  figure_files: {
    community_id: string
    id: string
    locality: string
    cluster: string
    region: string
    national_community: string
    day: string
    cells: (number | null)[]
    read_by: string
    read_at: InstantColumn
  }
  figure_reminders: {
    community_id: string
    account_id: string
    reminded_at: InstantColumn
  }
}
