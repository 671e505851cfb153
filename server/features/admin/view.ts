import type * as z from 'zod/mini'
import type {
  CommunitySettings,
  adminOverview,
  getSystem,
  listMembers,
} from '#contract/admin/administration.ts'
import { knownFeatures } from '#contract/features.ts'
import type { listGatherings } from '#contract/admin/gatherings.ts'
import { passageView } from '#server/features/community/passage-view.ts'
import type { ChainCheck } from './chain-queries.ts'
import type { Light } from './light-rules.ts'
import type { findMembers } from './member-queries.ts'
import { whyNotSuspend } from './rules.ts'
import type { findSettings } from './settings-queries.ts'
import type { SystemFigures } from './system-queries.ts'
import type { GatheringRow } from './gathering-queries.ts'

/** The counts by section; what is not counted of one is none. */
export const overviewView = (
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

interface System {
  readonly lights: readonly Light[]
  readonly figures: SystemFigures
  readonly records: ChainCheck
  readonly startedAt: string
  readonly diskFreeBytes: number
  readonly memoryBytes: number
  readonly version: string
}

export const systemView = (system: System): z.infer<typeof getSystem.reply> => {
  const { figures } = system
  return {
    success: true,
    data: {
      version: system.version,
      node: process.version,
      startedAt: system.startedAt,
      lights: [...system.lights],
      communities: figures.communities,
      accounts: figures.accounts,
      databaseBytes: figures.database_bytes,
      diskFreeBytes: system.diskFreeBytes,
      memoryBytes: system.memoryBytes,
      mails: {
        waiting: figures.mails_waiting,
        failed: figures.mails_failed,
        outbox: figures.mails_outbox,
      },
      jobs: { waiting: figures.jobs_waiting, failed: figures.jobs_failed },
      records: recordsView(system.records),
      lastBackupAt: null,
    },
  }
}

const recordsView = ({ record_count, checked_at, asked_at }: ChainCheck) => ({
  count: record_count,
  checkedAt: checked_at,
  waits: asked_at !== null && (checked_at === null || checked_at < asked_at),
})
