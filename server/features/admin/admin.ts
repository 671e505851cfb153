// The overview of the administration.
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Section, findCounts } from './queries.ts'
import type { Right } from '#contract/auth/session.ts'
import type * as z from 'zod/mini'
import type { CommunitySettings, adminOverview, listMembers } from '#contract/admin/administration.ts'
import { knownFeatures } from '#contract/features.ts'
import type { listGatherings } from '#contract/admin/gatherings.ts'
import { passageView } from '#server/features/community/passage-view.ts'
import type { findMembers } from './member-queries.ts'
import type { findSettings } from './settings-queries.ts'
import type { GatheringRow } from './gathering-queries.ts'

/** What there is to look after, by the rights of whoever asks. */
export const overview = async ({ db }: App, { communityId, accountId, rights }: Member) => {
  const sections = sectionsFor(rights)
  const counts = await inCommunity(db, communityId, (tx) => findCounts(tx, communityId, accountId, sections))
  return overviewView(sections, counts)
}

type Rights = readonly z.infer<typeof Right>[]

const keepers = ['secretary', 'communityAdmin'] as const
const announcers = ['assembly', 'communityAdmin'] as const

/** The sections that are counted, and the rights of which one is enough. */
const seenBy: Readonly<Record<Section, Rights>> = {
  roll: keepers,
  members: keepers,
  waiting: keepers,
  privacy: keepers,
  moderation: keepers,
  gatherings: ['communityAdmin'],
  announcements: announcers,
  bodies: announcers,
}

/** The counted sections that somebody with these rights sees. */
const sectionsFor = (rights: Rights): readonly Section[] =>
  Object.keys(seenBy)
    .filter((name): name is Section => name in seenBy)
    .filter((section) => seenBy[section].some((right) => rights.includes(right)))

/** Why an account may not be closed, or null. Who holds an office is first released from it by the community. */
export const whyNotSuspend = (
  account: { readonly id: string; readonly in_office: boolean },
  by: { readonly accountId: string },
): string | null => {
  if (account.id === by.accountId) return 'You cannot close your own account here.'
  return account.in_office ? 'This person holds an office. Please end the term first.' : null
}

/** The counts by section; what is not counted of one is none. */
const overviewView = (
  sections: readonly string[],
  counts: Readonly<Record<string, number>>,
): z.infer<typeof adminOverview.reply> => ({
  success: true,
  data: {
    counts: Object.fromEntries(
      sections.map((section) => [
        section,
        { count: counts[`count.${section}`] ?? 0, waiting: counts[`waiting.${section}`] ?? 0 },
      ]),
    ),
  },
})

export const gatheringView = ({
  day,
  ...row
}: GatheringRow): z.infer<typeof listGatherings.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  what: row.what,
  kind: row.kind,
  title: row.title,
  date: day,
  time: row.time,
  state: row.state,
  hosts: row.hosts,
  can: { cancel: row.state === 'open' },
})

type Settings = z.infer<typeof CommunitySettings>

export const memberView = (
  row: Awaited<ReturnType<typeof findMembers>>[number],
  viewer: { readonly accountId: string },
): z.infer<typeof listMembers.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  person: row.person_id ?? row.id,
  name: `${row.first_name} ${row.last_name}`.trim() || row.email,
  email: row.email,
  state: row.state === 'declined' ? 'suspended' : 'confirmed',
  reason: row.state === 'declined' ? (row.decline_reason ?? '') : null,
  lastSeenAt: row.last_seen_at,
  can: {
    suspend: row.state !== 'declined' && whyNotSuspend(row, viewer) === null,
    link: row.state === 'confirmed' && row.id !== viewer.accountId,
  },
})

export const settingsView = (row: Awaited<ReturnType<typeof findSettings>>): Settings => ({
  name: row.name,
  place: row.place,
  welcome: row.welcome,
  passage: passageView(row),
  contactEmail: row.contact_email,
  secretaryEmail: row.secretary_email,
  treasurerEmail: row.treasurer_email,
  links: row.public_links.map(({ label, url }) => ({ label, url })),
  bannerImage: row.banner_image,
  timeZone: row.time_zone,
  language: row.language === 'fa' ? 'fa' : 'en',
  latitude: row.latitude,
  longitude: row.longitude,
  listed: row.listed,
  signUp: row.sign_up,
  confirmsEverybody: row.confirms_everybody,
  openPages: row.open_pages,
  openPosts: row.open_posts,
  openCalendar: row.open_calendar,
  featuresOff: knownFeatures(row.features_off),
})
