// A community's own page: what it says of itself, what goes on there, its documents.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_DOCUMENTS = 100

export const findSite = (tx: Tx, id: string) => sites(tx).where('id', '=', id).executeTakeFirst()

export const findSiteBySlug = (tx: Tx, slug: string) => sites(tx).where('slug', '=', slug).executeTakeFirst()

const sites = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'place', 'language', 'time_zone', 'welcome', 'banner_image', 'listed'])
    .select(['contact_email', 'secretary_email', 'treasurer_email', 'public_links'])

export const countMembers = async (tx: Tx, community: CommunityId): Promise<number> =>
  (
    await tx
      .selectFrom('people')
      .select((is) => is.fn.countAll<number>().as('members'))
      .where('community_id', '=', community)
      .where('standing', '=', 'active')
      .executeTakeFirst()
  )?.members ?? 0

/** How many gatherings there are of each kind; for visitors only what is open to everybody. */
export const countKinds = (tx: Tx, community: CommunityId, onlyOpen: boolean) =>
  tx
    .selectFrom('activities as a')
    .select((is) => ['a.kind', is.fn.countAll<number>().as('count')])
    .where('a.community_id', '=', community)
    .where('a.status', 'in', ['active', 'planned'])
    .$if(onlyOpen, (query) =>
      query
        .innerJoin('public_items as i', (join) =>
          join.onRef('i.id', '=', 'a.id').on('i.kind', '=', 'activity').on('i.community_id', '=', community),
        )
        .where('a.visibility', '=', 'public')
        .where('a.kind', 'not in', ["Children's Class", 'Junior Youth Group']),
    )
    .groupBy('a.kind')
    .orderBy('a.kind')
    .execute()

export const findNextFeast = (tx: Tx, community: CommunityId, now: string) =>
  tx
    .selectFrom('events')
    .select(['id', 'title', 'starts_at'])
    .where('community_id', '=', community)
    .where('type', '=', 'Feast')
    .where('status', '=', 'published')
    .where('starts_at', '>=', now)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()

export const findDocuments = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('community_documents')
    .select(['id', 'title', 'file', 'file_type', 'added_at'])
    .where('community_id', '=', community)
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute()

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

export const deleteDocument = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('community_documents')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .returning(['file'])
    .executeTakeFirst()

/** How much that is open to everybody takes place in each of these communities between two days. */
export const countOpenGatherings = async (
  tx: Tx,
  communities: readonly string[],
  since: string,
  until: string,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ community_id: string; gatherings: number }>`
    select community_id, gatherings from open_gatherings(${communities}::uuid[], ${since}::date, ${until}::date)`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.community_id, row.gatherings]))
}
