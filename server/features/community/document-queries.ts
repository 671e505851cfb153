// Documents on the community's page, and in the bin for 30 days.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const MOST_DOCUMENTS = 100

export const findDocuments = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('community_documents')
    .select(['id', 'title', 'file', 'file_type', 'added_at'])
    .where('community_id', '=', community)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute()

/** In the bin since this instant, newest first, with who took them there. */
export const findRemovedDocuments = (tx: Tx, community: CommunityId, since: string) =>
  tx
    .selectFrom('community_documents as d')
    .leftJoin('accounts as a', 'a.id', 'd.removed_by')
    .where('d.community_id', '=', community)
    .where('d.removed_at', '>=', since)
    .select(['d.id', 'd.title', 'a.first_name', 'a.last_name'])
    .select(sql<string>`d.removed_at`.as('removed_at'))
    .orderBy('d.removed_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute()

/** How many stand on the page. */
export const countDocuments = async (tx: Tx, community: CommunityId): Promise<number> => {
  const { count } = await tx
    .selectFrom('community_documents')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('community_id', '=', community)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Held against others who put documents on the page until this transaction ends. */
export const lockDocuments = async (tx: Tx, community: CommunityId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`documents ${community}`}))`.execute(tx)
}

export interface NewDocument {
  readonly id: string
  readonly title: string
  readonly file: string
  readonly file_type: string
  readonly added_by: string
  readonly added_at: string
}

export const insertDocument = (tx: Tx, community: CommunityId, document: NewDocument) =>
  tx
    .insertInto('community_documents')
    .values({ community_id: community, ...document })
    .execute()

/** To the bin; one that lies there already stays as it is. */
export const removeDocument = (tx: Tx, community: CommunityId, id: string, by: string, at: string) =>
  tx
    .updateTable('community_documents')
    .set({ removed_at: at, removed_by: by })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Back on the page, if it was put into the bin since this instant. */
export const restoreDocument = (tx: Tx, community: CommunityId, id: string, since: string) =>
  tx
    .updateTable('community_documents')
    .set({ removed_at: null, removed_by: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('removed_at', '>=', since)
    .returning('id')
    .executeTakeFirst()

export const findDocument = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('community_documents')
    .select(['id', 'title', 'file', 'file_type', 'added_at', 'removed_at'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

/** What was taken away before that instant. */
export const findForgotten = (tx: Tx, community: CommunityId, before: string) =>
  tx
    .selectFrom('community_documents')
    .select(['id', 'file'])
    .where('community_id', '=', community)
    .where('removed_at', '<', before)
    .limit(200)
    .execute()

export const deleteDocument = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('community_documents')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
