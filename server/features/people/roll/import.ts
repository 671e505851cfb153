// Bringing the roll in from a file: read, looked at, and then all of it or nothing.
import type * as z from 'zod/mini'
import { v7 as newId } from 'uuid'
import type { ImportPlan } from '#contract/people/roll-import.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { type Line, MOST_LINES, csvLines, readSpreadsheet } from '#server/platform/spreadsheet.ts'
import {
  type Columns,
  MOST_COLUMNS,
  type Order,
  columnsFault,
  guessColumns,
  guessDayOrder,
  namesColumns,
} from './column-rules.ts'
import * as queries from './import-queries.ts'
import { type FileRow, type Plan, type Refusal, planImport, refusedLine } from './import-rules.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import { entryOf, planView } from './roll.ts'
import { findWholeRoll, insertRoll, updateRoll } from './queries.ts'
import { type RollRow, readRow } from './row-rules.ts'
import { IN_OFFICE, followStanding, holdStandings, keptByOffice } from './standing.ts'
import { insertTraces } from './undo-queries.ts'
import { IMPORT_UNDO_DAYS, type Trace, traceOfAdded, traceOfChanged } from './undo-rules.ts'

export const FILE_BYTES = 5_000_000
const TOO_MANY = 'Please bring in at most 20,000 people at once.'
const SHOWN_CELLS = 3
const SHOWN_LINES = 200

type Wanted = z.output<typeof ImportPlan>

/** Keeps a file's rows until it is said what its columns hold. */
export const readFile = async (app: App, member: Member, file: SentFile) => {
  const [head, ...lines] = await readSpreadsheet(file.bytes, namesColumns)
  const titles = head?.cells ?? refuse(400, 'This file has no line that names its columns.')
  if (lines.length === 0) refuse(400, 'This file has a line of columns but no people.')
  if (lines.length > MOST_LINES) refuse(413, TOO_MANY)
  if (titles.length > MOST_COLUMNS) refuse(413, 'This file has more than 100 columns.')
  const id = newId()
  await inCommunity(app.db, member.communityId, (tx) =>
    queries.insertImport(tx, member.communityId, {
      id,
      sentBy: member.accountId,
      name: file.name.slice(0, 200),
      titles,
      lines,
      rows: lines.length,
      now: instant(app.clock.now()),
    }),
  )
  const guessed = guessColumns(titles)
  const rows = lines.flatMap(({ cells }) => (cells ? [cells] : []))
  return {
    success: true as const,
    data: {
      _id: id,
      id,
      fileName: file.name,
      rows: lines.length,
      columns: titles.map((title, place) => ({
        title: title.slice(0, 200),
        cells: rows.slice(0, SHOWN_CELLS).map((cells) => (cells[place] ?? '').slice(0, 100)),
        guess: guessed[place] ?? null,
      })),
      dayOrder: guessDayOrder(guessed, rows),
    },
  }
}

/** What a file would change. Nothing is written. */
export const preview = (
  app: App,
  member: Member,
  id: string,
  wanted: Wanted & { after?: number | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const file = (await queries.findImport(tx, member.communityId, id)) ?? notFound()
    if (file.state === 'done') refuse(409, DONE)
    const { plan, refused } = await planOf(app, tx, member.communityId, file, wanted)
    return { success: true as const, data: planView(plan, refused, wanted.after ?? 0, SHOWN_LINES) }
  })

const DONE = 'This file has been brought in already. Please choose it again.'
const BROKEN_OFF_AFTER = 60_000
const DAY = 86_400_000

/** Brings a file in, and says meanwhile how far it has come. Twice is once. */
export const run = async (app: App, member: Member, id: string, wanted: Wanted) => {
  const file = await begin(app, member, id)
  if (file.state === 'done') return progress(app, member, id)
  try {
    await inCommunity(app.db, member.communityId, async (tx) => {
      await holdStandings(tx, member.communityId)
      const { plan, refused } = await planOf(app, tx, member.communityId, file, wanted)
      const untouched = file.row_count - plan.added.length - plan.changed.length
      // On a connection of its own: what this transaction writes is seen by nobody before its end.
      await write(app, tx, member, id, plan, (done) =>
        inCommunity(app.db, member.communityId, (beside) =>
          queries.tellProgress(beside, member.communityId, id, untouched + done, instant(app.clock.now())),
        ),
      )
      const result = { ...countsOf(plan), refused }
      await end(app, tx, member, id, result)
    })
  } catch (error) {
    await inCommunity(app.db, member.communityId, (tx) => queries.giveUpImport(tx, member.communityId, id))
    throw error
  }
  return progress(app, member, id)
}

const begin = async (app: App, member: Member, id: string) => {
  const now = app.clock.now()
  try {
    return await inCommunity(app.db, member.communityId, async (tx) => {
      await queries.releaseDead(tx, member.communityId, instant(now - BROKEN_OFF_AFTER))
      const file = (await queries.findImport(tx, member.communityId, id)) ?? notFound()
      if (file.state === 'done') return file
      return (await queries.beginImport(tx, member.communityId, id, instant(now))) ? file : refuse(409, BUSY)
    })
  } catch (error) {
    return isDuplicate(error) ? refuse(409, BUSY) : Promise.reject(error)
  }
}

