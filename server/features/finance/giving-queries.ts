// What a member gave and means to give, in SQL: their devices, what was encrypted for each, and their pledge.
import { type Selectable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FinanceTables } from './tables.ts'

type Device = Selectable<FinanceTables['fund_devices']>
type Row = Pick<Selectable<FinanceTables['fund_device_rows']>, 'entry_id' | 'sealed'>
type Pledge = Omit<Selectable<FinanceTables['fund_pledges']>, 'community_id' | 'reminded_at'>

/** The name of a Fund that is open to everybody, where there is one. */
export const findCharity = async (tx: Tx, community: CommunityId): Promise<string | null> =>
  (
    await tx
      .selectFrom('funds as f')
      .leftJoin('fund_notes as n', (join) =>
        join.onRef('n.community_id', '=', 'f.community_id').onRef('n.fund_id', '=', 'f.id'),
      )
      .where('f.community_id', '=', community)
      .where('f.kind', '=', 'charity')
      .where((is) => is.or([is('n.closed', 'is', null), is('n.closed', '=', false)]))
      .select('f.name')
      .orderBy('n.position')
      .orderBy('f.id')
      .limit(1)
      .executeTakeFirst()
  )?.name ?? null

export const findDevice = (tx: Tx, community: CommunityId, account: string, publicKey: string) =>
  tx
    .selectFrom('fund_devices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('public_key', '=', publicKey)
    .select(['id', 'asked_at', 'answered_at'])
    .executeTakeFirst()

/** A device that has asked already stays as it is. */
export const putDevice = (
  tx: Tx,
  community: CommunityId,
  device: Pick<Device, 'id' | 'account_id' | 'public_key' | 'asked_at'>,
) =>
  tx
    .insertInto('fund_devices')
    .values({ community_id: community, ...device, answered_at: null })
    .onConflict((conflict) => conflict.columns(['community_id', 'account_id', 'public_key']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** As many as a gift is encrypted for at most. */
const MOST_DEVICES = 10

/** Forgets the oldest devices of an account beyond ten. */
export const dropOldest = async (tx: Tx, community: CommunityId, account: string): Promise<void> => {
  const kept = tx
    .selectFrom('fund_devices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .select('id')
  await tx
    .deleteFrom('fund_devices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', 'not in', kept)
    .execute()
}

/** One's own device, with what was encrypted for it; what was pledged on it can be read nowhere any more. */
export const deleteDevice = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  id: string,
): Promise<boolean> => {
  await tx
    .updateTable('fund_pledges')
    .set({ device_id: null, sealed_for_device: null })
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('device_id', '=', id)
    .execute()
  const { numDeletedRows } = await tx
    .deleteFrom('fund_devices')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const MOST_ROWS = 2_000

/** In the order of the ledger, newest first. */
export const findRows = (tx: Tx, community: CommunityId, device: string) =>
  tx
    .selectFrom('fund_device_rows as r')
    .innerJoin('fund_entries as e', (join) =>
      join.onRef('e.community_id', '=', 'r.community_id').onRef('e.id', '=', 'r.entry_id'),
    )
    .where('r.community_id', '=', community)
    .where('e.community_id', '=', community)
    .where('r.device_id', '=', device)
    .select(['r.entry_id', 'r.sealed'])
    .orderBy('e.year', 'desc')
    .orderBy('e.number', 'desc')
    .limit(MOST_ROWS)
    .execute()

const MOST_LISTED = 2_000

/** Of members of today; those that wait first. */
export const findDevices = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_devices as d')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'd.account_id').on('a.community_id', '=', community),
    )
    .innerJoin('people as p', (join) =>
      join.on('p.community_id', '=', community).onRef('p.id', '=', 'a.person_id'),
    )
    .where('d.community_id', '=', community)
    .select(['d.id', 'd.public_key', 'd.asked_at', 'd.answered_at'])
    .select(['p.id as person_id', 'p.first_name', 'p.last_name'])
    .orderBy(sql`d.answered_at is not null`)
    .orderBy('d.asked_at')
    .orderBy('d.id')
    .limit(MOST_LISTED)
    .execute()

/** Held until the end of the transaction. */
export const lockDevice = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_devices')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .select(['account_id', 'answered_at'])
    .forUpdate()
    .executeTakeFirst()

/** Only rows of entries that are in the books; answers how many that were. */
export const putRows = async (
  tx: Tx,
  community: CommunityId,
  device: string,
  rows: readonly Row[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into fund_device_rows (community_id, device_id, entry_id, sealed)
    select e.community_id, ${device}::uuid, e.id, r.sealed
    from unnest(${rows.map(({ entry_id }) => entry_id)}::uuid[], ${rows.map(({ sealed }) => sealed)}::text[])
      as r (entry_id, sealed)
    join fund_entries e on e.community_id = ${community} and e.id = r.entry_id
    on conflict (community_id, device_id, entry_id) do update set sealed = excluded.sealed`.execute(tx)
  return Number(numAffectedRows)
}

export const setAnswered = (tx: Tx, community: CommunityId, id: string, at: string) =>
  tx
    .updateTable('fund_devices')
    .set({ answered_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const findPledge = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('fund_pledges')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .select(['rhythm', 'reminds', 'made_at', 'device_id', 'sealed_for_device'])
    .executeTakeFirst()

/** One of an account; another one takes its place, and its days begin anew. */
export const putPledge = (tx: Tx, community: CommunityId, { id, account_id, ...pledge }: Pledge) =>
  tx
    .insertInto('fund_pledges')
    .values({ community_id: community, id, account_id, ...pledge, reminded_at: null })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'account_id']).doUpdateSet({ ...pledge, reminded_at: null }),
    )
    .execute()

export const deletePledge = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .deleteFrom('fund_pledges')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .execute()

/** Of members of today, by their names. */
export const findPledges = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_pledges as g')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'g.account_id').on('a.community_id', '=', community),
    )
    .innerJoin('people as p', (join) =>
      join.on('p.community_id', '=', community).onRef('p.id', '=', 'a.person_id'),
    )
    .where('g.community_id', '=', community)
    .select(['g.id', 'g.account_id', 'g.rhythm', 'g.made_at', 'g.generation', 'g.sealed'])
    .select(['p.first_name', 'p.last_name'])
    .orderBy('p.last_name')
    .orderBy('p.first_name')
    .orderBy('g.id')
    .limit(MOST_LISTED)
    .execute()
