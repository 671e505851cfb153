// The ledger as it is read in its order, and entries that are taken back by their mirror.
import type * as z from 'zod/mini'
import { type Entry, listEntries, listSealed, reverseEntry } from '#contract/finance/entries.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { instantOf } from '#server/platform/wire.ts'
import { openAgain } from './batches.ts'
import { bookOnce, currentPart } from './booked.ts'
import * as queries from './entries-queries.ts'
import { reverse } from './ledger-queries.ts'
import { bookOf } from './ledger.ts'

const list = (app: App, { communityId }: Member, query: QueryOf<typeof listEntries>) =>
  inCommunity(app.db, communityId, async (tx) => {
    const { year, order, receipts, limit, cursor } = query
    const after = numberIn(cursor)
    const isReceipt = receipts === 'only'
    const rows = await queries.findEntries(tx, communityId, { year, order, limit, after, isReceipt })
    const { data, next } = pageOf(rows, limit)
    const numbers = data.map(({ number }) => number)
    const lines = numbers.length > 0 ? await queries.findLines(tx, communityId, year, numbers) : []
    return {
      success: true as const,
      data: data.map((row) =>
        entryView(
          row,
          lines.filter(({ number }) => number === row.number),
        ),
      ),
      ...next,
    }
  })

type Row = Awaited<ReturnType<typeof queries.findEntries>>[number]
type Line = Awaited<ReturnType<typeof queries.findLines>>[number]

const entryView = (row: Row, lines: readonly Line[]): z.output<typeof Entry> => ({
  _id: row.id,
  id: row.id,
  year: row.year,
  number: row.number,
  kind: row.kind,
  day: row.booked_on,
  note: row.note,
  receipt: row.receipt,
  batchId: row.batch_id,
  reverses: numbered(row.reverses_year, row.reverses),
  reversedBy: numbered(row.reversed_year, row.reversed_number),
  lines: lines.map(({ fund_id, debit, credit, amount }) => ({ fundId: fund_id, debit, credit, amount })),
  createdAt: instantOf(row.created_at),
})

const numbered = (year: number | null, number: number | null) =>
  year === null || number === null ? null : { year, number }

const readSealed = (app: App, { communityId }: Member, query: QueryOf<typeof listSealed>) =>
  inCommunity(app.db, communityId, async (tx) => {
    const { year, limit, cursor } = query
    const rows = await queries.findSealed(tx, communityId, { year, limit, after: numberIn(cursor) })
    const { data, next } = pageOf(rows, limit)
    return {
      success: true as const,
      data: data.map(({ entry_id, generation, sealed }) => ({
        entryId: entry_id,
        generation,
        sealed: sealed.toString('base64url'),
      })),
      ...next,
    }
  })

/** From one row more than the page has: the page, and the number after which the next one begins. */
const pageOf = <R extends { readonly number: number }>(rows: readonly R[], limit: number) => {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last ? { next: String(last.number) } : {} }
}

const numberIn = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse(400, 'This page is not known.')
}

const takeBack = (app: App, member: Member, entryId: string, body: BodyOf<typeof reverseEntry>) =>
  bookOnce(app, member, { id: body.id, kind: 'reversal', day: body.day, undoes: entryId }, async (tx) => {
    const { communityId: community, accountId: by } = member
    const of = (await queries.findBooked(tx, community, entryId)) ?? notFound()
    if (of.kind === 'opening') refuse(409, 'What the books began with is corrected as a whole, under Funds.')
    if (of.kind === 'gift' && of.batch_id !== null) await openAgain(app, tx, member, of.batch_id)
    const sealedPart = await currentPart(tx, community, body)
    const { id, day } = body
    const { year } = await bookOf(app, tx, community, day)
    return { year, ...(await reverse(tx, community, { year, id, day, of, by, sealedPart })) }
  })

export const entryRoutes = (app: App): void => {
  serve(app, listEntries, ({ viewer, query }) => list(app, viewer, query))
  serve(app, listSealed, ({ viewer, query }) => readSealed(app, viewer, query))
  serve(app, reverseEntry, ({ viewer, params, body }) => takeBack(app, viewer, params.id, body))
}
