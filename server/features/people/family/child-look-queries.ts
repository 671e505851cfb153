// Who looks at the records of children, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import type { FamilyTables } from './tables.ts'

interface NewLook {
  readonly id: string
  readonly child_id: string
  readonly account_id: string
  readonly looked_as: FamilyTables['child_looks']['looked_as']
  readonly reason: string
  readonly at: string
}

export const insertLooks = (tx: Tx, community: CommunityId, looks: readonly NewLook[]) =>
  tx
    .insertInto('child_looks')
    .values(looks.map((look) => ({ community_id: community, ...look })))
    .execute()

/** Whether this account has looked at the child since then. */
export const hasLooked = async (
  tx: Tx,
  community: CommunityId,
  child: string,
  account: string,
  since: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('child_looks')
    .select('id')
    .where('community_id', '=', community)
    .where('child_id', '=', child)
    .where('account_id', '=', account)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Of these children one's own wards, and those at whom this account has looked for this reason since then. */
export const findSeen = async (
  tx: Tx,
  { communityId, me }: { readonly communityId: CommunityId; readonly me: string },
  children: readonly string[],
  by: { readonly account: string; readonly reason: string; readonly since: string },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select child_id as id from guardians
    where community_id = ${communityId} and guardian_id = ${me} and child_id = any (${children}::uuid[])
    union
    select child_id from child_looks
    where community_id = ${communityId} and child_id = any (${children}::uuid[])
      and account_id = ${by.account} and reason = ${by.reason} and at > ${by.since}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The looks at one child, newest first. */
export const findLooks = (
  tx: Tx,
  community: CommunityId,
  child: string,
  limit: number,
  cursor: Cursor | null,
) =>
  tx
    .selectFrom('child_looks as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .where('l.community_id', '=', community)
    .where('l.child_id', '=', child)
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(l.at, l.id) < (${cursor?.[0]}::timestamptz, ${cursor?.[1]}::uuid)`),
    )
    .select(['l.id', 'l.at', 'l.looked_as', 'l.reason', 'a.first_name', 'a.last_name'])
    .orderBy('l.at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute()

/** Whether this person hosts a class or group of the young that is going on. */
export const findHostedClass = (tx: Tx, community: CommunityId, activity: string, person: string) =>
  tx
    .selectFrom('activities as a')
    .innerJoin('activity_people as ap', (join) =>
      join.onRef('ap.community_id', '=', 'a.community_id').onRef('ap.activity_id', '=', 'a.id'),
    )
    .select('a.id')
    .where('a.community_id', '=', community)
    .where('a.id', '=', activity)
    .where('a.kind', 'in', ["Children's Class", 'Junior Youth Group'])
    .where('a.status', 'in', ['planned', 'active'])
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .executeTakeFirst()
