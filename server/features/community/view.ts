import type * as z from 'zod/mini'
import type { CommunityCard } from '#contract/community.ts'
import type { findListed } from './queries.ts'

type Row = Awaited<ReturnType<typeof findListed>>[number]

/** The public card: nothing about people, and no count from which they could be guessed. */
export const cardView = (row: Row): z.infer<typeof CommunityCard> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  slug: row.slug,
  place: row.place,
  language: row.language,
  welcome: row.welcome,
  contactEmail: row.contact_email,
})
