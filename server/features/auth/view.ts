// An account and its devices on the wire.
import type * as z from 'zod/mini'
import type { Device } from '#contract/account.ts'
import type { Right, User } from '#contract/auth.ts'
import type { UserRow } from './queries.ts'

/** The account as its owner sees it; rights come from the gate alone. */
export const userView = (row: UserRow, rights: readonly z.infer<typeof Right>[]): z.infer<typeof User> => ({
  _id: row.id,
  id: row.id,
  userId: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  bahaiId: row.claimed_bahai_id,
  profilePicture: row.profile_picture,
  occupation: row.occupation,
  language: row.language,
  state: row.state === 'confirmed' ? 'confirmed' : 'pending',
  roles: [...rights],
  community: communityView(row),
})

const communityView = (row: UserRow): z.infer<typeof User>['community'] =>
  row.community_id === null || row.community_name === null || row.community_slug === null
    ? null
    : {
        _id: row.community_id,
        name: row.community_name,
        slug: row.community_slug,
        bannerImage: row.community_banner,
      }

export const deviceView = (
  row: { id: string; device_name: string; created_at: string; last_seen_at: string },
  currentSession: string,
): z.infer<typeof Device> => ({
  _id: row.id,
  id: row.id,
  name: row.device_name,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  current: row.id === currentSession,
})
