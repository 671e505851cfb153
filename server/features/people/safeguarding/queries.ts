// The safeguarding register in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { CheckState } from '#contract/people/safeguarding.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FamilyTables } from '#server/features/people/family/tables.ts'

type Kind = FamilyTables['safeguarding_checks']['kind']

const checkRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('safeguarding_checks as c')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'c.community_id').onRef('p.id', '=', 'c.person_id'),
    )
    .select([
      'c.id',
      'c.person_id',
      'c.kind',
      'c.issued_on',
      'c.expires_on',
      'c.seen_by',
      'c.revoked_on',
      'c.revoke_reason',
      'p.first_name',
      'p.last_name',
    ])
    .where('c.community_id', '=', community)

/** What expires first is first; what never expires comes late, what was revoked last. */
const order = sql<string>`case when c.revoked_on is not null then '9999-12-31' else coalesce(c.expires_on::text, '9999-01-01') end`

export type RegisterKey = readonly [day: string, id: string]

export const findChecks = (
  tx: Tx,
  community: CommunityId,
  wanted: {
    readonly state?: z.infer<typeof CheckState> | undefined
    readonly q: string
    readonly today: string
    readonly soon: string
    readonly limit: number
    readonly after: RegisterKey | null
  },
) =>
  checkRows(tx, community)
    .select(order.as('position'))
    .$if(wanted.state === 'revoked', (query) => query.where('c.revoked_on', 'is not', null))
    .$if(wanted.state === 'expired', (query) =>
      query.where('c.revoked_on', 'is', null).where('c.expires_on', '<', wanted.today),
    )
    .$if(wanted.state === 'expiring', (query) =>
      query
        .where('c.revoked_on', 'is', null)
        .where('c.expires_on', '>=', wanted.today)
        .where('c.expires_on', '<=', wanted.soon),
    )
    .$if(wanted.state === 'valid', (query) =>
      query
        .where('c.revoked_on', 'is', null)
        .where((is) => is.or([is('c.expires_on', 'is', null), is('c.expires_on', '>', wanted.soon)])),
    )
    .$if(wanted.q !== '', (query) => query.where(named(wanted.q)))
    .$if(wanted.after !== null, (query) =>
      query.where(sql<boolean>`(${order}, c.id) > (${wanted.after?.[0]}, ${wanted.after?.[1]}::uuid)`),
    )
    .orderBy('position')
    .orderBy('c.id')
    .limit(wanted.limit)
    .execute()

/** Names without accents, signs and case, as the search finds them. */
const named = (q: string) =>
  sql<boolean>`strpos(fold_text(p.first_name || ' ' || p.last_name), fold_text(${q})) > 0`

export const countChecks = (tx: Tx, community: CommunityId, today: string, soon: string) =>
  tx
    .selectFrom('safeguarding_checks')
    .where('community_id', '=', community)
    .select([
      sql<number>`count(*) filter (where revoked_on is null and coalesce(expires_on > ${soon}, true))`.as(
        'valid',
      ),
      sql<number>`count(*) filter (where revoked_on is null and expires_on between ${today} and ${soon})`.as(
        'expiring',
      ),
      sql<number>`count(*) filter (where revoked_on is null and expires_on < ${today})`.as('expired'),
      sql<number>`count(*) filter (where revoked_on is not null)`.as('revoked'),
    ])
    .executeTakeFirstOrThrow()

export const findChecksOf = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  checkRows(tx, community)
    .where('c.person_id', '=', (row) => row.fn.any(row.val(people)))
    .orderBy('c.issued_on', 'desc')
    .limit(Math.max(1, people.length) * 20)
    .execute()

/** What makes two rows of the register one and the same check. */
interface Paper {
  readonly person_id: string
  readonly kind: Kind
  readonly issued_on: string
}

