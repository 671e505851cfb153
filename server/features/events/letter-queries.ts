// Letters of institutions in SQL: papers of a Feast that are not for everybody.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { MOST_MATERIALS } from '#server/features/materials/rules.ts'
import type { NewMaterial } from '#server/features/materials/tables.ts'
import type { Audience, LetterSource } from './tables.ts'

export interface LetterColumns {
  readonly letter_from: LetterSource
  readonly sender: string
  readonly title: string
  readonly written_on: string | null
  readonly words: string
  readonly link: string | null
  readonly read_by: string | null
  readonly audience: Audience
}

const letters = (tx: Tx, community: CommunityId, event: string) =>
  tx
    .selectFrom('materials')
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('letter_from', 'is not', null)
    .where('removed_at', 'is', null)
    .select([
      'id',
      'sender',
      'title',
      'written_on',
      'words',
      'link',
      'file',
      'read_by',
      'audience',
      'revision',
    ])
    .select((is) => is.ref('letter_from').$notNull().as('letter_from'))

/** Of those that this transaction sees. */
export const findLetters = (tx: Tx, community: CommunityId, event: string) =>
  letters(tx, community, event).orderBy('created_at').orderBy('id').limit(MOST_MATERIALS).execute()

export const findLetter = (tx: Tx, community: CommunityId, event: string, id: string) =>
  letters(tx, community, event).where('id', '=', id).executeTakeFirst()

export const insertLetter = (
  tx: Tx,
  community: CommunityId,
  letter: LetterColumns & Omit<NewMaterial, 'title'>,
) =>
  tx
    .insertInto('materials')
    .values({ community_id: community, ...letter })
    .execute()

/** Puts what of a letter is given in the place of what was there. */
export const setLetter = (
  tx: Tx,
  community: CommunityId,
  event: string,
  id: string,
  letter: LetterColumns | { readonly file: string; readonly file_type: string },
) =>
  tx
    .updateTable('materials')
    .set((is) => ({ ...letter, revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('event_id', '=', event)
    .where('id', '=', id)
    .execute()
