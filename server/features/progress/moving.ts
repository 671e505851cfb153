// Somebody goes over to another community: what they have written for themselves goes along, and what they let be
// counted, or said to have finished, ends where they leave.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { type NoteRow, insertNotes, takeNotes } from './notes-queries.ts'
import { deleteSharing } from './planner-queries.ts'
import { deleteClaims } from './queries.ts'

/** Call it while the transaction is in the community that is left; answers what is to be brought along. */
export const packNotes = async (
  tx: Tx,
  old: CommunityId,
  { accountId, personId }: { readonly accountId: string; readonly personId: string | null },
): Promise<readonly NoteRow[]> => {
  if (personId !== null) {
    await deleteSharing(tx, old, personId)
    await deleteClaims(tx, old, personId)
  }
  return takeNotes(tx, old, accountId)
}

/** Call it while the transaction is in the community to which they come. */
export const bringNotes = async (
  tx: Tx,
  destination: CommunityId,
  accountId: string,
  notes: readonly NoteRow[],
): Promise<void> => {
  if (notes.length > 0) await insertNotes(tx, destination, accountId, notes)
}
