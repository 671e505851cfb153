import type * as z from 'zod/mini'
import type { HostWords } from '#contract/events/coming.ts'
import { instant } from '#server/platform/clock.ts'
import { fullName } from '#server/platform/wire.ts'
import type { findUnanswered, findWords } from './word-queries.ts'

type Wire = z.infer<typeof HostWords>

export const wordViews = (rows: Awaited<ReturnType<typeof findWords>>): Wire['words'] =>
  rows.map((row) => ({
    _id: row.id,
    id: row.id,
    text: row.words,
    by: fullName(row) || null,
    at: instant(Date.parse(row.said_at)),
  }))

/** Those who have not answered, or who cannot come. */
export const countedView = (
  count: number,
  people: Awaited<ReturnType<typeof findUnanswered>>,
): NonNullable<Wire['unanswered']> => ({
  count,
  people: people.map((one) => ({ id: one.id, name: fullName(one) })),
})
