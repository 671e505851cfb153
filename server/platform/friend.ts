// Whether a person stands on the roll as a friend of the Faith: one rule for everything that is for believers alone.
import { sql } from 'kysely'

export const isFriend = (community: string, person: string | null) =>
  sql<boolean>`exists (select from people f
    where f.community_id = ${community}::uuid and f.id = ${person}::uuid and f.standing = 'friend')`
