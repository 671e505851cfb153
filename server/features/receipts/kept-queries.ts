// How long pictures of receipts are kept, and what becomes of receipts whose sender leaves, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** In days, so that nothing goes before its years are full. */
const YEAR = 366

/** Pictures that were kept for as long as the community keeps them since their receipts were settled or declined. */
export const findOutOfTime = async (tx: Tx, community: CommunityId, now: string, most: number) =>
  (
    await sql<{ id: string; picture: string }>`
      select r.id, r.picture from receipts r
      join receipt_settings s on s.community_id = r.community_id
      where r.community_id = ${community} and r.picture is not null and r.state in ('settled', 'declined')
        and coalesce(r.settled_at, r.decided_at) < ${now}::timestamptz - make_interval(days => s.kept_years * ${YEAR}::integer)
      order by r.id limit ${most}`.execute(tx)
  ).rows

export const forgetPictures = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('receipts')
    .set({ picture: null, picture_type: null })
    .where('community_id', '=', community)
    .where((is) => is('id', '=', is.fn.any(is.val(ids))))
    .execute()
}

/** Which of these keys receipts name. */
export const findNamed = async (
  tx: Tx,
  community: CommunityId,
  keys: readonly string[],
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where((is) => is('picture', '=', is.fn.any(is.val(keys))))
    .select('picture')
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** The keys of the pictures that an account has handed in and that are still kept. */
export const findPicturesOf = async (
  tx: Tx,
  community: CommunityId,
  account: string,
): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('picture', 'is not', null)
    .select('picture')
    .orderBy('sent_at')
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

/**
 * What an account handed in and nobody has decided is taken back, with all that was said of it; of the rest only goes
 * what was for its own device. Answers the pictures that go with it.
 */
export const withdrawAll = async (
  tx: Tx,
  community: CommunityId,
  account: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ picture: string | null }>`
    with open as (
      select id, picture from receipts
      where community_id = ${community} and account_id = ${account} and state in ('sent', 'seen', 'question')
      for update
    ), gone as (
      update receipts r set state = 'withdrawn', picture = null, picture_type = null, sealed = null, generation = null,
        device_id = null, sealed_for_device = null, words = '-', question = '', answer = ''
      from open where r.community_id = ${community} and r.id = open.id
    ), kept as (
      update receipts r set device_id = null, sealed_for_device = null
      where r.community_id = ${community} and r.account_id = ${account} and r.device_id is not null
        and r.id not in (select id from open)
    )
    select picture from open`.execute(tx)
  return rows.flatMap(({ picture }) => picture ?? [])
}

/** Communities that have handed in something, with all others: their settings stand beside them. */
export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)
