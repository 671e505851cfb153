// The log of changes: searching it, taking it along, and proving that it is whole.
import type { App } from '#server/platform/app-type.ts'
import { type AuditArea, audited } from '#contract/audited.ts'
import { soughtWords } from '#contract/fold.ts'
import { INSTANCE, verifyChain } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, enterCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './audit-queries.ts'
import type { findRecords } from './audit-queries.ts'
import { RIGHT_OF, UNDO_DAYS, type Undo, dayStart, undoOf } from './audit-rules.ts'
import { stringify } from 'csv-stringify/sync'
import type * as z from 'zod/mini'
import type { AuditRecord } from '#contract/admin/audit.ts'
import { withoutControls } from '#contract/common.ts'
import type { Right } from '#contract/auth/session.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { finalOf } from './final-rules.ts'

interface Query {
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly area?: AuditArea | undefined
  /** A name, or a part of one. */
  readonly q?: string | undefined
  readonly object?: string | undefined
  /** Civil days in the community's own zone, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface PageQuery extends Query {
  readonly limit: number
  readonly cursor?: string | undefined
}

const MOST_ROWS = 5_000
/** So many people of one name are looked for. */
const MOST_NAMED = 50

export const list = (app: App, member: Member, query: PageQuery) =>
  inCommunity(app.db, member.communityId, (tx) =>
    pageIn(app, tx, { communityId: member.communityId, rights: member.rights }, query),
  )

/** Of the installation itself: new communities, its mail server, its versions. Who did it is of any community. */
export const listInstance = (app: App, query: PageQuery) =>
  inInstance(app.db, async (tx) => {
    await enterCommunity(tx, INSTANCE)
    return pageIn(app, tx, { communityId: INSTANCE, rights: [] }, query)
  })

type Reader = Pick<Member, 'communityId' | 'rights'>

const pageIn = async (app: App, tx: Tx, { communityId: community, rights }: Reader, query: PageQuery) => {
  const rows = await find(tx, community, query, query.limit + 1, readNumber(query.cursor))
  const shown = rows.slice(0, query.limit)
  const now = app.clock.now()
  const since = instant(now - UNDO_DAYS * 86_400_000)
  const things = shown.map(undoOf).filter((one) => one !== null)
  const undoable = await queries.findUndoable(tx, community, things, since, instant(now))
  const changes = things.flatMap(({ kind, id }) => (kind === 'change' ? [id] : []))
  const kept = await queries.findKept(tx, community, changes)
  const data = shown.map((row) => recordView(row, { undoable, kept, rights, since }))
  const last = data.at(-1)
  return {
    success: true as const,
    data,
    ...(rows.length > query.limit && last ? { next: String(last.number) } : {}),
  }
}

export const asCsv = (app: App, member: Member, query: Query) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await find(tx, member.communityId, query, MOST_ROWS, null)
    const name = `log-${instant(app.clock.now()).slice(0, 10)}.csv`
    return { success: true as const, data: { name, csv: csvOf(rows.map((row) => recordView(row))) } }
  })

export const check = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: await verifyChain(tx, member.communityId),
  }))

const find = async (tx: Tx, community: CommunityId, query: Query, limit: number, below: number | null) => {
  const zone = await queries.timeZoneOf(tx, community)
  const { actor, action, area, object, q, from, to } = query
  return queries.findRecords(
    tx,
    community,
    {
      actor,
      actions: action === undefined ? (area === undefined ? [] : audited[area]) : [action],
      object,
      about: q ? await named(tx, community, q) : null,
      from: from ? instant(dayStart(from, zone)) : null,
      until: to ? instant(dayStart(dayAfter(to), zone)) : null,
      below,
    },
    limit,
  )
}

const named = async (tx: Tx, community: CommunityId, typed: string): Promise<readonly string[]> => {
  const words = soughtWords(typed)
  if (words.length === 0) return []
  return community === INSTANCE
    ? queries.findNamedInInstance(tx, INSTANCE, words, MOST_NAMED)
    : queries.findNamed(tx, community, words, MOST_NAMED)
}

const dayAfter = (day: string): string => civilDay(Date.parse(`${day}T12:00:00Z`) + 86_400_000, 'UTC')

const readNumber = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : refuse(400, 'This page is not known.')
}

type Row = Awaited<ReturnType<typeof findRecords>>[number]

/** What of a list can be taken back: by whom it is read, and since when. */
interface Undoing {
  readonly undoable: readonly Undo[]
  /** The records beside which stands what was there before. */
  readonly kept: ReadonlySet<string>
  readonly rights: readonly z.infer<typeof Right>[]
  readonly since: string
}

const recordView = (row: Row, undoing?: Undoing): z.infer<typeof AuditRecord> => ({
  _id: row.id,
  id: row.id,
  number: row.number,
  at: instantOf(row.at),
  action: row.action,
  outcome: row.outcome,
  actor: row.actor_id,
  actorName: row.actor_id === null ? '' : fullName(row) || FORMER,
  objectKind: row.object_kind ?? '',
  object: row.object_id,
  objectName: row.object_name ?? '',
  fields: Object.keys(row.detail),
  client: row.client ?? '',
  network: row.network ?? '',
  ...undoView(row, undoing),
})

const undoView = (row: Row, undoing?: Undoing): Pick<z.infer<typeof AuditRecord>, 'undo' | 'final'> => {
  const thing = undoOf(row)
  if (undoing === undefined || thing === null) return { undo: null, final: finalOf(row.action) }
  const right = RIGHT_OF.get(row.action)
  if (right !== undefined && !undoing.rights.includes(right)) return { undo: null, final: 'theirs' }
  const late = instantOf(row.at) < undoing.since
  // Who stands on the roll for long stays, or leaves it by their standing.
  if (late && thing.kind === 'personAdded') return { undo: null, final: 'late' }
  const undo = undoing.undoable.find(({ kind, id }) => kind === thing.kind && id === thing.id) ?? null
  if (undo !== null) return { undo, final: null }
  if (late) return { undo, final: 'late' }
  return { undo, final: thing.kind === 'change' && !undoing.kept.has(thing.id) ? 'unkept' : 'since' }
}

/** A table for a spreadsheet, in which no cell is a formula. */
const csvOf = (records: readonly z.infer<typeof AuditRecord>[]): string =>
  stringify(
    records.map((one) => [
      one.number,
      one.at,
      one.actorName,
      one.action,
      one.outcome,
      one.objectKind,
      one.objectName,
      one.fields.join(' '),
      one.client,
      one.network,
    ]),
    {
      header: true,
      bom: true,
      cast: { string: withoutControls },
      escape_formulas: true,
      record_delimiter: '\r\n',
      columns: ['number', 'at', 'who', 'what', 'outcome', 'kind', 'whom', 'fields', 'device', 'network'],
    },
  )
