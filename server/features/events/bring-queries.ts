// What is to be brought and who brings it, in SQL. The triggers of 017_events.sql count `taken`, and free the
// lines of who comes no more.
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { MOST_LINES, MOST_WANTED } from '#contract/events/bring.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { isYoung } from '#server/platform/young.ts'
import type { Eyes } from './coming-queries.ts'

/**
 * In the order in which they were written, each with the others who have taken it on as far as these eyes may know:
 * named as those who come to the event are.
 */
export const findLines = (tx: Tx, community: CommunityId, event: string, { account, person }: Eyes) =>
  tx
    .selectFrom('bring_lines as l')
    .where('l.community_id', '=', community)
    .where('l.event_id', '=', event)
    .where('l.removed_at', 'is', null)
    .select(['l.id', 'l.title', 'l.wanted', 'l.taken', 'l.revision'])
    .select((is) => [
      is
        .exists(
          is
            .selectFrom('bringers as me')
            .select('me.account_id')
            .where('me.community_id', '=', community)
            .whereRef('me.line_id', '=', 'l.id')
            .where('me.account_id', '=', account),
        )
        .$castTo<boolean>()
        .as('mine'),
      jsonArrayFrom(
        is
          .selectFrom('bringers as b')
          .innerJoin('accounts as a', 'a.id', 'b.account_id')
          .leftJoin('people as p', (join) =>
            join.onRef('p.community_id', '=', 'b.community_id').onRef('p.id', '=', 'a.person_id'),
          )
          .where('b.community_id', '=', community)
          .whereRef('b.line_id', '=', 'l.id')
          .where('a.community_id', '=', community)
          .where('a.id', '<>', account)
          .where(
            sql<boolean>`(p.id is not null and not ${isYoung}
              or exists (select from guardians g where g.community_id = b.community_id
                and g.child_id = p.id and g.guardian_id = ${person}::uuid)
              or exists (select from event_hosts h where h.community_id = b.community_id
                and h.event_id = b.event_id and h.person_id = ${person}::uuid))`,
          )
          .select(['b.account_id', 'a.first_name', 'a.last_name'])
          .orderBy('b.taken_at')
          .limit(MOST_WANTED),
      ).as('bringers'),
    ])
    .orderBy('l.created_at')
    .orderBy('l.id')
    .limit(MOST_LINES)
    .execute()

export const countLines = async (tx: Tx, community: CommunityId, event: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('bring_lines')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export interface LineColumns {
  readonly title: string
  readonly wanted: number
}

export const insertLine = (
  tx: Tx,
  community: CommunityId,
  event: string,
  id: string,
  { title, wanted }: LineColumns,
) =>
  tx
    .insertInto('bring_lines')
    .values({ community_id: community, id, event_id: event, title, wanted })
    .execute()

/** A line of this event that stands on its list. The event is held. */
export const findLine = (tx: Tx, community: CommunityId, event: string, id: string) =>
  tx
    .selectFrom('bring_lines')
    .select(['id', 'title', 'wanted', 'taken', 'revision'])
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const setLine = (tx: Tx, community: CommunityId, id: string, { title, wanted }: LineColumns) =>
  tx
    .updateTable('bring_lines')
    .set((is) => ({ title, wanted, revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Takes a line off the list; its people wait with it. */
export const removeLine = (tx: Tx, community: CommunityId, id: string, at: string) =>
  tx
    .updateTable('bring_lines')
    .set({ removed_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** A line of this event that was deleted since then, or stands; undefined where there is none. */
export const findKeptLine = (tx: Tx, community: CommunityId, event: string, id: string, since: string) =>
  tx
    .selectFrom('bring_lines')
    .select(['title', 'removed_at'])
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .where((is) => is.or([is('removed_at', 'is', null), is('removed_at', '>=', since)]))
    .executeTakeFirst()

export const restoreLine = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .updateTable('bring_lines')
    .set({ removed_at: null })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export interface Bringing {
  readonly event: string
  readonly line: string
  readonly account: string
}

/** Answers whether it was new. The event is held, and more people are wanted. */
export const insertBringer = async (
  tx: Tx,
  community: CommunityId,
  { event, line, account }: Bringing,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: rows } = await tx
    .insertInto('bringers')
    .values({ community_id: community, line_id: line, event_id: event, account_id: account })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(rows ?? 0) > 0
}

export const findBringer = (tx: Tx, community: CommunityId, { line, account }: Bringing) =>
  tx
    .selectFrom('bringers')
    .select('account_id')
    .where('community_id', '=', community)
    .where('line_id', '=', line)
    .where('account_id', '=', account)
    .executeTakeFirst()

/** Answers whether there was one. */
export const deleteBringer = async (
  tx: Tx,
  community: CommunityId,
  { line, account }: Bringing,
): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('bringers')
    .where('community_id', '=', community)
    .where('line_id', '=', line)
    .where('account_id', '=', account)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
