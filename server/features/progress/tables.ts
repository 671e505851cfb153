// Words about one's own progress: what one shares of it, what waits for an answer, and notes that only oneself reads.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { Weekday } from '#contract/activities/activities.ts'
import type { ServeAs } from '#contract/progress/progress.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface ProgressTables {
  progress_sharing: {
    community_id: string
    person_id: string
    serve_as: Generated<z.infer<typeof ServeAs>[]>
    days: Generated<z.infer<typeof Weekday>[]>
    since: InstantColumn
  }
  completion_claims: {
    community_id: string
    id: string
    person_id: string
    study_item_id: string
    activity_id: string
    day: string
    asked_at: InstantColumn
    declined_at: InstantColumn | null
  }
  progress_notes: {
    community_id: string
    account_id: string
    id: string
    day: string
    sealed: Buffer
    written_at: InstantColumn
  }
}
