// Taking an import of the roll back as a whole: looked at first, then done, and done once.
import type * as z from 'zod/mini'
import type { previewUndo } from '#contract/people/roll-import.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { camel, entryOf } from './roll.ts'
import { updateRoll } from './queries.ts'
import { followStanding, holdStandings } from './standing.ts'
import * as queries from './undo-queries.ts'
import type { findUndo } from './undo-queries.ts'
import { type Counts, type Stayed, type Undoing, countsOf, planUndo, undoFault } from './undo-rules.ts'

type Answer = z.output<typeof previewUndo.reply>

/** So many of those who stay are named at once. */
const NAMED = 200

/** What undoing an import would do; of one that is undone, what it did. */
export const preview = (app: App, member: Member, id: string, after: number): Promise<Answer> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = undoable(app, await queries.findUndo(tx, member.communityId, id))
    if (row.undone_at !== null) return told(tx, member.communityId, row, after)
    const undoing = planUndo(await queries.findImported(tx, member.communityId, id))
    return undoView(row, undoing, after, NAMED)
  })

type Row = NonNullable<Awaited<ReturnType<typeof queries.findUndo>>>

const undoable = (app: App, row: Row | undefined): Row => {
  if (!row) return notFound()
  const fault = undoFault(row, instant(app.clock.now()))
  return fault ? refuse(409, fault) : row
}

const told = async (tx: Tx, community: CommunityId, row: Row, after: number): Promise<Answer> =>
  undoneView(row, await queries.findStayed(tx, community, row.id, after, NAMED))

/** Takes it back, all in one transaction. Twice is once. */
export const undo = (app: App, member: Member, id: string): Promise<Answer> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const community = member.communityId
    await holdStandings(tx, community)
    const row = undoable(app, await queries.lockUndo(tx, community, id))
    if (row.undone_at !== null) return told(tx, community, row, 0)
    demandFreshProof(app.clock, member)
    await queries.lockImported(tx, community, id)
    const undoing = planUndo(await queries.findImported(tx, community, id))
    await followStanding(app, tx, member, undoing.restored)
    await write(app, tx, community, undoing)
    await queries.settleTraces(tx, community, id, undoing.stayed)
    const counts = countsOf(row, undoing)
    await queries.markUndone(tx, community, id, counts, member.accountId, instant(app.clock.now()))
    happened(tx, member, 'roll.import.undone', id, { detail: { ...counts } })
    return undoView({ ...row, undone_at: instant(app.clock.now()) }, undoing, 0, NAMED)
  })

/** A statement may take five seconds: many go in parts, all of them in one transaction. */
const PART = 500

const write = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { removed, restored }: Undoing,
): Promise<void> => {
  for (let from = 0; from < removed.length; from += PART)
    await queries.deletePeople(tx, community, removed.slice(from, from + PART))
  for (let from = 0; from < restored.length; from += PART) {
    const part = restored.slice(from, from + PART).map(({ row }) => row)
    await updateRoll(tx, community, part)
    await indexEntries(
      tx,
      community,
      part.map((one) => entryOf(app.secrets, one)),
    )
  }
}

type RowUndo = NonNullable<Awaited<ReturnType<typeof findUndo>>>

/** As it would be, or as it has just been done. */
const undoView = (row: RowUndo, undoing: Undoing, after: number, most: number): Answer =>
  answer(
    row.undone_at !== null,
    countsOf(row, undoing),
    undoing.stayed.filter(({ line }) => line > after).slice(0, most),
  )

/** As it was done some time ago. */
const undoneView = (row: RowUndo, stayed: readonly Stayed[]): Answer =>
  answer(
    true,
    {
      removed: row.removed_count,
      restored: row.restored_count,
      stayed: row.stayed_count,
      missing: row.missing_count,
    },
    stayed,
  )

const answer = (done: boolean, counts: Counts, stayed: readonly Stayed[]): Answer => ({
  success: true,
  data: {
    done,
    counts,
    stayed: stayed.map(({ id, line, name, added, reasons, fields }) => ({
      line,
      person: id,
      name,
      added,
      reasons: [...reasons],
      fields: fields.map(camel),
    })),
  },
})
