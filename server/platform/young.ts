// Which people are young or have a guardian: one rule for every list of names.
import { sql } from 'kysely'

/** Of the person `p` of a query: whether they have a guardian. */
export const hasGuardian = sql<boolean>`exists (select from guardians g
  where g.community_id = p.community_id and g.child_id = p.id)`

/**
 * Of the person `p` of a query: a child or a youth, a ward of unknown age, or below the community's age
 * of adulthood.
 */
export const isYoung = sql<boolean>`coalesce(
  p.birth_date > current_date - make_interval(years => (select c.adult_age from communities c where c.id = p.community_id)),
  ${hasGuardian})`
