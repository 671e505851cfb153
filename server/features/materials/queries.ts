// Materials of events and of activities, and in the bin for 30 days, in SQL.
import { type ExpressionBuilder, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { MOST_MATERIALS, shown } from './rules.ts'
import type { MaterialTables, NewMaterial } from './tables.ts'

const MOST_REMOVED = 100

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** The event or the activity that materials belong to. */
export type Owner = { readonly event: string } | { readonly activity: string }

const belongTo = (owner: Owner) => (is: ExpressionBuilder<MaterialTables, 'materials'>) =>
  'activity' in owner ? is('activity_id', '=', owner.activity) : is('event_id', '=', owner.event)

/** Lets this transaction see the papers of these audiences, too. */
export const openAudiences = async (tx: Tx, audiences: readonly string[]): Promise<void> => {
  await sql`select set_config('app.audiences', array_to_string(${audiences}::text[], ','), true)`.execute(tx)
}

/** Those of an activity, in the order in which they were added. */
export const findMaterials = (tx: Tx, community: CommunityId, owner: Owner) =>
  tx
    .selectFrom('materials')
    .select(shown)
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('removed_at', 'is', null)
    .where('letter_from', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_MATERIALS)
    .execute()

/** How many there are, what lies in the bin left out. */
export const countMaterials = async (tx: Tx, community: CommunityId, owner: Owner): Promise<number> => {
  const { count } = await tx
    .selectFrom('materials')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const insertMaterial = (tx: Tx, community: CommunityId, material: NewMaterial) =>
  tx
    .insertInto('materials')
    .values({ community_id: community, ...material })
    .execute()

/** One of these materials, also in the bin. */
export const findMaterial = (tx: Tx, community: CommunityId, owner: Owner, id: string) =>
  tx
    .selectFrom('materials')
    .select([...shown, 'added_by', 'removed_at', 'letter_from'])
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('id', '=', id)
    .executeTakeFirst()

export const setMaterial = (
  tx: Tx,
  community: CommunityId,
  owner: Owner,
  id: string,
  columns: Pick<NewMaterial, 'title' | 'part' | 'visible_from' | 'kept_offline'>,
) =>
  tx
    .updateTable('materials')
    .set((is) => ({ ...columns, revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()

/** To the bin; one that lies there already stays as it is. */
export const removeMaterial = (
  tx: Tx,
  community: CommunityId,
  owner: Owner,
  id: string,
  by: string,
  at: string,
) =>
  tx
    .updateTable('materials')
    .set({ removed_at: at, removed_by: by })
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Out of the bin, if it was put there since this instant. */
export const restoreMaterial = (tx: Tx, community: CommunityId, owner: Owner, id: string, since: string) =>
  tx
    .updateTable('materials')
    .set({ removed_at: null, removed_by: null })
    .where('community_id', '=', community)
    .where(belongTo(owner))
    .where('id', '=', id)
    .where('removed_at', '>=', since)
    .returning('id')
    .executeTakeFirst()

/** In the bin since this instant, newest first, with who took them there. */
export const findRemovedMaterials = (tx: Tx, community: CommunityId, owner: Owner, since: string) =>
  tx
    .selectFrom('materials as m')
    .leftJoin('accounts as a', 'a.id', 'm.removed_by')
    .where('m.community_id', '=', community)
    .where((is) =>
      'activity' in owner ? is('m.activity_id', '=', owner.activity) : is('m.event_id', '=', owner.event),
    )
    .where('m.removed_at', '>=', since)
    .select(['m.id', 'm.title', 'a.first_name', 'a.last_name'])
    .select(sql<string>`m.removed_at`.as('removed_at'))
    .orderBy('m.removed_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(MOST_REMOVED)
    .execute()

/** What was taken away before that instant. */
export const findForgotten = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .selectFrom('materials')
    .select(['id', 'file'])
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .limit(200)
    .execute()

export const deleteMaterial = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('materials')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