const BUSY = 'A file is being brought in just now. Please wait until it is done.'

export const progress = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = (await queries.findProgress(tx, member.communityId, id)) ?? notFound()
    const { state, row_count: rows, done_count: done, result } = row
    return { success: true as const, data: { state, rows, done, result } }
  })

/** A CSV text in one step, with the columns that its first line names. */
export const importCsv = (app: App, member: Member, csv: string) => {
  const [head, ...lines] = csvLines(csv, namesColumns)
  if (lines.length > MOST_LINES) refuse(413, TOO_MANY)
  const columns = guessColumns(head?.cells ?? [])
  if (columnsFault(columns)) {
    refuse(400, 'The first line must name the columns, and firstName must be one of them.', {
      fields: { csv: 'The first line must name the columns.' },
    })
  }
  const wanted = { columns, dayOrder: 'ymd' as const }
  return inCommunity(app.db, member.communityId, async (tx) => {
    await holdStandings(tx, member.communityId)
    const { plan, refused } = await planOf(app, tx, member.communityId, { titles: columns, lines }, wanted)
    const id = await beginTyped(app, tx, member, lines.length)
    await write(app, tx, member, id, plan, () => Promise.resolve())
    await end(app, tx, member, id, { ...countsOf(plan), refused })
    return { success: true as const, ...countsOf(plan), refused: [...refused] }
  })
}

/** What came without a file stands among the imports too. */
const beginTyped = async (app: App, tx: Tx, member: Member, rows: number): Promise<string> => {
  const [id, now] = [newId(), instant(app.clock.now())]
  const nothing = { name: '', titles: [], lines: [] }
  await queries.insertImport(tx, member.communityId, { id, sentBy: member.accountId, ...nothing, rows, now })
  return id
}

type Result = Parameters<typeof queries.endImport>[3]

const end = async (app: App, tx: Tx, member: Member, id: string, result: Result): Promise<void> => {
  const now = app.clock.now()
  happened(tx, member, 'roll.imported', id, { detail: { ...result, refused: result.refused.length } })
  const undoUntil = instant(now + IMPORT_UNDO_DAYS * DAY)
  await queries.endImport(tx, member.communityId, id, result, instant(now), undoUntil)
}

const countsOf = ({ added, changed, unchanged }: Plan) => ({
  added: added.length,
  changed: changed.length,
  unchanged,
})

const planOf = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { titles, lines }: { readonly titles: readonly unknown[]; readonly lines: readonly Line[] },
  { columns, dayOrder }: { columns: Columns; dayOrder: Order },
) => {
  const fault = columnsFault(columns)
  if (fault) refuse(400, fault, { fields: { columns: fault } })
  const day = await todayIn(app, tx, community)
  const rows: FileRow[] = []
  const broken: Refusal[] = []
  for (const { line, cells } of lines) {
    const row = readRow(columns, dayOrder, cells, titles.length, day)
    if ('reason' in row) broken.push(refusedLine(line, row.reason))
    else rows.push({ line, fields: row.fields })
  }
  const roll = await findWholeRoll(tx, community)
  const plan = planImport(roll, await queries.findAliases(tx, community), rows, newId)
  const serving = await keptByOffice(app, tx, community, plan.changed)
  const changed = plan.changed.filter(({ row }) => !serving.has(row.id))
  const kept = plan.changed.flatMap(({ line, row }) =>
    serving.has(row.id) ? [{ line, reason: IN_OFFICE }] : [],
  )
  const refused = [...broken, ...plan.refused, ...kept].sort((one, other) => one.line - other.line)
  return { plan: { ...plan, changed }, refused }
}

/** A statement may take five seconds: a long roll goes in parts, all of them in one transaction. */
const PART = 500

const write = async (
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  plan: Plan,
  tell: (done: number) => Promise<unknown>,
): Promise<void> => {
  let done = 0
  const inParts = async <One extends { readonly row: RollRow }>(
    all: readonly One[],
    put: typeof insertRoll,
    traceOf: (one: One) => Trace,
  ) => {
    for (let from = 0; from < all.length; from += PART) {
      const part = all.slice(from, from + PART)
      const rows = part.map(({ row }) => row)
      await put(tx, member.communityId, rows)
      await insertTraces(tx, member.communityId, id, part.map(traceOf))
      await indexEntries(
        tx,
        member.communityId,
        rows.map((row) => entryOf(app.secrets, row)),
      )
      done += part.length
      await tell(done)
    }
  }
  await followStanding(app, tx, member, plan.changed)
  await inParts(plan.changed, updateRoll, ({ line, before, row }) => traceOfChanged(line, before, row))
  await inParts(plan.added, insertRoll, ({ line, row }) => traceOfAdded(line, row))
}
