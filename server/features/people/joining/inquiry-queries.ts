// Visitors who ask for a Baha'i ID to be checked, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

const columns = ['id', 'email', 'email_key', 'bahai_id', 'bahai_id_key', 'created_at'] as const

export type InquiryRow = Awaited<ReturnType<typeof findInquiries>>[number]

/** The longest waiting first: a UUIDv7 is in the order of its making. */
export const findInquiries = (tx: Tx, community: CommunityId, limit: number, after: string | null) =>
  tx
    .selectFrom('inquiries')
    .select(columns)
    .where('community_id', '=', community)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

const oneInquiry = (tx: Tx, community: CommunityId, id: string) =>
  tx.selectFrom('inquiries').select(columns).where('community_id', '=', community).where('id', '=', id)

export const findInquiry = (tx: Tx, community: CommunityId, id: string) =>
  oneInquiry(tx, community, id).executeTakeFirst()

/** Held for the decision about it. */
export const lockInquiry = (tx: Tx, community: CommunityId, id: string) =>
  oneInquiry(tx, community, id).forUpdate().executeTakeFirst()

/** Who asks again with the same ID is still one person; another ID may be another person's claim, and stands beside it. */
export const keepInquiry = (
  tx: Tx,
  community: CommunityId,
  inquiry: {
    id: string
    email: string
    email_key: string
    bahai_id: string
    bahai_id_key: string
    created_at: string
  },
) =>
  tx
    .insertInto('inquiries')
    .values({ community_id: community, ...inquiry })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'email_key', 'bahai_id_key'])
        .doUpdateSet({ bahai_id: inquiry.bahai_id }),
    )
    .execute()

/** Whether somebody asked since then, so that one mail tells of both. */
export const wasAskedSince = async (tx: Tx, community: CommunityId, since: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('inquiries')
    .select('id')
    .where('community_id', '=', community)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const deleteInquiry = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('inquiries').where('community_id', '=', community).where('id', '=', id).execute()

/** Whether this community has declined the account of this address. */
export const isDeclined = async (tx: Tx, community: CommunityId, emailKey: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('email_key', '=', emailKey)
    .where('state', '=', 'declined')
    .where('person_id', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whoever has come in asks no more. */
export const deleteInquiryOf = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .deleteFrom('inquiries')
    .where('community_id', '=', community)
    .where('email_key', '=', (row) =>
      row.selectFrom('accounts').select('email_key').where('id', '=', accountId),
    )
    .execute()

/** Nobody waits for an answer for ever, and no flood fills the list: the newest stay. */
export const forgetInquiries = async (
  tx: Tx,
  community: CommunityId,
  { before, most }: { before: string; most: number },
): Promise<void> => {
  await tx
    .deleteFrom('inquiries')
    .where('community_id', '=', community)
    .where((row) =>
      row.or([
        row('created_at', '<', before),
        row(
          'id',
          'in',
          row
            .selectFrom('inquiries as i')
            .select('i.id')
            .where('i.community_id', '=', community)
            .orderBy('i.id', 'desc')
            .offset(most),
        ),
      ]),
    )
    .execute()
}

/** The community that has been here longest: where somebody asks whom no roll knows. */
export const findOldestCommunity = (tx: Tx) =>
  tx.selectFrom('communities').select('id').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst()

export const findContact = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['name', 'language', 'contact_email'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()
