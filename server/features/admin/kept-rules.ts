// What a line of the list says (personal-rules.ts).

import type { ToldHeading } from '#contract/admin/told.ts'

/** What the privacy policy calls it; `nothing` is about nobody. */
export type Told = ToldHeading | 'nothing'

/**
 * - `delete`: the rows of the person go.
 * - `roll`: they go when the entry on the roll is erased, else they stay with it.
 * - `words`: by the person's choice they go, or stay as those of a former member.
 * - `keep`: they stay, and the ids in them lead to nobody any more.
 * - `apart`: a statement of its own in erasure-queries.ts.
 * - `along`: a foreign key takes them along.
 */
export type Erasing = 'delete' | 'roll' | 'words' | 'keep' | 'apart' | 'along' | 'nothing'

export interface Kept {
  readonly table: string
  readonly told: Told
  readonly erasing: Erasing
  /** Columns that say whose row it is: an account or a person on the roll. These rows are in the person's copy. */
  readonly own?: readonly string[]
  /** Columns that name somebody who only had to do with it. */
  readonly named?: readonly string[]
  /** Erasing also takes the rows that name the person here. */
  readonly with?: readonly string[]
  /** Never leaves in a copy: secrets, and what would tell of somebody else. */
  readonly secret?: readonly string[]
  /** One of those: encrypted, and opened in the copy of whose it is. */
  readonly opens?: string
  /** Leaves only in the copies of those whose row it is: what keepers of the roll do not see either. */
  readonly ownOnly?: readonly string[]
  /** Of homes the copy of the community tells the cell alone. */
  readonly cells?: true
  /** Also of the children whose guardian the person is. */
  readonly wards?: true
  /** Also in communities that the person is no member of. */
  readonly everywhere?: true
  /** Each person's own business: not in the copy of the whole community. */
  readonly private?: true
}

export const ofAccount = { own: ['account_id'], erasing: 'delete' } as const
export const ofPerson = { own: ['person_id'] } as const
export const about = (table: string, secret: readonly string[] = []): Kept => ({
  table,
  told: 'nothing',
  erasing: 'nothing',
  secret,
})
