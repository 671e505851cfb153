// What somebody writes for themselves, in SQL: encrypted when it comes here.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ProgressTables } from './tables.ts'

const MOST_LISTED = 200

export type NoteRow = Omit<ProgressTables['progress_notes'], 'community_id' | 'account_id' | 'written_at'> & {
  readonly written_at: string
}

/** The latest day first. */
export const findNotes = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('progress_notes')
    .select(['id', 'day', 'sealed', 'written_at'])
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .orderBy('day', 'desc')
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()

/** How many there are beside this one. */
export const countOthers = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<number> => {
  const { count } = await tx
    .selectFrom('progress_notes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return count
}

export const putNote = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  { id, ...written }: NoteRow,
): Promise<void> => {
  await tx
    .insertInto('progress_notes')
    .values({ community_id: community, account_id: account, id, ...written })
    .onConflict((there) => there.columns(['community_id', 'account_id', 'id']).doUpdateSet(written))
    .execute()
}

/** Answers whether it was there and the account's own. */
export const deleteNote = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('progress_notes')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** All notes of an account, which are here no more. */
export const takeNotes = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .deleteFrom('progress_notes')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .returning(['id', 'day', 'sealed', 'written_at'])
    .execute()

export const insertNotes = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  notes: readonly NoteRow[],
): Promise<void> => {
  await tx
    .insertInto('progress_notes')
    .values(notes.map((note) => ({ community_id: community, account_id: account, ...note })))
    .onConflict((there) => there.doNothing())
    .execute()
}
