import type * as z from 'zod/mini'
import type { CommunityCard, listNewcomers } from '#contract/community/community.ts'
import { fullName } from '#server/platform/wire.ts'
import type { CountedCommunity } from './actions.ts'
import type { findNewcomers } from './newcomer-queries.ts'

type NewcomerRow = Awaited<ReturnType<typeof findNewcomers>>[number]

/** The public card: nothing about people, and no count from which they could be guessed. */
export const cardView = (row: CountedCommunity): z.infer<typeof CommunityCard> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  place: row.place,
  language: row.language,
  welcome: row.welcome,
  contactEmail: row.contact_email,
  gatherings: row.gatherings,
  latitude: roughly(row.latitude),
  longitude: roughly(row.longitude),
})

/** To a tenth of a degree: a town, and nobody's house. */
export const roughly = (degrees: number | null): number | null =>
  degrees === null ? null : Math.round(degrees * 10) / 10

export const newcomerView = (row: NewcomerRow): z.infer<typeof listNewcomers.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  name: fullName(row),
  profilePicture: row.profile_picture,
  since: row.created_at,
})
