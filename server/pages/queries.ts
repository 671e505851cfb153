// What visitors may see of a community: only what stands in public_items, and nothing of children.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { nextMeeting } from '#server/platform/next-meeting.ts'

const CHILDREN = ["Children's Class", 'Junior Youth Group'] as const

/** The community that an open item belongs to. */
export const findPublicItem = (tx: Tx, kind: 'activity' | 'post' | 'account' | 'campaign', id: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.community_id', 'c.name', 'c.time_zone', 'c.contact_email', 'c.listed'])
    .where('i.id', '=', id)
    .where('i.kind', '=', kind)
    // A person's page is open while the community opens pages, and a post or a campaign while it opens posts.
    .where((is) => is.or([is('i.kind', '<>', 'account'), is('c.open_pages', '=', true)]))
    .where((is) => is.or([is('i.kind', 'not in', ['post', 'campaign']), is('c.open_posts', '=', true)]))
    .where(sql<boolean>`not (i.kind = 'campaign' and 'campaigns' = any (c.features_off))`)
    .executeTakeFirst()

/** Each open activity with its next meeting, soonest first. */
export const findPublicGatherings = (tx: Tx, community: CommunityId, today: string, limit: number) =>
  openGatherings(tx, community, today).limit(limit).execute()

const openGatherings = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('activities as a')
    .innerJoin('public_items as i', (join) =>
      join.onRef('i.id', '=', 'a.id').on('i.kind', '=', 'activity').on('i.community_id', '=', community),
    )
    .innerJoinLateral(nextMeeting(community, today).as('next'), (join) => join.onTrue())
    .select(['a.id', 'a.kind', 'a.title', 'a.suburb', 'a.city', 'a.online', 'next.day', 'a.start_time'])
    .select((is) => is.fn.coalesce('next.start_time', 'a.start_time').as('time'))
    .where('a.community_id', '=', community)
    .where('a.visibility', '=', 'public')
    .where('a.status', 'in', ['active', 'planned'])
    .where('a.kind', 'not in', CHILDREN)
    .orderBy('next.day')
    .orderBy('time')
    .orderBy('a.id')
