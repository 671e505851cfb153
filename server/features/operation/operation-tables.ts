// The acts of looking after the installation.
import type { InstantColumn } from '#server/platform/tables.ts'

export interface OperationTables {
  operation_acts: {
    kind: 'backup' | 'testRestore'
    asked_at: InstantColumn | null
    ended_at: InstantColumn | null
    fault: string | null
  }
}
