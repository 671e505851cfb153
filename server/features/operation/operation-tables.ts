// The acts of looking after the installation.
import type { Generated } from 'kysely'
import type { InstantColumn, Json } from '#server/platform/tables.ts'

export interface OperationTables {
  operation_acts: {
    kind: 'backup' | 'testRestore' | 'closerLook'
    asked_at: Generated<InstantColumn | null>
    ended_at: Generated<InstantColumn | null>
    fault: Generated<string | null>
    found: Generated<Json<unknown>>
  }
}
