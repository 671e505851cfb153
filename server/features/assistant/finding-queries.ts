// What the assistant of a community answers from: texts that the Assembly has added, the community's page, and published
// announcements of its news. Nothing else is ever read: no comments, letters, notes, messages or records of anybody.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Signs of all texts of a community that are looked through; what everybody may read comes first. */
const MOST_SIGNS_READ = 32_000_000
const MOST_SOURCES_READ = 500
const MOST_NEWS_READ = 2_000

/** By what the index has to be built anew, and how. */
export const findIndexState = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities as c')
    .leftJoin('assistant_settings as s', 's.community_id', 'c.id')
    .where('c.id', '=', community)
    .select(['c.time_zone', 's.synonyms', 's.reads_page', 's.reads_news'])
    .select([
      sql<string>`(select coalesce(string_agg(r.resource || ':' || r.revision, ' ' order by r.resource), '')
        from revisions r where r.community_id = ${community}::uuid
          and r.resource in ('assistant', 'community', 'feed'))`.as('version'),
      sql<number>`(select coalesce(max(r.revision), 0)
        from revisions r where r.community_id = ${community}::uuid and r.resource = 'people')`.as('people'),
    ])
    .executeTakeFirst()

/** Those that are on and accepted. */
export const findSourceTexts = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom((from) =>
      from
        .selectFrom('assistant_sources')
        .where('community_id', '=', community)
        .where('turned_on', '=', true)
        .where('accepted', '=', true)
        .select(['id', 'kind', 'title', 'address', 'audience', 'language', 'text'])
        .select(
          sql<number>`sum(length(text)) over (order by case audience
            when 'everyone' then 0 when 'members' then 1 else 2 end, id)`.as('signs'),
        )
        .as('source'),
    )
    .where('signs', '<=', MOST_SIGNS_READ)
    .select(['id', 'kind', 'title', 'address', 'audience', 'language', 'text'])
    .orderBy('id')
    .limit(MOST_SOURCES_READ)
    .execute()

/** What the page of a community shows to whoever opens it. */
export const findPageText = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'language', 'welcome', 'public_links', 'listed'])
    .where('id', '=', community)
    .executeTakeFirst()

/** Announcements that stand in the news, those for everyone first, then the newest; of young authors none is for everyone. */
export const findNewsTexts = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('posts as p')
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .where('p.community_id', '=', community)
    .where('p.announcement', '=', true)
    .where('p.withheld', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('p.content', '<>', '')
    .select(['p.id', 'p.title', 'p.content'])
    .select((is) => [
      is
        .and([is('p.visibility', '=', 'public'), is('c.open_posts', '=', true)])
        .$castTo<boolean>()
        .as('opened'),
      sql<boolean>`p.visibility = 'public' and c.open_posts
        and is_grown_up(${community}::uuid, p.author_id, ${today}::date)`.as('for_everyone'),
    ])
    .orderBy('for_everyone', 'desc')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(MOST_NEWS_READ)
    .execute()
