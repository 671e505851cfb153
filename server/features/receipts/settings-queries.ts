// How a community handles receipts, in SQL, and who of the Assembly may decide on them.
import type { CommunityId, Tx } from '#server/platform/db.ts'

export interface Settings {
  readonly approver_id: string | null
  readonly third_pays: boolean
  readonly kept_years: number
  readonly sentence: string
  readonly not_offered: string[]
}

export const findSettings = (tx: Tx, community: CommunityId): Promise<Settings | undefined> =>
  tx
    .selectFrom('receipt_settings')
    .where('community_id', '=', community)
    .select(['approver_id', 'third_pays', 'kept_years', 'sentence', 'not_offered'])
    .executeTakeFirst()

export const putSettings = async (tx: Tx, community: CommunityId, settings: Settings): Promise<void> => {
  await tx
    .insertInto('receipt_settings')
    .values({ ...settings, community_id: community })
    .onConflict((there) => there.column('community_id').doUpdateSet(settings))
    .execute()
}

/** The names of these accounts, while they are members. */
export const findNames = (tx: Tx, community: CommunityId, accounts: readonly string[]) =>
  tx
    .selectFrom('accounts')
    .where('community_id', '=', community)
    .where('state', '=', 'confirmed')
    .where((is) => is('id', '=', is.fn.any(is.val(accounts))))
    .select(['id', 'first_name', 'last_name'])
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .execute()
