// What is handed over, and the reminder of the year's turning.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Office } from './tables.ts'

const MOST_ITEMS = 100

export interface NewItem {
  readonly id: string
  readonly body_id: string
  readonly year: number
  readonly office: Office
  readonly item: string
  readonly position: number
}

export const insertItems = (tx: Tx, community: CommunityId, items: readonly NewItem[]) =>
  tx
    .insertInto('handover_items')
    .values(items.map((item) => ({ community_id: community, ...item })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The lists of the last year that was begun. */
export const findItems = (tx: Tx, community: CommunityId) =>
  items(tx, community)
    .where((is) =>
      is('h.year', '=', (of) =>
        of
          .selectFrom('handover_items as latest')
          .select((one) => one.fn.max('latest.year').as('year'))
          .where('latest.community_id', '=', community),
      ),
    )
    .orderBy(sql`array_position(array['chair', 'viceChair', 'secretary', 'treasurer'], h.office)`)
    .orderBy('h.position')
    .limit(MOST_ITEMS)
    .execute()

export const findItem = (tx: Tx, community: CommunityId, id: string) =>
  items(tx, community).where('h.id', '=', id).executeTakeFirst()

const items = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('handover_items as h')
    .leftJoin('accounts as a', 'a.id', 'h.done_by')
    .select(['h.id', 'h.body_id', 'h.office', 'h.year', 'h.item', 'h.done_at', 'a.first_name', 'a.last_name'])
    .where('h.community_id', '=', community)

export const tickItem = (
  tx: Tx,
  community: CommunityId,
  id: string,
  done: { readonly done_at: string | null; readonly done_by: string | null },
) =>
  tx
    .updateTable('handover_items')
    .set(done)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** True the first time that this year is reminded of. */
export const noteReminder = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  now: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('year_reminders')
    .values({ community_id: community, year, reminded_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The communities in turn, for the reminders and what has run out. */
export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
