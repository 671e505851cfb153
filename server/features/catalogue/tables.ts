// What is studied: books with their parts, and texts.
import type { Generated } from 'kysely'
import type { StudyItemKind, trainedGroups } from '#contract/catalogue/catalogue.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

/** The name by language; a language may have none of its own. */
export type Names = Readonly<Record<string, string>>

export interface CatalogueTables {
  study_items: {
    community_id: string
    id: string
    kind: StudyItemKind
    part_of: string | null
    position: number
    names: Json<Names>
    released: Generated<boolean>
    removed_at: InstantColumn | null
    /** The column of the report that it is counted in. */
    report_code: string | null
    /** For leading which kind of group it trains. */
    trains: (typeof trainedGroups)[number] | null
    /** Where it can be read or ordered. */
    link: string | null
    created_at: Generated<InstantColumn>
  }
}
