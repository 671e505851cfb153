// Who sees what of a person (product.md §2, security.md §3.5): pure, so that the whole table is tested.
import type { Audience } from './tables.ts'

/** How the one who looks stands to the person. `apart`: one of the two has blocked the other. */
export type Relation = 'self' | 'host' | 'member' | 'apart' | 'visitor'

/** Whether somebody in this relation sees what has this audience. Of young people, hosts at most. */
export const sees = (relation: Relation, audience: Audience, grownUp: boolean): boolean => {
  if (relation === 'self') return true
  if (relation === 'host') return audience !== 'nobody'
  if (relation === 'member') return audience === 'members' && grownUp
  return false
}

/** The nearer relation counts, and a block ends every one of them. */
export const relationOf = (
  row: { readonly id: string; readonly hosted: boolean; readonly apart: boolean },
  viewerId: string | null,
): Relation => {
  if (viewerId === null) return 'visitor'
  if (row.id === viewerId) return 'self'
  if (row.apart) return 'apart'
  return row.hosted ? 'host' : 'member'
}

/** Those who keep the roll know the Baha'i ID and the address from there. */
export const keepsRoll = (rights: readonly string[]): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')

export type AgeBand = 'juniorYouth' | 'youth' | 'youngAdult' | 'adult' | 'senior'

/** Others see about how old somebody is, and never the day. Of children nothing. */
export const ageBandOf = (born: string | null, today: string, adultAge: number): AgeBand | null => {
  if (born === null) return null
  const age = ageOn(born, today)
  if (age < 12) return null
  if (age < 15) return 'juniorYouth'
  if (age < adultAge) return 'youth'
  if (age < 30) return 'youngAdult'
  return age < 65 ? 'adult' : 'senior'
}

/** Whole years on this day. */
export const ageOn = (born: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0)
