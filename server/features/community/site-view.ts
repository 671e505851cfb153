import type * as z from 'zod/mini'
import type {
  CommunityDocument,
  CommunityPage,
  listRemovedDocuments,
} from '#contract/community/community-page.ts'
import { openAddress } from '#server/features/subscriptions/rules.ts'
import { instant } from '#server/platform/clock.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { dayPlaceView } from './calendar-view.ts'
import type { findAssembly } from './overview-queries.ts'
import { assemblyView } from './overview-view.ts'
import type { findDocuments, findRemovedDocuments } from './document-queries.ts'
import type { Coming, countKinds, findMailboxes, findNextFeast, findSite } from './site-queries.ts'

type Page = z.infer<typeof CommunityPage>
export type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** A number below this would be a list of names. */
const FEWEST_COUNTED = 10

export interface Open {
  readonly publicUrl: string
  readonly site: SiteRow
  readonly members: number
  readonly mailboxes: Awaited<ReturnType<typeof findMailboxes>>
  readonly kinds: Awaited<ReturnType<typeof countKinds>>
  readonly coming: readonly Coming[]
}

/** What everybody may see of a community that lists itself. */
export const openPageView = ({ publicUrl, site, members, mailboxes, kinds, coming }: Open): Page => ({
  _id: site.id,
  id: site.id,
  name: site.name,
  slug: site.slug,
  place: site.place,
  language: site.language,
  timeZone: site.time_zone,
  dayPlace: dayPlaceView(site),
  welcome: site.welcome,
  bannerImage: site.banner_image,
  contactEmail: site.contact_email,
  secretaryEmail: site.secretary_email,
  treasurerEmail: site.treasurer_email,
  mailboxes: mailboxes.map(({ name, email }) => ({ name, email })),
  links: site.public_links.map(({ label, url }) => ({ label, url })),
  memberCount: members < FEWEST_COUNTED ? null : members,
  kinds: kinds.map(({ kind, count }) => ({ kind, count })),
  gatherings: coming.map(comingView),
  nextFeast: null,
  openCalendar: site.open_calendar ? openAddress(publicUrl, site.slug) : null,
  localSpiritualAssembly: null,
  documents: [],
  own: false,
  can: { addDocument: false, change: false },
})

const comingView = (row: Coming): Page['gatherings'][number] => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  title: row.title,
  day: row.day,
  time: row.time,
  area: [row.suburb, row.city].filter(Boolean).join(', ') || null,
  online: row.online,
})

export interface Own extends Open {
  readonly feast: Awaited<ReturnType<typeof findNextFeast>>
  readonly assembly: Awaited<ReturnType<typeof findAssembly>>
  readonly documents: Awaited<ReturnType<typeof findDocuments>>
  readonly rights: readonly string[]
}

/** What its members see besides. */
export const ownPageView = ({ feast, assembly, documents, rights, ...open }: Own): Page => ({
  ...openPageView(open),
  nextFeast: feast
    ? { _id: feast.id, id: feast.id, title: feast.title, startsAt: instantOf(feast.starts_at) }
    : null,
  localSpiritualAssembly: assembly ? assemblyView(assembly) : null,
  documents: documents.map(documentView),
  own: true,
  can: {
    addDocument: rights.includes('secretary') || rights.includes('communityAdmin'),
    change: rights.includes('communityAdmin'),
  },
})

export const documentView = (
  row: Awaited<ReturnType<typeof findDocuments>>[number],
): z.infer<typeof CommunityDocument> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  file: row.file,
  fileType: row.file_type,
  addedAt: instantOf(row.added_at),
})

export const removedDocumentView = (
  row: Awaited<ReturnType<typeof findRemovedDocuments>>[number],
  keptFor: number,
): z.infer<typeof listRemovedDocuments.reply>['data'][number] => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  byName: fullName(row) || FORMER,
  removedAt: instantOf(row.removed_at),
  goneAt: instant(Date.parse(row.removed_at) + keptFor),
})
