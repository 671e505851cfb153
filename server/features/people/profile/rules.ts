// What may be told of oneself, and why not.
import { ageOn } from './user-rules.ts'

const OLDEST = 130

/** Why this day of birth cannot be set by its owner, or null. */
export const whyNotBorn = (
  wanted: string,
  own: { readonly birth_date: string | null; readonly has_guardian: boolean },
  today: string,
): string | null => {
  if (own.birth_date === wanted) return null
  if (own.birth_date !== null)
    return 'Your community’s roll has another birth date. Please write to the secretary to have it put right.'
  if (own.has_guardian) return 'Your guardians look after this date. Please ask one of them.'
  if (wanted > today) return 'This day lies in the future.'
  return ageOn(wanted, today) > OLDEST ? 'Please check the year.' : null
}

/** Why the page cannot be opened to everybody, or null. */
export const whyNotOpen = (grownUp: boolean, communityOpens: boolean): string | null => {
  if (!grownUp) return 'Pages for everybody are for grown-ups.'
  return communityOpens ? null : 'Your community keeps the pages of its members for members.'
}
