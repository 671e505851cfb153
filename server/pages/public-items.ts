// The doors through which a page reads a community without a session.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import * as queries from './queries.ts'

export type PublicGathering = Awaited<ReturnType<typeof queries.findPublicGatherings>>[number]

const GROWN_UP_AT = 18
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The next open gatherings of a community that lists itself. */
export const getGatherings = (app: App, community: { id: string; time_zone: string }, limit: number) => {
  const tenant = asCommunity(community.id)
  const today = civilDay(app.clock.now(), community.time_zone)
  return inCommunity(app.db, tenant, (tx) => queries.findPublicGatherings(tx, tenant, today, limit))
}

/** A post that its author and its community have opened; null for every other. */
export const getPublicPost = async (app: App, id: string) => {
  const open = await findOpen(app, 'post', id)
  if (!open) return null
  const post = await inCommunity(app.db, open.tenant, (tx) =>
    queries.findPublicPost(tx, open.tenant, id, bornUntil(open.today)),
  )
  return post
    ? { ...post, community: open.name, day: civilDay(Date.parse(post.created_at), open.timeZone) }
    : null
}

/** A person who opened their page; null for everybody else. */
export const getPublicPerson = async (app: App, id: string) => {
  const open = await findOpen(app, 'account', id)
  if (!open) return null
  return inCommunity(app.db, open.tenant, async (tx) => {
    const account = await queries.findPublicAccount(tx, open.tenant, id, bornUntil(open.today))
    if (!account?.person_id) return null
    const gatherings = await queries.findPublicGatheringsOf(tx, open.tenant, account.person_id, open.today)
    return { name: `${account.first_name} ${account.last_name}`.trim(), community: open.name, gatherings }
  })
}

const findOpen = async (app: App, kind: 'post' | 'account', id: string) => {
  if (!UUID.test(id)) return null
  const item = await inInstance(app.db, (tx) => queries.findPublicItem(tx, kind, id))
  if (!item) return null
  const today = civilDay(app.clock.now(), item.time_zone)
  return { tenant: asCommunity(item.community_id), name: item.name, timeZone: item.time_zone, today }
}

/** The last day of birth of those who are grown up on this day. */
const bornUntil = (today: string): string =>
  `${Number(today.slice(0, 4)) - GROWN_UP_AT}${today.slice(4)}`.replace('-02-29', '-02-28')
