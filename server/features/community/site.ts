// A community's own page: in full for its members, and for others only where it lists itself.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { findDocuments, type findRemovedDocuments } from './document-queries.ts'
import { findAssembly } from './overview-queries.ts'
import * as queries from './site-queries.ts'
import type { Coming, countKinds, findMailboxes, findNextFeast, findSite } from './site-queries.ts'
import type * as z from 'zod/mini'
import type {
  CommunityDocument,
  CommunityPage,
  listRemovedDocuments,
} from '#contract/community/community-page.ts'
import { openAddress } from '#server/features/subscriptions/subscriptions.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { dayPlaceView } from './calendar.ts'
import { assemblyView } from './over-view.ts'

export const getById = async (app: App, viewer: Account | null, id: string) =>
  pageOf(app, viewer, await inInstance(app.db, (tx) => queries.findSite(tx, id)))

export const getBySlug = async (app: App, viewer: Account | null, slug: string) =>
  pageOf(app, viewer, await inInstance(app.db, (tx) => queries.findSiteBySlug(tx, slug)))

/** What everybody may see of the one under this name; null where it does not list itself. */
export const getOpen = async (app: App, slug: string) => {
  const site = await inInstance(app.db, (tx) => queries.findSiteBySlug(tx, slug))
  return site?.listed ? (await readOpen(app, site)).data : null
}

const pageOf = async (app: App, viewer: Account | null, site: SiteRow | undefined) => {
  if (!site) return notFound()
  if (viewer && isMember(viewer) && viewer.communityId === site.id) return readOwn(app, viewer, site)
  return site.listed ? readOpen(app, site) : notFound()
}

const readOpen = (app: App, site: SiteRow) => {
  const community = asCommunity(site.id)
  return inCommunity(app.db, community, async (tx) => ({
    success: true as const,
    data: openPageView({
      publicUrl: app.config.publicUrl,
      site,
      members: await queries.countMembers(tx, community),
      mailboxes: await queries.findMailboxes(tx, community),
      kinds: await queries.countKinds(tx, community, true),
      coming: await queries.findComing(tx, community, nowOf(app, site), true),
    }),
  }))
}

const readOwn = (app: App, { communityId, rights }: Member, site: SiteRow) =>
  inCommunity(app.db, communityId, async (tx) => {
    const now = nowOf(app, site)
    return {
      success: true as const,
      data: ownPageView({
        publicUrl: app.config.publicUrl,
        site,
        members: await queries.countMembers(tx, communityId),
        mailboxes: await queries.findMailboxes(tx, communityId),
        kinds: await queries.countKinds(tx, communityId, false),
        coming: await queries.findComing(tx, communityId, now, false),
        feast: await queries.findNextFeast(tx, communityId, instant(app.clock.now())),
        assembly: await findAssembly(tx, communityId, now.day),
        documents: await findDocuments(tx, communityId),
        rights,
      }),
    }
  })

const nowOf = (app: App, { time_zone: zone }: SiteRow) => {
  const now = app.clock.now()
  return { day: civilDay(now, zone), time: wallTime(now, zone) }
}

type Page = z.infer<typeof CommunityPage>
type SiteRow = NonNullable<Awaited<ReturnType<typeof findSite>>>

/** A number below this would be a list of names. */
const FEWEST_COUNTED = 10

interface Open {
  readonly publicUrl: string
  readonly site: SiteRow
  readonly members: number
  readonly mailboxes: Awaited<ReturnType<typeof findMailboxes>>
  readonly kinds: Awaited<ReturnType<typeof countKinds>>
  readonly coming: readonly Coming[]
}

/** What everybody may see of a community that lists itself. */
const openPageView = ({ publicUrl, site, members, mailboxes, kinds, coming }: Open): Page => ({
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

interface Own extends Open {
  readonly feast: Awaited<ReturnType<typeof findNextFeast>>
  readonly assembly: Awaited<ReturnType<typeof findAssembly>>
  readonly documents: Awaited<ReturnType<typeof findDocuments>>
  readonly rights: readonly string[]
}

/** What its members see besides. */
const ownPageView = ({ feast, assembly, documents, rights, ...open }: Own): Page => ({
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
