// A community's own page: what it says of itself, what goes on there, its documents.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { nextMeeting } from '#server/platform/next-meeting.ts'
import { dayColumns } from './calendar-queries.ts'

const MOST_COMING = 6
const MOST_MAILBOXES = 60

/** Never shown to visitors, whatever their visibility says. */
const withChildren = ["Children's Class", 'Junior Youth Group'] as const

export const findSite = (tx: Tx, id: string) => sites(tx).where('id', '=', id).executeTakeFirst()

export const findSiteBySlug = (tx: Tx, slug: string) => sites(tx).where('slug', '=', slug).executeTakeFirst()

const sites = (tx: Tx) =>
  tx
    .selectFrom('communities')
    .select(['id', 'name', 'slug', 'place', 'language', 'time_zone', 'welcome', 'banner_image', 'listed'])
    .select(['contact_email', 'secretary_email', 'treasurer_email', 'public_links', 'open_calendar'])
    .select(dayColumns)

export const countMembers = async (tx: Tx, community: CommunityId): Promise<number> =>
  (
    await tx
      .selectFrom('people')
      .select((is) => is.fn.countAll<number>().as('members'))
      .where('community_id', '=', community)
      .where('standing', '=', 'active')
      .executeTakeFirst()
  )?.members ?? 0

/** The mailboxes of the committees. */
export const findMailboxes = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('bodies')
    .select((is) => ['name', is.ref('email').$notNull().as('email')])
    .where('community_id', '=', community)
    .where('email', 'is not', null)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_MAILBOXES)
    .execute()

/** How many gatherings there are of each kind; for visitors only what is open to everybody. */
export const countKinds = (tx: Tx, community: CommunityId, onlyOpen: boolean) =>
  tx
    .selectFrom('activities as a')
    .select((is) => ['a.kind', is.fn.countAll<number>().as('count')])
    .where('a.community_id', '=', community)
    .where('a.status', 'in', ['active', 'planned'])
    .where('a.visibility', '<>', 'private')
    .$if(onlyOpen, (query) =>
      query
        .innerJoin('public_items as i', (join) =>
          join.onRef('i.id', '=', 'a.id').on('i.kind', '=', 'activity').on('i.community_id', '=', community),
        )
        .where('a.visibility', '=', 'public')
        .where('a.kind', 'not in', withChildren),
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

/** The next meeting of each gathering, soonest first; for visitors only of those that are open to everybody. */
export const findComing = (
  tx: Tx,
  community: CommunityId,
  now: WallClock,
  onlyOpen: boolean,
): Promise<Coming[]> =>
  tx
    .selectFrom('activities as a')
    .innerJoinLateral(
      nextMeeting(community, now.day)
        // What has begun today is no longer ahead.
        .where(
          sql<boolean>`(s.day > ${now.day} or coalesce(s.start_time, a.start_time, '24:00') >= ${now.time})`,
        )
        .as('next'),
      (join) => join.onTrue(),
    )
    .select(['a.id', 'a.kind', 'a.title', 'a.suburb', 'a.city', 'a.online', 'next.day'])
    .select((is) => is.fn.coalesce('next.start_time', 'a.start_time').as('time'))
    .where('a.community_id', '=', community)
    .where('a.status', 'in', ['active', 'planned'])
    .where('a.visibility', '<>', 'private')
    .$if(onlyOpen, (query) =>
      query
        .where((is) =>
          is.exists(
            is
              .selectFrom('public_items as i')
              .select('i.id')
              .where('i.kind', '=', 'activity')
              .where('i.community_id', '=', community)
              .whereRef('i.id', '=', 'a.id'),
          ),
        )
        .where('a.visibility', '=', 'public')
        .where('a.kind', 'not in', withChildren),
    )
    .orderBy('next.day')
    .orderBy('time')
    .orderBy('a.id')
    .limit(MOST_COMING)
    .execute()

/** The civil day and the wall-clock time at a community's place. */
export interface WallClock {
  readonly day: string
  readonly time: string
}

export interface Coming {
  readonly id: string
  readonly kind: z.infer<typeof ActivityKind>
  readonly title: string
  readonly suburb: string | null
  readonly city: string | null
  readonly online: boolean
  readonly day: string
  readonly time: string | null
}

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
