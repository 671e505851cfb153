import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Selectable } from 'kysely'
import type { ChannelTables } from './channel-tables.ts'

export type PreferencesRow = Selectable<ChannelTables['notification_preferences']>
export type NewPreferences = Omit<
  PreferencesRow,
  'community_id' | 'account_id' | 'last_digest_at' | 'calendar_mails'
>
type Choice = Pick<ChannelTables['notification_choices'], 'channel' | 'type'>

export const findPreferences = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('notification_preferences')
    .selectAll()
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .executeTakeFirst()

export const findChoices = (tx: Tx, community: CommunityId, account: string): Promise<Choice[]> =>
  tx
    .selectFrom('notification_choices')
    .select(['channel', 'type'])
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()

export const findTimeZone = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('communities').select('time_zone').where('id', '=', community).executeTakeFirstOrThrow()

/** Makes or changes the row, and locks it: two savings at once follow one another. */
export const savePreferences = (tx: Tx, community: CommunityId, account: string, row: NewPreferences) =>
  tx
    .insertInto('notification_preferences')
    .values({ community_id: community, account_id: account, last_digest_at: null, ...row })
    .onConflict((conflict) => conflict.columns(['community_id', 'account_id']).doUpdateSet(row))
    .execute()

/** For whoever has none yet; what is there stays as it is. Answers a row when it was made. */
export const beginPreferences = (tx: Tx, community: CommunityId, account: string, row: NewPreferences) =>
  tx
    .insertInto('notification_preferences')
    .values({ community_id: community, account_id: account, last_digest_at: null, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst()

export const replaceChoices = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  choices: readonly Choice[],
): Promise<void> => {
  await tx
    .deleteFrom('notification_choices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()
  if (choices.length === 0) return
  await tx
    .insertInto('notification_choices')
    .values(choices.map((choice) => ({ ...choice, community_id: community, account_id: account })))
    .execute()
}

export const endDigest = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .updateTable('notification_preferences')
    .set({ digest_day: null, next_digest_at: null })
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()

export const setCalendarMails = (tx: Tx, community: CommunityId, account: string, wanted: boolean) =>
  tx
    .updateTable('notification_preferences')
    .set({ calendar_mails: wanted })
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()

/** No more mails of this type at once. */
export const endMails = (tx: Tx, community: CommunityId, account: string, type: Choice['type']) =>
  tx
    .deleteFrom('notification_choices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('channel', '=', 'email')
    .where('type', '=', type)
    .execute()

/** Whose account a link of a mail is about, and their community. */
export const findAccount = (tx: Tx, account: string) =>
  tx.selectFrom('accounts').select(['id', 'community_id']).where('id', '=', account).executeTakeFirst()
