// What guardians say of a child: notes of health, consents, who collects it, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { MOST_PICK_UP } from '#server/features/people/family/rules.ts'
import { instantOf } from '#server/platform/wire.ts'
import type { FamilyTables } from '#server/features/people/family/tables.ts'

type Kind = FamilyTables['consents']['kind']

/** Of each child and kind the last word. */
export const findConsents = (tx: Tx, community: CommunityId, children: readonly string[]) =>
  tx
    .selectFrom('consents as c')
    .leftJoin('people as p', (join) =>
      join
        .onRef('p.community_id', '=', 'c.community_id')
        .on('p.id', '=', sql`coalesce(c.withdrawn_by, c.given_by)`),
    )
    .distinctOn(['c.person_id', 'c.kind'])
    .select(['c.person_id', 'c.kind', 'c.given_at', 'c.withdrawn_at', 'p.first_name', 'p.last_name'])
    .select(sql<string>`coalesce(c.withdrawn_by, c.given_by)`.as('said_by'))
    .where('c.community_id', '=', community)
    .where('c.person_id', '=', (row) => row.fn.any(row.val(children)))
    .orderBy('c.person_id')
    .orderBy('c.kind')
    .orderBy('c.given_at', 'desc')
    .execute()

export const findPickUp = (tx: Tx, community: CommunityId, children: readonly string[]) =>
  tx
    .selectFrom('pick_up_persons')
    .select(['id', 'child_id', 'name', 'relation', 'phone', 'may_collect'])
    .where('community_id', '=', community)
    .where('child_id', '=', (row) => row.fn.any(row.val(children)))
    .orderBy('may_collect', 'desc')
    .orderBy('id')
    .limit(children.length * MOST_PICK_UP)
    .execute()

export const saveCareNotes = (
  tx: Tx,
  community: CommunityId,
  child: string,
  notes: { allergies?: string; health_note?: string },
  now: string,
) =>
  tx
    .insertInto('care_notes')
    .values({
      community_id: community,
      person_id: child,
      allergies: notes.allergies ?? '',
      health_note: notes.health_note ?? '',
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'person_id']).doUpdateSet({ ...notes, changed_at: now }),
    )
    .execute()

export const giveConsent = (
  tx: Tx,
  community: CommunityId,
  consent: {
    readonly id: string
    readonly person_id: string
    readonly kind: Kind
    readonly given_by: string
    readonly given_at: string
  },
) =>
  tx
    .insertInto('consents')
    .values({ community_id: community, withdrawn_by: null, withdrawn_at: null, ...consent })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const withdrawConsent = (
  tx: Tx,
  community: CommunityId,
  person: string,
  kind: Kind,
  by: string,
  now: string,
) =>
  tx
    .updateTable('consents')
    .set({ withdrawn_by: by, withdrawn_at: now })
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** When the last word of this kind was taken back, if it was after then; null where it stands or is older. */
export const findWithdrawal = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  kind: Kind,
  since: string,
): Promise<string | null> => {
  const row = await tx
    .selectFrom('consents')
    .select(sql<string | null>`max(withdrawn_at)`.as('at'))
    .where('community_id', '=', community)
    .where('person_id', '=', person)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.at && instantOf(row.at) >= since ? row.at : null
}

export const insertPickUp = (
  tx: Tx,
  community: CommunityId,
  one: {
    readonly id: string
    readonly child_id: string
    readonly name: string
    readonly relation: string
    readonly phone: string
    readonly may_collect: boolean
  },
) =>
  tx
    .insertInto('pick_up_persons')
    .values({ community_id: community, ...one })
    .execute()

export const deletePickUp = (tx: Tx, community: CommunityId, child: string, id: string) =>
  tx
    .deleteFrom('pick_up_persons')
    .where('community_id', '=', community)
    .where('child_id', '=', child)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
