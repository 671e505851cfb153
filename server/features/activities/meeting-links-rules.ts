// The signed capability in a personal link: who answers for which meeting or invitation, and until when. Nothing of it is kept.
import type { App } from '#server/platform/app-type.ts'
import { type Secrets, sameBytes } from '#server/platform/secrets.ts'

export interface Linked {
  readonly communityId: string
  readonly personId: string
  /** Milliseconds. */
  readonly until: number
}

type LinkPurpose = 'meetingLink' | 'invitationLink' | 'friendLink'

const HOUR = 3_600_000

/** How long a link is good for. */
export const LINK_LASTS = 14 * 24 * HOUR

/** `<community><person><until>.<signature>`: two ids without their dashes, and 128 bits of a keyed hash. */
export const linkToken = (
  secrets: Secrets,
  about: string,
  linked: Linked,
  purpose: LinkPurpose = 'meetingLink',
): string => {
  const claim = `${bare(linked.communityId)}${bare(linked.personId)}${linked.until.toString(36)}`
  return `${claim}.${signature(secrets, purpose, about, claim)}`
}

/** The address that a person opens, good for a fortnight from now. */
export const personalLink = (
  { secrets, clock, config }: Pick<App, 'secrets' | 'clock' | 'config'>,
  meeting: string,
  whose: Omit<Linked, 'until'>,
): string => {
  const token = linkToken(secrets, meeting, { ...whose, until: clock.now() + LINK_LASTS })
  return `${config.publicUrl}/sessions/${meeting}/confirm?t=${token}`
}

/** The same for an invitation to an activity. */
export const invitationLink = (
  { secrets, clock, config }: Pick<App, 'secrets' | 'clock' | 'config'>,
  activity: string,
  whose: Omit<Linked, 'until'>,
): string => {
  const linked = { ...whose, until: clock.now() + LINK_LASTS }
  return `${config.publicUrl}/activities/${activity}/confirm?t=${linkToken(secrets, activity, linked, 'invitationLink')}`
}

/** Null for what is no link of ours to this meeting; one that has run out is still one of ours. */
export const readLink = (
  secrets: Secrets,
  about: string,
  token: string,
  purpose: LinkPurpose = 'meetingLink',
): Linked | null => {
  const [, claim = '', signed = ''] = /^([0-9a-f]{64}[0-9a-z]{1,8})\.([A-Za-z0-9_-]{22})$/.exec(token) ?? []
  // Letter by letter: of the last one base64url leaves bits unread, and only our own writing is ours.
  if (claim === '' || !sameBytes(Buffer.from(signed), Buffer.from(signature(secrets, purpose, about, claim))))
    return null
  return {
    communityId: dashed(claim.slice(0, 32)),
    personId: dashed(claim.slice(32, 64)),
    until: untilIn(claim.slice(64)),
  }
}

/** Earlier links say it in whole hours, rounded up. */
const untilIn = (text: string): number => {
  const said = Number.parseInt(text, 36)
  return said < 1e9 ? (said - 1) * HOUR : said
}

/** Whether the links of this person to the meeting were ended since this one was made. */
export const isEnded = ({ until }: Linked, endedAt: string | null): boolean =>
  endedAt !== null && until - LINK_LASTS <= Date.parse(endedAt)

const signature = (secrets: Secrets, purpose: LinkPurpose, about: string, claim: string): string =>
  secrets.hash(purpose, `${about.toLowerCase()} ${claim}`).subarray(0, 16).toString('base64url')

const bare = (id: string): string => id.replaceAll('-', '').toLowerCase()
const dashed = (id: string): string => id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
