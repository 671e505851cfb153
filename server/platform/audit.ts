// What happened, by whom, for good: records of a community chained by their hashes.
import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { AuditAction } from '#contract/audited.ts'
import { callerNow } from './caller.ts'
import { recorded } from './happenings.ts'
import { type Change, keepChanges } from './kept-changes.ts'
import { type CommunityId, type Tx, asCommunity } from './db.ts'
import type { PlatformTables } from './tables.ts'

export interface Recorded {
  readonly action: AuditAction
  readonly actorId?: string | null
  readonly sessionId?: string | null
  readonly objectKind?: string
  readonly objectId?: string
  /** Names of what changed; values only where they are nobody's secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>
  /** What it made of what was there before, so that it can be undone. */
  readonly change?: Change
}

/** Where the installation's own records stand: a chain like a community's, behind the same fence. */
export const INSTANCE: CommunityId = asCommunity('00000000-0000-0000-0000-000000000000')

/** What the hash of a new record covers: see `hashOf`. Older records covered less. */
const FORM = 2

/**
 * Holds the chain until the end of the transaction: one writer a community at a time, since a chain has no branches.
 * Whoever tells something before it writes its record calls this first, after what else it holds and before the first
 * revision (docs/database.md, "In one order").
 */
export const holdChain = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`audit ${community}`}))`.execute(tx)

/** The chains of several communities, in the order of their ids. */
export const holdChains = async (tx: Tx, communities: readonly CommunityId[]): Promise<void> => {
  for (const community of [...new Set(communities)].toSorted()) await holdChain(tx, community)
}

/** Writes the record in the transaction of the fact, so that neither is there without the other. */
export const record = (tx: Tx, community: CommunityId, happening: Recorded): Promise<void> =>
  recordAll(tx, community, [happening])

/** Several at once, one after the other in the chain. */
export const recordAll = async (
  tx: Tx,
  community: CommunityId,
  happenings: readonly Recorded[],
): Promise<void> => {
  if (happenings.length === 0) return
  await holdChain(tx, community)
  const last = await lastOf(tx, community)
  const caller = callerNow()
  let previous = last.hash
  const rows = happenings.map((happening, place) => {
    const row = {
      community_id: community,
      id: newId(),
      at: last.now,
      actor_id: happening.actorId ?? null,
      session_id: happening.sessionId ?? null,
      action: happening.action,
      object_kind: happening.objectKind ?? null,
      object_id: happening.objectId ?? null,
      detail: happening.detail ?? {},
      previous_hash: previous,
      number: last.number + 1 + place,
      form: FORM,
      client: caller?.client ?? null,
      network: caller?.network ?? null,
      outcome: recorded[happening.action].refused ? ('refused' as const) : ('done' as const),
    }
    previous = hashOf(row)
    return { row: { ...row, detail: inOrder(row.detail), hash: previous }, change: happening.change }
  })
  await tx
    .insertInto('audit_records')
    .values(rows.map(({ row }) => row))
    .execute()
  await keepChanges(
    tx,
    community,
    rows.flatMap(({ row, change }) => (change ? [{ record: row.id, change }] : [])),
  )
}

/** The newest record, or what was let go of before it, and the time to the millisecond, as a hash can name it. */
const lastOf = async (tx: Tx, community: CommunityId) => {
  const { rows } = await sql<{ number: number; hash: Buffer | null; now: string }>`
    select coalesce(last.number, 0) as number, last.hash, date_trunc('milliseconds', clock_timestamp()) as now
    from (values (1)) as one left join lateral (
      (select number, hash from audit_records where community_id = ${community} order by number desc limit 1)
      union all
      (select number, hash from audit_anchors where community_id = ${community})
      order by number desc limit 1
    ) as last on true`.execute(tx)
  return rows[0] ?? { number: 0, hash: null, now: new Date(0).toISOString() }
}

type Stored = Selectable<PlatformTables['audit_records']>

/** Over everything that the record says, its place and its time included. */
const hashOf = (row: Omit<Stored, 'hash' | 'form'>): Buffer =>
  createHash('sha256')
    .update(row.previous_hash ?? '')
    .update(
      JSON.stringify([
        row.community_id,
        row.number,
        row.id,
        row.at,
        row.actor_id,
        row.session_id,
        row.action,
        row.object_kind,
        row.object_id,
        inOrder(row.detail),
        row.client,
        row.network,
        row.outcome,
      ]),
    )
    .digest()

/** The same text whatever order the keys came back in. */
const inOrder = (detail: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(detail).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  )

export interface Verdict {
  readonly whole: boolean
  readonly records: number
  /** The number of the first record that is not what it was, or that is missing. */
  readonly brokenAt: number | null
}

const AT_ONCE = 1_000

/** Reads the chain from its anchor to its end; a changed, missing or inserted record breaks it. */
export const verifyChain = async (tx: Tx, community: CommunityId): Promise<Verdict> => {
  const anchor = await tx
    .selectFrom('audit_anchors')
    .select(['number', 'hash'])
    .where('community_id', '=', community)
    .executeTakeFirst()
  let at = anchor?.number ?? 0
  let hash: Buffer | null = anchor?.hash ?? null
  let records = 0
  for (;;) {
    const page = await tx
      .selectFrom('audit_records')
      .selectAll()
      .where('community_id', '=', community)
      .where('number', '>', at)
      .orderBy('number')
      .limit(AT_ONCE)
      .execute()
    for (const row of page) {
      if (row.number !== at + 1 || !follows(row, hash)) return { whole: false, records, brokenAt: at + 1 }
      at = row.number
      hash = row.hash
      records += 1
    }
    if (page.length < AT_ONCE) return { whole: true, records, brokenAt: null }
  }
}

/** A record of the first form is only known by its place between its neighbours. */
const follows = (row: Stored, before: Buffer | null): boolean =>
  same(row.previous_hash, before) && (row.form < FORM || same(row.hash, hashOf(row)))

const same = (one: Buffer | null, other: Buffer | null): boolean =>
  one === null || other === null ? one === other : one.equals(other)
