// What is kept while the roll is put in order: files that come in, persons who were made one, pairs who are two.
import type { ColumnType, Generated } from 'kysely'
import type { Line } from '#server/platform/spreadsheet.ts'
import type { InstantColumn, Json } from '#server/platform/tables.ts'
import type { Refusal } from './import-rules.ts'
import type { Dropped, Moved, Row } from './merge-rules.ts'
import type { StayReason } from './undo-rules.ts'

export interface ImportResult {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: Refusal[]
}

export interface RollTables {
  roll_imports: {
    community_id: string
    id: string
    sent_by: string
    file_name: string
    titles: Json<string[]>
    lines: Json<Line[]>
    row_count: number
    state: Generated<'read' | 'running' | 'done'>
    done_count: Generated<number>
    beat_at: Generated<InstantColumn | null>
    ended_at: Generated<InstantColumn | null>
    added_count: Generated<number>
    changed_count: Generated<number>
    unchanged_count: Generated<number>
    refused_count: Generated<number>
    result: ColumnType<ImportResult | null, string | undefined, string>
    created_at: Generated<InstantColumn>
    undo_until: Generated<InstantColumn | null>
    undone_at: Generated<InstantColumn | null>
    undone_by: string | null
    removed_count: Generated<number>
    restored_count: Generated<number>
    stayed_count: Generated<number>
    missing_count: Generated<number>
  }
  roll_import_rows: {
    community_id: string
    import_id: string
    person_id: string
    line: number
    before: Json<Row> | null
    after: Json<Row>
    stays: StayReason[] | null
    fields: string[] | null
  }
  roll_merges: {
    community_id: string
    id: string
    kept_id: string
    kept_name: string
    merged_name: string
    person: Json<Row>
    kept_before: Json<Row>
    kept_after: Json<Row>
    moved: Json<Moved[]>
    dropped: Json<Dropped[]>
    merged_by: string
    merged_at: Generated<InstantColumn>
  }
  people_apart: { community_id: string; one_id: string; other_id: string }
}
