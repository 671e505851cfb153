// What members say to their Assembly.
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'
import type { NoteKind, NoteState } from '#contract/consultation/consultation.ts'
import type { InstantColumn } from '#server/platform/tables.ts'

export interface ConsultationTables {
  consultation_notes: {
    community_id: string
    id: string
    author_id: string
    event_id: string | null
    kind: z.infer<typeof NoteKind>
    text: string
    visiting_from: Generated<string>
    voices_for: number | null
    voices_against: number | null
    voices_visiting: number | null
    state: Generated<z.infer<typeof NoteState>>
    sent_at: InstantColumn
    changed_at: InstantColumn
    answer: string | null
    draft: Generated<string>
  }
}
