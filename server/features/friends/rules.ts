// The personal link of a friend: `/i/{token}`. Nothing of the token is kept; it names the invitation and is signed.
import { LINK_LASTS, linkToken, readLink } from '#server/features/activities/link-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Secrets } from '#server/platform/secrets.ts'

/** What the link is about stands in the invitation. */
const ABOUT = 'friend'

/** An event without an end is taken to last an evening. */
const SIX_HOURS = 6 * 3_600_000

/** When an event is over, as far as one can know before. */
export const overAt = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string
  readonly ends_at: string | null
}): number => (ends_at === null ? Date.parse(starts_at) + SIX_HOURS : Date.parse(ends_at))

/** Until when a link is good that is made now. */
export const lastsUntil = (over: number, now: number): number => Math.min(now + LINK_LASTS, over)

/** Whether so many more have a place; fewer may come at any time. */
export const hasRoom = (left: number | null, more: number): boolean =>
  left === null || more <= 0 || more <= left

export const friendUrl = (
  { secrets, config }: Pick<App, 'secrets' | 'config'>,
  communityId: string,
  { id, until }: { readonly id: string; readonly until: string },
): string => {
  const linked = { communityId, personId: id, until: Date.parse(until) }
  return `${config.publicUrl}/i/${linkToken(secrets, ABOUT, linked, 'friendLink')}`
}

/** Null for what is no link of ours; one that has run out is still one of ours. */
export const readFriendLink = (secrets: Secrets, token: string) => {
  const linked = readLink(secrets, ABOUT, token, 'friendLink')
  return linked && { communityId: linked.communityId, friend: linked.personId, until: linked.until }
}
