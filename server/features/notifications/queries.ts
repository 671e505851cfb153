import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Notification } from '#contract/notifications/notifications.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { prepare } from '#server/platform/prepared.ts'

type Wire = z.infer<typeof Notification>

/** A notification as its reader has it. */
export interface NoticeRow {
  readonly community_id: string
  readonly id: string
  readonly scope: Wire['scope']
  readonly type: Wire['type']
  readonly actor_id: string | null
  readonly target_id: string | null
  readonly target_type: Wire['targetType']
  readonly data: Wire['additionalData']
  readonly created_at: string
  /** The same to the microsecond: many may be told within a millisecond. */
  readonly cursor_at: string
  readonly first_name: string | null
  readonly last_name: string | null
  /** What the message says that it leads to. */
  readonly words: string | null
  readonly read: boolean
}

/** Whether the member is coming to the event. */
export const isComing = async (tx: Tx, member: Member, event: string): Promise<boolean> =>
  (await tx
    .selectFrom('event_attendees')
    .select('event_id')
    .where('community_id', '=', member.communityId)
    .where('account_id', '=', member.accountId)
    .where('event_id', '=', event)
    .executeTakeFirst()) !== undefined

/** The bell says “99+”, so no more than this are counted. */
const MOST_COUNTED = 100

type Slot = (name: 'community' | 'account') => string
type ReaderSlots = readonly ['community', 'account']
const READER: ReaderSlots = ['community', 'account']

/**
 * Up to where this reader has read: the mark, and before the first one the day of the account. Null for whoever
 * was erased while the call was on its way.
 */
const readUntil = (slot: Slot): RawBuilder<string | null> => sql`
  (select coalesce(m.read_until, me.created_at) from accounts me
   left join notification_marks m on m.community_id = ${slot('community')}::uuid and m.account_id = me.id
   where me.id = ${slot('account')}::uuid)`

/**
 * Nothing of those whom the reader has blocked, and no post that the reader does not see. An announcement is
 * the Assembly's word, whoever sent it.
 */
const welcome = (slot: Slot) => sql`(n.actor_id is null or n.type = 'assembly_announcement' or (
  n.actor_id <> all ((select blocked_by(${slot('community')}::uuid, ${slot('account')}::uuid))::uuid[])
  and (n.type <> 'post_media'
    or n.actor_id <> all ((select unseen_by(${slot('community')}::uuid, ${slot('account')}::uuid))::uuid[]))))`

/** Not of a type that the reader has hidden in the app. */
const wanted = (slot: Slot) => sql`n.type <> all (coalesce(
  (select p.hidden_types from notification_preferences p
   where p.community_id = ${slot('community')}::uuid and p.account_id = ${slot('account')}::uuid), '{}'))`

/** Those of this reader: each half comes from its own index. Nobody is told of what they did themselves. */
const personal = (slot: Slot) => sql`
  n.community_id = ${slot('community')}::uuid and n.scope = 'personal' and n.recipient_id = ${slot('account')}::uuid
  and ${welcome(slot)} and ${wanted(slot)}`
const shared = (slot: Slot) => sql`
  n.community_id = ${slot('community')}::uuid and n.scope = 'community'
  and n.actor_id is distinct from ${slot('account')}::uuid and ${welcome(slot)} and ${wanted(slot)}
  and (n.type <> 'new_activity' or not ${toldByName(slot)})`

/** Whoever looks for such a gathering was told of it by a word of their own, which says the same and why. */
const toldByName = (slot: Slot) => sql`exists (select from notifications own
  where own.community_id = ${slot('community')}::uuid and own.target_id = n.target_id and own.type = 'new_activity'
    and own.recipient_id = ${slot('account')}::uuid)`

/** Past the mark without an exception, and before it the ones that were set unread: never rows of others. */
const unread = (slot: Slot) => {
  const pastTheMark = (half: RawBuilder<unknown>) => sql`
    (select from notifications n where ${half} and n.created_at > ${readUntil(slot)}
       and not exists (select from notification_exceptions x where x.community_id = ${slot('community')}::uuid
         and x.account_id = ${slot('account')}::uuid and x.notification_id = n.id)
     limit ${sql.lit(MOST_COUNTED)})`
  return sql<number>`
    select count(*)::int as unread from (
      ${pastTheMark(personal(slot))}
      union all ${pastTheMark(shared(slot))}
      union all (select from notification_exceptions x where x.community_id = ${slot('community')}::uuid
        and x.account_id = ${slot('account')}::uuid and not x.is_read
        and exists (select from notifications n where n.community_id = ${slot('community')}::uuid
          and n.id = x.notification_id) limit ${sql.lit(MOST_COUNTED)})
      limit ${sql.lit(MOST_COUNTED)}) one`
}

/** How many are unread, at most a hundred. */
export const countUnread = prepare('count unread', READER, (tx, slot) =>
  sql<{ unread: number }>`${unread(slot)}`.compile(tx),
)

