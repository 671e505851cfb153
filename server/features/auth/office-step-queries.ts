// Whether offices wait for a second step of signing in, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export const findStep = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['offices_need_second_step', 'second_step_from'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

export const updateStep = (
  tx: Tx,
  community: CommunityId,
  step: { offices_need_second_step: boolean; second_step_from: string | null },
) => tx.updateTable('communities').set(step).where('id', '=', community).execute()

/** People with an account and an office today, and those of them without passkey or app. */
export const countOfficers = async (tx: Tx, community: CommunityId, today: string) => {
  const { rows } = await sql<{ officers: number; without: number }>`
    select count(*) as officers, count(*) filter (where not (
      exists (select from passkeys k where k.account_id = a.id)
      or exists (select from code_apps c where c.account_id = a.id and c.confirmed_at is not null))) as without
    from accounts a
    where a.community_id = ${community} and a.state = 'confirmed' and exists (
      select from terms t where t.community_id = ${community} and t.person_id = a.person_id
        and ${today}::date between t.valid_from and t.valid_to)`.execute(tx)
  return { officers: rows[0]?.officers ?? 0, without: rows[0]?.without ?? 0 }
}