/** Whether this very check stands in the register and is not revoked. */
export const stands = async (tx: Tx, community: CommunityId, paper: Paper): Promise<boolean> =>
  (await tx
    .selectFrom('safeguarding_checks')
    .select('id')
    .where('community_id', '=', community)
    .where('person_id', '=', paper.person_id)
    .where('kind', '=', paper.kind)
    .where('issued_on', '=', paper.issued_on)
    .where('revoked_on', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const insertCheck = (
  tx: Tx,
  community: CommunityId,
  check: Paper & {
    readonly id: string
    readonly expires_on: string | null
    readonly seen_by: string
    readonly recorded_by: string
    readonly recorded_at: string
  },
) =>
  tx
    .insertInto('safeguarding_checks')
    .values({ community_id: community, revoked_on: null, revoked_by: null, revoke_reason: '', ...check })
    .execute()

/** How many of these there are, revoked ones too. */
export const countKnown = async (tx: Tx, community: CommunityId, ids: readonly string[]): Promise<number> => {
  const { known } = await tx
    .selectFrom('safeguarding_checks')
    .select((row) => row.fn.countAll<number>().as('known'))
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(ids)))
    .executeTakeFirstOrThrow()
  return known
}

/** These, and whatever rows say the same of them, as after two persons became one; answers those that held until now. */
export const revokeChecks = (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  revoked: { readonly on: string; readonly by: string; readonly reason: string },
) =>
  tx
    .updateTable('safeguarding_checks as c')
    .set({ revoked_on: revoked.on, revoked_by: revoked.by, revoke_reason: revoked.reason })
    .where('c.community_id', '=', community)
    .where('c.revoked_on', 'is', null)
    .where((is) =>
      is.exists(
        is
          .selectFrom('safeguarding_checks as asked')
          .select('asked.id')
          .where('asked.community_id', '=', community)
          .where('asked.id', '=', (row) => row.fn.any(row.val(ids)))
          .where('asked.revoked_on', 'is', null)
          .whereRef('asked.person_id', '=', 'c.person_id')
          .whereRef('asked.kind', '=', 'c.kind')
          .whereRef('asked.issued_on', '=', 'c.issued_on'),
      ),
    )
    .returning(['c.id', 'c.person_id', 'c.kind'])
    .execute()

export type PersonKey = readonly [firstName: string, lastName: string, id: string]

/** People on the roll by a part of the name: the children among them, or those from an age on. */
export const findPeople = (
  tx: Tx,
  community: CommunityId,
  wanted: {
    readonly q: string
    readonly who: 'children' | 'others'
    readonly born: string
    readonly limit: number
    readonly after: PersonKey | null
  },
) =>
  tx
    .selectFrom('people as p')
    .where('p.community_id', '=', community)
    .where('p.standing', 'in', ['active', 'inactive', 'friend'])
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date'])
    .$if(wanted.who === 'children', (query) => query.where('p.birth_date', '>', wanted.born))
    .$if(wanted.who === 'others', (query) =>
      query.where((is) => is.or([is('p.birth_date', 'is', null), is('p.birth_date', '<=', wanted.born)])),
    )
    .$if(wanted.q !== '', (query) => query.where(named(wanted.q)))
    .$if(wanted.after !== null, (query) =>
      query.where(
        sql<boolean>`(p.first_name, p.last_name, p.id) > (${wanted.after?.[0]}, ${wanted.after?.[1]}, ${wanted.after?.[2]}::uuid)`,
      ),
    )
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .limit(wanted.limit)
    .execute()

export const findPerson = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name', 'birth_date'])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()

export const findBirthDates = (tx: Tx, community: CommunityId, people: readonly string[]) =>
  tx
    .selectFrom('people')
    .select(['id', 'birth_date'])
    .where('community_id', '=', community)
    .where('id', '=', (row) => row.fn.any(row.val(people)))
    .execute()

/** Who leads a class or a group of the young that is going on or planned. */
export const findLeaders = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'a.id as activity_id', 'a.title'])
    .where('ap.community_id', '=', community)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .where('a.kind', 'in', ["Children's Class", 'Junior Youth Group'])
    .where('a.status', 'in', ['planned', 'active'])
    .orderBy('p.last_name')
    .orderBy('p.id')
    .orderBy('a.id')
    .limit(200)
    .execute()
