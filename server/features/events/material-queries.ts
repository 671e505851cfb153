// Materials of events, and in the bin for 30 days, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ProgrammeItem } from './tables.ts'

const MOST_REMOVED = 100
export const MOST_MATERIALS = 100

/** How many materials an event has, what lies in the bin left out. */
export const countMaterials = async (tx: Tx, community: CommunityId, event: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('event_materials')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface NewMaterial {
  readonly id: string
  readonly event_id: string
  readonly title: string
  readonly file: string
  readonly file_type: string
  readonly size: number | null
  readonly part: ProgrammeItem['part'] | null
  readonly visible_from: string | null
  readonly kept_offline: boolean
  readonly revision: number
  readonly added_by: string
  readonly created_at: string
}

export const insertMaterial = (tx: Tx, community: CommunityId, material: NewMaterial) =>
  tx
    .insertInto('event_materials')
    .values({ community_id: community, ...material })
    .execute()

/** What is shown of a material. */
export const shown = [
  'id',
  'title',
  'file',
  'file_type',
  'size',
  'part',
  'visible_from',
  'kept_offline',
  'revision',
] as const

/** A material of this event, also in the bin. */
export const findMaterial = (tx: Tx, community: CommunityId, event: string, id: string) =>
  tx
    .selectFrom('event_materials')
    .select([...shown, 'added_by', 'removed_at', 'letter_from'])
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .executeTakeFirst()

export const setMaterial = (
  tx: Tx,
  community: CommunityId,
  { id, materialId }: { readonly id: string; readonly materialId: string },
  columns: Pick<NewMaterial, 'title' | 'part' | 'visible_from' | 'kept_offline'>,
) =>
  tx
    .updateTable('event_materials')
    .set((is) => ({ ...columns, revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('event_id', '=', id)
    .where('id', '=', materialId)
    .returning(shown)
    .executeTakeFirst()

/** To the bin; one that lies there already stays as it is. */
export const removeMaterial = (
  tx: Tx,
  community: CommunityId,
  event: string,
  id: string,
  by: string,
  at: string,
) =>
  tx
    .updateTable('event_materials')
    .set({ removed_at: at, removed_by: by })
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Out of the bin, if it was put there since this instant. */
export const restoreMaterial = (tx: Tx, community: CommunityId, event: string, id: string, since: string) =>
  tx
    .updateTable('event_materials')
    .set({ removed_at: null, removed_by: null })
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('removed_at', '>=', since)
    .returning('id')
    .executeTakeFirst()

/** In the bin since this instant, newest first, with who took them there. */
export const findRemovedMaterials = (tx: Tx, community: CommunityId, event: string, since: string) =>
  tx
    .selectFrom('event_materials as m')
    .leftJoin('accounts as a', 'a.id', 'm.removed_by')
    .where('m.community_id', '=', community)
    .where('m.event_id', '=', event)
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
    .selectFrom('event_materials')
    .select(['id', 'event_id', 'file'])
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .limit(200)
    .execute()

export const deleteMaterial = (tx: Tx, community: CommunityId, event: string, id: string) =>
  tx
    .deleteFrom('event_materials')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
