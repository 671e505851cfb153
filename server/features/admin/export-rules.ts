// How long a link to a copy lives, where the last copy of somebody stands, and what of each table is in it.
import type * as z from 'zod/mini'
import type { getMyData } from '#contract/admin/privacy.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { outside } from './catalogue-rules.ts'
import type { Source } from './export-queries.ts'
import type { Kept } from './kept-rules.ts'

const MINUTE = 60_000
export const WEEK = 7 * 86_400_000
export const LINK_LIFE = 15 * MINUTE
/** A download that was killed sets its link free after so long. */
export const HELD = 10 * MINUTE

interface Link {
  readonly expires_at: string
  readonly claimed_at: string | null
  readonly fetched_at: string | null
}

export const copyState = (
  link: Link | undefined,
  now: number,
): z.infer<typeof getMyData.reply>['data']['copy'] => {
  if (link?.fetched_at) {
    const next = Date.parse(link.fetched_at) + WEEK
    if (next > now)
      return { state: 'fetched', fetchedAt: instant(Date.parse(link.fetched_at)), nextAt: instant(next) }
  }
  const none = { fetchedAt: null, nextAt: null }
  if (!link || link.fetched_at) return { state: 'none', ...none }
  if (link.claimed_at && now - Date.parse(link.claimed_at) < HELD) return { state: 'making', ...none }
  return { state: Date.parse(link.expires_at) > now ? 'ready' : 'none', ...none }
}

/** What of a table belongs in this copy; nothing of a table that is not. */
export const sourceOf = (
  { table, own = [], secret = [], opens, ownOnly = [], cells, wards, private: isPrivate }: Kept,
  kind: 'person' | 'community',
  home: CommunityId | null,
  ids: { readonly own: readonly string[]; readonly wards: readonly string[] },
  key: readonly string[],
): Source | null => {
  const fenced = !outside.has(table)
  if (fenced && !home) return null
  const community = fenced ? home : null
  if (kind === 'community')
    return fenced && !isPrivate
      ? { table, key, own: [], secret: [...secret, ...ownOnly], cells: cells === true, community, ids: [] }
      : null
  if (own.length === 0) return null
  return {
    table,
    key,
    own,
    secret: secret.filter((column) => column !== opens),
    cells: false,
    community,
    ids: wards ? [...ids.own, ...ids.wards] : ids.own,
  }
}
