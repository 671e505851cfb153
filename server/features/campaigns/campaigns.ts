// Reading campaigns: members see all of their community's, a visitor a public one where the community opens its news.
import type { getCampaign, listCampaigns } from '#contract/campaigns/campaigns.ts'
import type { ReplyOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { openFunds } from '#server/features/finance/given-for.ts'
import { opensToVisitors } from '#server/features/posts/public.ts'
import { isYoungAuthor } from '#server/features/posts/young-authors.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { type Kind, kindsOf } from './rules.ts'
import { viewAll } from './view.ts'

/** Those that run, those to come, and the last that ended. */
export const list = (app: App, member: Member): Promise<ReplyOf<typeof listCampaigns>> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const today = await todayIn(app, tx, community)
    const rows = [
      ...(await queries.findAhead(tx, community, today)),
      ...(await queries.findEnded(tx, community, today)),
    ]
    const begin = begunBy(member)
    const funds = begin.includes('fund') ? await openFunds(tx, community) : []
    return {
      success: true as const,
      data: [...(await viewAll(tx, { community, member, today }, rows))],
      can: { begin: [...begin], publish: begin.length > 0 && (await mayOpen(tx, app, member)) },
      funds: funds.map(({ id, name, currency }) => ({ _id: id, id, name, currency })),
    }
  })

/** Without the Fund in use there is none to begin a campaign for. */
export const begunBy = (member: Member): readonly Kind[] =>
  kindsOf(member).filter((kind) => kind !== 'fund' || !member.featuresOff.includes('finance'))

/** A campaign is opened to visitors by a grown-up, in a community that opens its news. */
export const mayOpen = async (tx: Tx, app: App, member: Member): Promise<boolean> =>
  (await opensToVisitors(tx, member.communityId)) && !(await isYoungAuthor(tx, app, member))

/**
 * One campaign; a visitor sees a public one and nothing of any other, and so does who is not of its community: then
 * `isForeign` is told, since their own revisions say nothing of it.
 */
export const get = async (
  app: App,
  viewer: Account | null,
  id: string,
  isForeign: () => void,
): Promise<ReplyOf<typeof getCampaign>> => {
  // Whether campaigns are used says the community whose it is.
  if (viewer && isMember(viewer) && !viewer.featuresOff.includes('campaigns')) {
    const own = await inCommunity(app.db, viewer.communityId, (tx) => findOne(tx, app, viewer, id))
    if (own) return own
  }
  isForeign()
  return getAsVisitor(app, id)
}

/** The public part of a public campaign. */
export const getAsVisitor = async (app: App, id: string) => {
  const open = (await inInstance(app.db, (tx) => queries.findOpenCampaign(tx, id))) ?? notFound()
  const community = asCommunity(open.community_id)
  const today = civilDay(app.clock.now(), open.time_zone)
  const told = { name: open.name, contactEmail: open.listed ? open.contact_email : null }
  return inCommunity(app.db, community, async (tx) => {
    const row = await queries.findCampaign(tx, community, id)
    if (row?.visibility !== 'public') return notFound()
    const [data] = await viewAll(tx, { community, member: null, today, told }, [row])
    return { success: true as const, data: data ?? notFound() }
  })
}

/** The campaign as this member has it, inside the caller's transaction. */
export const readOne = async (tx: Tx, app: App, member: Member, id: string) =>
  (await findOne(tx, app, member, id)) ?? notFound()

const findOne = async (tx: Tx, app: App, member: Member, id: string) => {
  const { communityId: community } = member
  const row = await queries.findCampaign(tx, community, id)
  if (!row) return null
  const today = await todayIn(app, tx, community)
  const [data] = await viewAll(tx, { community, member, today }, [row])
  return { success: true as const, data: data ?? notFound() }
}
