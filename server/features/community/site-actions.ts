// A community's own page: in full for its members, and for others only where it lists itself.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { findDocuments } from './document-queries.ts'
import { findAssembly } from './overview-queries.ts'
import * as queries from './site-queries.ts'
import { type SiteRow, openPageView, ownPageView } from './site-view.ts'

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
