// How long a link to a copy lives, and where the last copy of somebody stands.
import type * as z from 'zod/mini'
import type { getMyData } from '#contract/privacy.ts'
import { instant } from '#server/platform/clock.ts'

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
