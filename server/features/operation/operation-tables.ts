// The acts of looking after the installation.
import type { ColumnType, Generated } from 'kysely'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface OperationTables {
  operation_acts: {
    kind: 'backup' | 'testRestore' | 'closerLook'
    asked_at: Generated<InstantColumn | null>
    ended_at: Generated<InstantColumn | null>
    fault: Generated<string | null>
    /** JSON, as `Json` of a column that has a default. */
    found: ColumnType<unknown, string | undefined, string>
  }
}
