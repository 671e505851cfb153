// Files of the roll between their reading and their end, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { Line } from '#server/platform/spreadsheet.ts'
import type { Alias, Refusal } from './import-rules.ts'

export const insertImport = (
  tx: Tx,
  community: CommunityId,
  file: {
    id: string
    sentBy: string
    name: string
    titles: readonly string[]
    lines: readonly Line[]
    rows: number
    now: string
  },
) =>
  tx
    .insertInto('roll_imports')
    .values({
      community_id: community,
      id: file.id,
      sent_by: file.sentBy,
      file_name: file.name,
      titles: JSON.stringify(file.titles),
      lines: JSON.stringify(file.lines),
      row_count: file.rows,
      created_at: file.now,
    })
    .execute()

export const findImport = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('roll_imports')
    .select(['id', 'titles', 'lines', 'row_count', 'state', 'done_count', 'beat_at', 'result'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** How far an import has come, without its lines. */
export const findProgress = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('roll_imports')
    .select(['row_count', 'state', 'done_count', 'beat_at', 'result'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whatever was running and has given no sign of life was broken off, and nothing of it was written. */
export const releaseDead = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .updateTable('roll_imports')
    .set({ state: 'read', done_count: 0, beat_at: null })
    .where('community_id', '=', community)
    .where('state', '=', 'running')
    .where('beat_at', '<', before)
    .execute()

export const beginImport = (tx: Tx, community: CommunityId, id: string, now: string) =>
  tx
    .updateTable('roll_imports')
    .set({ state: 'running', done_count: 0, beat_at: now })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('state', '=', 'read')
    .returning('id')
    .executeTakeFirst()

export const tellProgress = (tx: Tx, community: CommunityId, id: string, done: number, now: string) =>
  tx
    .updateTable('roll_imports')
    .set({ done_count: done, beat_at: now })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** It can be begun again. */
export const giveUpImport = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .updateTable('roll_imports')
    .set({ state: 'read', done_count: 0, beat_at: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** The file's lines are forgotten with its end; the numbers stay for a year, the refused lines for some weeks. */
export const endImport = (
  tx: Tx,
  community: CommunityId,
  id: string,
  result: { added: number; changed: number; unchanged: number; refused: readonly Refusal[] },
  now: string,
  undoUntil: string,
) =>
  tx
    .updateTable('roll_imports')
    .set((row) => ({
      state: 'done',
      done_count: row.ref('row_count'),
      lines: '[]',
      result: JSON.stringify(result),
      ended_at: now,
      undo_until: undoUntil,
      added_count: result.added,
      changed_count: result.changed,
      unchanged_count: result.unchanged,
      refused_count: result.refused.length,
    }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Those that were brought in, newest first, with who did it. */
export const findPastImports = (tx: Tx, community: CommunityId, limit: number, before: Cursor | null) =>
  tx
    .selectFrom('roll_imports as i')
    .leftJoin('accounts as a', 'a.id', 'i.sent_by')
    .where('i.community_id', '=', community)
    .where('i.ended_at', 'is not', null)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(i.ended_at, i.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`),
    )
    .select([
      'i.id',
      'i.file_name',
      'i.row_count',
      'i.added_count',
      'i.changed_count',
      'i.unchanged_count',
      'i.refused_count',
      'i.undo_until',
      'i.undone_at',
      'a.first_name',
      'a.last_name',
    ])
    .select(sql<string>`i.ended_at`.as('ended_at'))
    .select(sql<boolean>`i.result is not null and i.refused_count > 0`.as('reasons'))
    .orderBy('i.ended_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute()

/** Files that were never brought in, and what was brought in long ago. */
export const deleteOldImports = (
  tx: Tx,
  community: CommunityId,
  before: { readonly read: string; readonly done: string },
) =>
  tx
    .deleteFrom('roll_imports')
    .where('community_id', '=', community)
    .where((is) =>
      is.or([
        is.and([is('ended_at', 'is', null), is('created_at', '<', before.read)]),
        is('ended_at', '<', before.done),
      ]),
    )
    .execute()

/** The refused lines of an import say something of people; its numbers do not. */
export const forgetReasons = (tx: Tx, community: CommunityId, before: string) =>
  sql`update roll_imports set titles = '[]', result = null
    where community_id = ${community} and ended_at < ${before} and result is not null`.execute(tx)

/** Those who were made one with another, as they stood on the roll. */
export const findAliases = async (tx: Tx, community: CommunityId): Promise<Alias[]> => {
  const { rows } = await sql<Alias>`
    select m.kept_name, p.bahai_id, p.first_name, p.last_name, p.birth_date
    from roll_merges m
    cross join lateral jsonb_to_record(m.person) as p
      (bahai_id text, first_name text, last_name text, birth_date date)
    where m.community_id = ${community}`.execute(tx)
  return rows
}
