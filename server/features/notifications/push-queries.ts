import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { MOST_DEVICES } from './channel-rules.ts'

export interface NewDevice {
  readonly id: string
  readonly accountId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly endpointHash: Buffer
  readonly p256dh: string
  readonly auth: string
  readonly name: string
}

/** One browser is one row: whoever signs in on it last has it. */
export const saveDevice = (tx: Tx, community: CommunityId, device: NewDevice) => {
  const row = {
    account_id: device.accountId,
    session_id: device.sessionId,
    endpoint: device.endpoint,
    p256dh: device.p256dh,
    auth: device.auth,
    device_name: device.name,
  }
  return tx
    .insertInto('push_subscriptions')
    .values({ community_id: community, id: device.id, endpoint_hash: device.endpointHash, ...row })
    .onConflict((conflict) => conflict.columns(['community_id', 'endpoint_hash']).doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The oldest beyond the most that an account may have. */
export const dropOldest = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('community_id', '=', community)
    .where('id', 'in', (of) =>
      of
        .selectFrom('push_subscriptions')
        .select('id')
        .where('community_id', '=', community)
        .where('account_id', '=', account)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MOST_DEVICES),
    )
    .execute()

/** The name that the session has for its device. */
export const findSessionName = (tx: Tx, session: string) =>
  tx.selectFrom('sessions').select('device_name').where('id', '=', session).executeTakeFirst()

/** In which language somebody is told, and by whom. */
export const findReader = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('communities as c', 'c.id', 'a.community_id')
    .select(['c.name as community_name', (of) => of.fn.coalesce('a.language', 'c.language').as('language')])
    .where('a.id', '=', account)
    .where('c.id', '=', community)
    .executeTakeFirstOrThrow()

/** Devices of these accounts whose session was not ended; one that ran out by itself does not count as ended. */
export const findDevices = (tx: Tx, community: CommunityId, accounts: readonly string[]) =>
  tx
    .selectFrom('push_subscriptions as p')
    .selectAll('p')
    .where('p.community_id', '=', community)
    .where('p.account_id', 'in', accounts)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('sessions as s')
            .select('s.id')
            .whereRef('s.id', '=', 'p.session_id')
            .where('s.revoked_at', 'is not', null),
        ),
      ),
    )
    .orderBy('p.created_at', 'desc')
    .execute()

export const deleteDevice = (tx: Tx, community: CommunityId, account: string, id: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export const deleteDevices = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx.deleteFrom('push_subscriptions').where('community_id', '=', community).where('id', 'in', ids).execute()

/** At its sign-out. */
export const deleteOfSession = (tx: Tx, community: CommunityId, account: string, session: string) =>
  tx
    .deleteFrom('push_subscriptions')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('session_id', '=', session)
    .execute()

/** Those whose session was ended: kept no longer than the session's own row. */
export const deleteEnded = (tx: Tx, community: CommunityId) =>
  sql`
    delete from push_subscriptions p using sessions s
    where p.community_id = ${community} and s.id = p.session_id and s.revoked_at is not null`.execute(tx)
