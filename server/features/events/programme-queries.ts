// The programme of an event and who reads in it, in SQL.
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isYoung } from '#server/platform/young.ts'
import type { ProgrammeItem } from './tables.ts'

/** The event's programme with its hosts and readers. Whoever has no account or is young is not named. */
export const findProgramme = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('events as e')
    .where('e.community_id', '=', community)
    .where('e.id', '=', id)
    .select([
      'e.type',
      'e.status',
      'e.capacity',
      'e.going',
      'e.starts_at',
      'e.ends_at',
      'e.programme',
      'e.programme_revision',
    ])
    .select((is) => [
      jsonArrayFrom(
        is
          .selectFrom('event_hosts as h')
          .select('h.person_id')
          .where('h.community_id', '=', community)
          .whereRef('h.event_id', '=', 'e.id'),
      ).as('hosts'),
      jsonArrayFrom(readersOf(tx, community, is.ref('e.id'))).as('readers'),
    ])
    .executeTakeFirst()

const readersOf = (tx: Tx, community: CommunityId, event: Expression<string>) =>
  tx
    .selectFrom('event_readers as r')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'r.community_id').onRef('p.id', '=', 'r.person_id'),
    )
    .innerJoin('accounts as a', (join) =>
      join
        .onRef('a.community_id', '=', 'r.community_id')
        .onRef('a.person_id', '=', 'r.person_id')
        .on('a.state', '=', 'confirmed'),
    )
    .where('r.community_id', '=', community)
    .where('r.event_id', '=', event)
    .where(sql<boolean>`not ${isYoung}`)
    .select(['r.place', 'a.id as account_id', 'a.first_name', 'a.last_name'])

/** Those of these members who may be named as readers, with their entries on the roll. */
export const findReaders = (tx: Tx, community: CommunityId, accounts: readonly string[]) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .where('a.community_id', '=', community)
    .where('a.id', '=', sql<string>`any(${accounts}::uuid[])`)
    .where('a.state', '=', 'confirmed')
    .where(sql<boolean>`not ${isYoung}`)
    .select(['a.id as account_id', 'p.id as person_id'])
    .execute()

export interface ReaderPlace {
  readonly place: number
  readonly person_id: string
}

/** Puts the whole programme in the place of the one before. */
export const setProgramme = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  items: readonly ProgrammeItem[],
  readers: readonly ReaderPlace[],
): Promise<void> => {
  await tx
    .updateTable('events')
    .set((is) => ({
      programme: JSON.stringify(items),
      programme_revision: is('programme_revision', '+', 1),
    }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
  await tx
    .deleteFrom('event_readers')
    .where('community_id', '=', community)
    .where('event_id', '=', id)
    .execute()
  if (readers.length > 0)
    await tx
      .insertInto('event_readers')
      .values(readers.map((reader) => ({ community_id: community, event_id: id, ...reader })))
      .execute()
}
