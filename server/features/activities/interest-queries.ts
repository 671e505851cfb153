// Wishes for a group that is not there yet, in SQL.
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { ActivityTables } from './tables.ts'

type Kind = ActivityTables['interests']['kind']

/** With whoever said it, who must still belong to the community and be confirmed in it. */
const interestRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('interests as i')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'i.account_id').onRef('a.community_id', '=', 'i.community_id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'i.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .where('i.community_id', '=', community)
    .where('a.state', '=', 'confirmed')
    .select(['i.id', 'i.account_id', 'i.kind', 'i.days', 'i.area', 'i.note', 'i.said_at', 'i.answered_at'])
    .select(['p.first_name', 'p.last_name'])
    .select((is) =>
      jsonObjectFrom(
        is
          .selectFrom('study_items as si')
          .where('si.community_id', '=', community)
          .whereRef('si.id', '=', 'i.study_item_id')
          .select(['si.id', 'si.names']),
      ).as('study'),
    )

export type InterestRow = Awaited<ReturnType<typeof findOwn>>[number]

export const findOwn = (tx: Tx, community: CommunityId, account: string) =>
  interestRows(tx, community).where('i.account_id', '=', account).orderBy('i.kind').limit(4).execute()

export const findInterests = (
  tx: Tx,
  community: CommunityId,
  wanted: { readonly answered: boolean; readonly limit: number; readonly cursor: Cursor | null },
) =>
  interestRows(tx, community)
    .where('i.answered_at', wanted.answered ? 'is not' : 'is', null)
    .$if(wanted.cursor !== null, (query) =>
      query.where((is) =>
        is(
          is.refTuple('i.said_at', 'i.id'),
          '>',
          is.tuple(wanted.cursor?.[0] ?? '', wanted.cursor?.[1] ?? ''),
        ),
      ),
    )
    .orderBy('i.said_at')
    .orderBy('i.id')
    .limit(wanted.limit)
    .execute()

export const findInterest = (tx: Tx, community: CommunityId, id: string) =>
  interestRows(tx, community).where('i.id', '=', id).executeTakeFirst()

/** Nobody replaces it until this transaction ends. */
export const lockInterest = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('interests')
    .select(['account_id', 'said_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Wish {
  readonly id: string
  readonly account: string
  readonly kind: Kind
  readonly studyItem: string | null
  readonly days: ActivityTables['interests']['days']
  readonly area: string
  readonly note: string
  readonly now: string
}

/** Said again it means what was said last, and waits for an answer anew. */
export const keepInterest = async (tx: Tx, community: CommunityId, wish: Wish): Promise<void> => {
  const said = {
    study_item_id: wish.studyItem,
    days: wish.days,
    area: wish.area,
    note: wish.note,
    said_at: wish.now,
    answered_at: null,
    answered_by: null,
  }
  await tx
    .insertInto('interests')
    .values({ community_id: community, id: wish.id, account_id: wish.account, kind: wish.kind, ...said })
    .onConflict((conflict) => conflict.columns(['community_id', 'account_id', 'kind']).doUpdateSet(said))
    .execute()
}

/** Something that is studied in the community now. */
export const findOpenStudy = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('study_items')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('released', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** One's own; answers whether it was there. */
export const deleteOwn = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('interests')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** By whom and when, or by nobody yet; answers whether that is new. */
export const setAnswered = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  at: string | null,
  by: string | null,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update interests set answered_at = ${at}::timestamptz, answered_by = ${by}::uuid
    where community_id = ${community} and id = ${id}
      and (answered_at is null) = (${at}::timestamptz is not null)`.execute(tx)
  return numAffectedRows === 1n
}

/** The wishes of these accounts that wait for a group of this kind are answered; says whose they were. */
export const answerAll = (
  tx: Tx,
  community: CommunityId,
  accounts: readonly string[],
  kind: Kind,
  { by, now }: { readonly by: string; readonly now: string },
) =>
  tx
    .updateTable('interests')
    .set({ answered_at: now, answered_by: by })
    .where('community_id', '=', community)
    .where('account_id', '=', (row) => row.fn.any(row.val(accounts)))
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .returning('account_id')
    .execute()
