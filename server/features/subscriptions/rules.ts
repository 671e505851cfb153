// The signed address of a member's own calendar, and the days that stand in it: pure.
import { addCivilDays } from '#calendar/index.ts'
import { MONTHS_AHEAD, MONTHS_BACK } from '#contract/subscriptions/subscriptions.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Secrets, sameBytes } from '#server/platform/secrets.ts'

export interface Feed {
  readonly communityId: string
  readonly feedId: string
}

/** `<community><feed>.<signature>`: two ids without their dashes, and 128 bits of a keyed hash. */
export const feedToken = (secrets: Secrets, { communityId, feedId }: Feed): string => {
  const claim = `${bare(communityId)}${bare(feedId)}`
  return `${claim}.${signature(secrets, claim)}`
}

/** Null for what was not signed by this installation. */
export const readFeedToken = (secrets: Secrets, token: string): Feed | null => {
  const [, claim = '', signed = ''] = /^([0-9a-f]{64})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  if (claim === '' || !sameBytes(Buffer.from(signed), Buffer.from(signature(secrets, claim)))) return null
  return { communityId: dashed(claim.slice(0, 32)), feedId: dashed(claim.slice(32)) }
}

const signature = (secrets: Secrets, claim: string): string =>
  secrets.hash('feed', claim).subarray(0, 16).toString('base64url')

const bare = (id: string): string => id.replaceAll('-', '').toLowerCase()
const dashed = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The civil days, both of them counted, that stand in a subscribed calendar today. */
export interface Days {
  readonly from: string
  readonly to: string
}

const MONTH = 365.25 / 12

export const daysOf = (now: number, zone: string): Days => {
  const today = civilDay(now, zone)
  return {
    from: addCivilDays(today, -Math.ceil(MONTHS_BACK * MONTH)),
    to: addCivilDays(today, Math.ceil(MONTHS_AHEAD * MONTH)),
  }
}

/** The address of the calendar that a community has opened to everybody. */
export const openAddress = (publicUrl: string, slug: string): string =>
  `${publicUrl}/calendars/community/${encodeURIComponent(slug)}.ics`
