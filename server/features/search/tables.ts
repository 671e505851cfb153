// What can be found. Kept by triggers of the tables that the things stand in, and read by `find_entries`.
import type { Generated } from 'kysely'

export interface SearchTables {
  search_entries: {
    community_id: string
    kind: string
    id: string
    title: Generated<string>
    words: string
    moment: number | null
    over: Generated<boolean>
    account_id: string | null
    grown_up_on: string | null
    shelf: Generated<string>
    /** The activity whose people alone find it. */
    part_of: string | null
  }
}