/** What findNotices answers; without a notification all but the count is null. */
export type Listed = { readonly unread: number } & (
  | NoticeRow
  | { readonly [Column in keyof NoticeRow]: null }
)

/**
 * The newest before a place in the list, and how many are unread, as of one moment. Always at least one
 * row: where nothing is listed it has the count alone.
 */
export const findNotices = prepare('find notices', [...READER, 'limit', 'before', 'beforeId'], (tx, slot) => {
  const half = (condition: RawBuilder<unknown>) => sql`
      (select * from notifications n where ${condition}
         and (n.created_at, n.id) < (${slot('before')}::timestamptz, ${slot('beforeId')}::uuid)
       order by n.created_at desc, n.id desc limit ${slot('limit')}::int)`
  return sql<Listed>`
      select counted.unread, page.* from (${unread(slot)}) counted left join lateral (
        select n.community_id, n.id, n.scope, n.type, n.actor_id, n.target_id, n.target_type, n.data, n.created_at,
          to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as cursor_at,
          actor.first_name, actor.last_name, message.words,
          coalesce(x.is_read, n.created_at <= ${readUntil(slot)}, false) as read
        from (${half(personal(slot))} union all ${half(shared(slot))}) n
        left join accounts actor on actor.id = n.actor_id
        left join activity_messages message on message.community_id = n.community_id
          and message.id = (n.data ->> 'message')::uuid
        left join notification_exceptions x on x.community_id = n.community_id
          and x.account_id = ${slot('account')}::uuid and x.notification_id = n.id
        order by n.created_at desc, n.id desc limit ${slot('limit')}::int
      ) page on true order by page.created_at desc, page.id desc`.compile(tx)
})

/** The notification if this member is one of its readers. */
export const findVisible = (tx: Tx, member: Member, id: string) =>
  tx
    .selectFrom('notifications')
    .select('id')
    .where('community_id', '=', member.communityId)
    .where('id', '=', id)
    .where((is) => is.or([is('scope', '=', 'community'), is('recipient_id', '=', member.accountId)]))
    .executeTakeFirst()

/** Sets a single one read or unread, whatever the mark says of it. */
export const putException = (tx: Tx, member: Member, id: string, isRead: boolean) =>
  tx
    .insertInto('notification_exceptions')
    .values({
      community_id: member.communityId,
      account_id: member.accountId,
      notification_id: id,
      is_read: isRead,
    })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'account_id', 'notification_id']).doUpdateSet({ is_read: isRead }),
    )
    .execute()

/**
 * Moves the mark to this notification, or to now: never back. The exceptions that it passes are gone.
 * Call it when the revision is bumped, so that nothing is under way that is older than now.
 */
export const readUpTo = async (
  tx: Tx,
  { communityId, accountId }: Pick<Member, 'communityId' | 'accountId'>,
  id: string | null,
): Promise<void> => {
  await sql`
    with reached as (
      insert into notification_marks as m (community_id, account_id, read_until)
      select ${communityId}::uuid, ${accountId}::uuid, coalesce((
        select n.created_at from notifications n where n.community_id = ${communityId}::uuid and n.id = ${id}::uuid
      ), clock_timestamp())
      on conflict (community_id, account_id)
        do update set read_until = greatest(m.read_until, excluded.read_until)
      returning read_until
    )
    delete from notification_exceptions x using reached, notifications n
    where x.community_id = ${communityId}::uuid and x.account_id = ${accountId}::uuid
      and n.community_id = x.community_id and n.id = x.notification_id and n.created_at <= reached.read_until`.execute(
    tx,
  )
}

/** The newest notification that the server wrote of this member's deed; its author has nothing to read in it. */
export const findWrittenBy = (
  tx: Tx,
  member: Member,
  deed: {
    readonly type: Wire['type']
    readonly targetId: string | null
    readonly recipientId: string | null
  },
): Promise<NoticeRow | undefined> =>
  tx
    .selectFrom('notifications as n')
    .leftJoin('accounts as actor', 'actor.id', 'n.actor_id')
    .selectAll('n')
    .select(['n.created_at as cursor_at', 'actor.first_name', 'actor.last_name'])
    // Its author knows what it says.
    .select([sql.lit(null).as('words'), sql.lit(true).as('read')])
    .where('n.community_id', '=', member.communityId)
    .where('n.actor_id', '=', member.accountId)
    .where('n.type', '=', deed.type)
    // What somebody looks for is not told to whoever planned it.
    .where(sql<boolean>`n.data ->> 'change' is distinct from 'fits'`)
    .where('n.target_id', deed.targetId === null ? 'is' : '=', deed.targetId)
    .$if(deed.recipientId !== null, (query) => query.where('n.recipient_id', '=', deed.recipientId))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(1)
    .executeTakeFirst()
