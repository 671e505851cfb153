// The rules of a community for work with children, and who is told of what runs out, in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Policy } from '#contract/people/safeguarding.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FamilyTables } from '#server/features/people/family/tables.ts'

export const findPolicy = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('safeguarding_policies')
    .select(['profile', 'policy'])
    .where('community_id', '=', community)
    .executeTakeFirst()

export const findProfiles = (tx: Tx) =>
  tx.selectFrom('policy_profiles').select(['code', 'policy']).orderBy('position').limit(20).execute()

export const savePolicy = (
  tx: Tx,
  community: CommunityId,
  chosen: {
    readonly profile: FamilyTables['safeguarding_policies']['profile']
    readonly policy: z.infer<typeof Policy>
    readonly changed_by: string
    readonly changed_at: string
  },
) => {
  const row = { ...chosen, policy: JSON.stringify(chosen.policy) }
  return tx
    .insertInto('safeguarding_policies')
    .values({ community_id: community, ...row })
    .onConflict((conflict) => conflict.column('community_id').doUpdateSet(row))
    .execute()
}

export const updateAges = (tx: Tx, community: CommunityId, youthAge: number, adultAge: number) =>
  tx
    .updateTable('communities')
    .set({ youth_age: youthAge, adult_age: adultAge })
    .where('id', '=', community)
    .execute()

export const communitiesWithChecks = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** A check that these accounts are to hear of now. */
export interface Expiring {
  readonly check_id: string
  /** True of the person whom the check is of, false of the officers. */
  readonly own: boolean
  readonly account_ids: readonly string[]
}

/**
 * Notes down which checks are told of now: of each the nearest reminder that is due, once. The person and
 * the safeguarding officers in office hear of it.
 */
export const noteReminders = async (tx: Tx, community: CommunityId, now: string): Promise<Expiring[]> => {
  const { rows } = await sql<Expiring>`
    with due as (
      select c.id, c.person_id, (${now}::timestamptz at time zone m.time_zone)::date as today, (
        select min(days) from unnest(array[60, 30, 7]) as days
        where c.expires_on - (${now}::timestamptz at time zone m.time_zone)::date <= days) as days_before
      from safeguarding_checks c join communities m on m.id = c.community_id
      where c.community_id = ${community}::uuid and c.revoked_on is null
        and c.expires_on >= (${now}::timestamptz at time zone m.time_zone)::date
        and c.expires_on <= (${now}::timestamptz at time zone m.time_zone)::date + 60
        -- A newer check of the same kind has taken its place.
        and not exists (select from safeguarding_checks n
          where n.community_id = c.community_id and n.person_id = c.person_id and n.kind = c.kind
            and n.revoked_on is null and n.id <> c.id
            and coalesce(n.expires_on, 'infinity') > c.expires_on)
    ), noted as (
      insert into check_reminders (community_id, check_id, days_before)
      select ${community}::uuid, due.id, due.days_before from due
      on conflict do nothing
      returning check_id
    )
    select noted.check_id, a.person_id = due.person_id as own, array_agg(distinct a.id::text) as account_ids
    from noted join due on due.id = noted.check_id
    join accounts a on a.community_id = ${community}::uuid and a.state = 'confirmed' and (
      a.person_id = due.person_id or a.person_id in (
        select t.person_id from terms t
        where t.community_id = ${community}::uuid and t.office = 'safeguardingOfficer'
          and due.today between t.valid_from and t.valid_to))
    group by noted.check_id, own`.execute(tx)
  return rows
}
