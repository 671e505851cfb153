// What rows need on their way to the wire, whatever the feature.
import { FORMER_MEMBER } from '#contract/common.ts'

/** Any instant text of PostgreSQL, also that of json_agg, as ISO 8601. */
export const instantOf = (text: string): string => new Date(text).toISOString()

/** A person's name in one piece. */
export const fullName = (row: { first_name: string | null; last_name: string | null }): string =>
  `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim()

/** Stands for whoever has left, and whose name is nowhere any more. The web app says it in its reader's language. */
export const FORMER = FORMER_MEMBER
