// The doors through which a page reads a community without a session.
import { placeOf } from '#calendar/index.ts'
import { getActivity } from '#contract/activities/activities.ts'
import { getCampaign } from '#contract/campaigns/campaigns.ts'
import { getUser } from '#contract/people/users.ts'
import * as activities from '#server/features/activities/activities.ts'
import * as campaigns from '#server/features/campaigns/campaigns.ts'
import { readCalendar, dayPlaceView } from '#server/features/community/calendar.ts'
import { openPage } from '#server/features/people/profile/user.ts'
import { readPublic } from '#server/features/posts/public.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import * as queries from './queries.ts'

export type PublicGathering = Awaited<ReturnType<typeof queries.findPublicGatherings>>[number]

/** The community that an open item belongs to, as far as a visitor may know it. */
export interface ItemCommunity {
  readonly name: string
  readonly contact_email: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The next open gatherings of a community that lists itself. */
export const getGatherings = (app: App, community: { id: string; time_zone: string }, limit: number) => {
  const tenant = asCommunity(community.id)
  const today = civilDay(app.clock.now(), community.time_zone)
  return inCommunity(app.db, tenant, async (tx) => ({
    gatherings: await queries.findPublicGatherings(tx, tenant, today, limit),
    where: placeOf(dayPlaceView(await readCalendar(tx, tenant))),
  }))
}

/** A post that its author and its community have opened; null for every other. */
export const getPublicPost = async (app: App, id: string) => {
  const open = await findOpen(app, 'post', id)
  if (!open) return null
  const post = await readPublic(app, open.tenant, id, open.today)
  return post
    ? { ...post, community: open.community, day: civilDay(Date.parse(post.created_at), open.timeZone) }
    : null
}

/** A person who opened their page; null for everybody else. */
export const getPublicPerson = async (app: App, id: string) => {
  const open = await findOpen(app, 'account', id)
  if (!open) return null
  const page = await openPage(app, id)
  if (!page) return null
  return {
    name: `${page.firstName} ${page.lastName}`.trim(),
    picture: page.profilePicture,
    community: open.community,
    gatherings: page.gatherings,
    where: placeOf(page.dayPlace),
    answer: getUser.reply.parse({ success: true, data: page }),
  }
}

/** An open activity as the API shows it to a visitor; null for every other. */
export const getPublicActivity = async (app: App, id: string) => {
  const open = await findOpen(app, 'activity', id)
  if (!open) return null
  const answer = await activities.getAsVisitor(app, id)
  return { ...answer, answer: getActivity.reply.parse(answer), community: open.community }
}

/** An open campaign as the API shows it to a visitor, on its community's day; null for every other. */
export const getPublicCampaign = async (app: App, id: string) => {
  const open = await findOpen(app, 'campaign', id)
  if (!open) return null
  const answer = await campaigns.getAsVisitor(app, id)
  return { ...answer, answer: getCampaign.reply.parse(answer), community: open.community, today: open.today }
}

const findOpen = async (app: App, kind: 'activity' | 'post' | 'account' | 'campaign', id: string) => {
  if (!UUID.test(id)) return null
  const item = await inInstance(app.db, (tx) => queries.findPublicItem(tx, kind, id))
  if (!item) return null
  const today = civilDay(app.clock.now(), item.time_zone)
  const community: ItemCommunity = { name: item.name, contact_email: item.listed ? item.contact_email : null }
  return { tenant: asCommunity(item.community_id), community, timeZone: item.time_zone, today }
}
