import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The event with its hosts. */
export const findHosted = (tx: Tx, community: CommunityId, id: string) =>
  hosted(tx, community, id).executeTakeFirst()

/** The same, held against others who answer or change until this transaction ends. */
export const lockEvent = (tx: Tx, community: CommunityId, id: string) =>
  hosted(tx, community, id).forUpdate('e').executeTakeFirst()

const hosted = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('events as e')
    .selectAll('e')
    .select((is) =>
      jsonArrayFrom(
        is
          .selectFrom('event_hosts as h')
          .select('h.person_id')
          .where('h.community_id', '=', community)
          .whereRef('h.event_id', '=', 'e.id'),
      ).as('hosts'),
    )
    .where('e.community_id', '=', community)
    .where('e.id', '=', id)

/** The columns that may be changed, as they are stored. */
export interface EventColumns {
  readonly title: string
  readonly description: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly venue: string | null
  readonly location: string | null
  readonly capacity: number | null
}

export const setColumns = (
  tx: Tx,
  community: CommunityId,
  id: string,
  columns: Partial<EventColumns> & { readonly venue_id?: null },
) =>
  tx.updateTable('events').set(columns).where('community_id', '=', community).where('id', '=', id).execute()

export const setCancelled = (tx: Tx, community: CommunityId, id: string, reason: string, at: string) =>
  tx
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: reason, cancelled_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** The accounts of all who are coming and of its hosts, each once. */
export const findConcernedAccounts = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('event_attendees')
    .select('account_id')
    .where('community_id', '=', community)
    .where('event_id', '=', id)
    .union(
      tx
        .selectFrom('event_hosts as h')
        .innerJoin('accounts as a', (join) =>
          join.onRef('a.community_id', '=', 'h.community_id').onRef('a.person_id', '=', 'h.person_id'),
        )
        .select('a.id as account_id')
        .where('h.community_id', '=', community)
        .where('h.event_id', '=', id),
    )
    .execute()

/** An event at another time is reminded of anew. */
export const forgetReminders = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('event_reminders').where('community_id', '=', community).where('event_id', '=', id).execute()
