// Materials of events and of activities; letters of a Feast, too.
import type { Generated } from 'kysely'
import type { Audience, LetterSource, ProgrammeItem } from '#server/features/events/tables.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface MaterialTables {
  materials: {
    community_id: string
    /** Either this or `activity_id`. */
    event_id: string | null
    activity_id: string | null
    id: string
    title: string
    file: string
    file_type: string
    part: ProgrammeItem['part'] | null
    visible_from: InstantColumn | null
    kept_offline: Generated<boolean>
    added_by: string | null
    created_at: Generated<InstantColumn>
    removed_at: InstantColumn | null
    removed_by: string | null
    revision: Generated<number>
    audience: Generated<Audience>
    /** Null for what is no letter. */
    letter_from: LetterSource | null
    sender: Generated<string>
    written_on: string | null
    words: Generated<string>
    link: string | null
    read_by: string | null
    /** Null where it is not known, and of letters. */
    size: number | null
  }
}

/** What is written of one that is added. */
export interface NewMaterial {
  readonly id: string
  readonly event_id: string | null
  readonly activity_id: string | null
  readonly title: string
  readonly file: string
  readonly file_type: string
  readonly size: number | null
  readonly part: MaterialTables['materials']['part']
  readonly visible_from: string | null
  readonly kept_offline: boolean
  readonly revision: number
  readonly added_by: string
  readonly created_at: string
}
