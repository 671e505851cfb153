// Reports, and what the community decides about them.
import type * as z from 'zod/mini'
import type { Decided, Decision, Flagged, Report } from '#contract/posts/moderation.ts'
import { tellAgain, untell, untellOthers } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { REPORTED, saidNow, waitingView } from '#server/platform/reports.ts'
import * as queries from './moderation-queries.ts'
import type { Target } from './moderation-queries.ts'
import * as queue from './queue-queries.ts'
import type { findDecided, findFlagged } from './queue-queries.ts'
import * as writing from './writing-queries.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Reports a post or a comment. Who wrote it is not told, and nobody sees by whom but those who decide. */
export const flag = (app: App, member: Member, target: Target, report: z.infer<typeof Report>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const found = await find(tx, member, target)
    if (found.author_id === member.accountId) return refuse(409, 'You can change or delete what you wrote.')
    await queries.putFlag(tx, member.communityId, target, {
      account_id: member.accountId,
      ...saidNow(app, report),
    })
    return REPORTED
  })

/** What waits for a decision of the member; what is said of their own words waits for somebody else. */
export const listFlagged = (app: App, member: Member, query: PageQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const cursor = readCursor(query.cursor)
    const rows = await queue.findFlagged(tx, member.communityId, member.accountId, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [row.first_at, row.target_id])
    return { success: true as const, ...page, data: page.data.map(flaggedView) }
  })

export const listDecided = (app: App, member: Member, query: PageQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const cursor = readCursor(query.cursor)
    // Moderators see what they have removed, for as long as it is kept.
    await writing.openBin(tx)
    const rows = await queue.findDecided(tx, member.communityId, query.limit + 1, cursor)
    const page = pageOf(rows, query.limit, (row) => [row.created_at, row.id])
    return {
      success: true as const,
      ...page,
      data: page.data.map((row) => decidedView(row, member.accountId)),
    }
  })

interface Verdict {
  readonly decision: z.infer<typeof Decision>
  readonly reason: string
}

/** Keeps, hides or removes; the author is told why, and it is known for good who decided. */
export const decide = (app: App, member: Member, target: Target, { decision, reason }: Verdict) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const found = await find(tx, member, target)
    if (!mayDecide(found.author_id, accountId))
      return refuse(403, 'Somebody else decides about what you wrote yourself.')
    const at = instant(app.clock.now())
    await withhold(tx, member, target, found, { decision, reason }, at)
    await queries.insertDecision(tx, communityId, target, {
      author_id: found.author_id,
      decision,
      reason,
      decided_by: accountId,
      flag_count: await queries.settleFlags(tx, communityId, target.commentId ?? target.postId, at),
      created_at: at,
    })
    if (target.commentId === null) {
      await writing.openBin(tx)
      toldOf[decision](tx, communityId, target.postId)
    }
    const { word } = done[decision]
    // The reason is kept with what was written: in words of their own a moderator may say anything of a person.
    happened(
      tx,
      member,
      `${target.commentId === null ? 'post' : 'comment'}.${word}`,
      target.commentId ?? target.postId,
      {
        notify: {
          to: [found.author_id],
          as: [`post_${word}`, 'Media'],
          by: null,
          target: decision === 'remove' && target.commentId === null ? null : target.postId,
          data: { caption: reason },
        },
      },
    )
    return { message: done[decision].said }
  })

const done = {
  keep: { word: 'kept', said: 'It stays. Its author has been told.' },
  hide: { word: 'hidden', said: 'It is hidden. Its author has been told.' },
  remove: { word: 'removed', said: 'It is removed. Its author has been told.' },
} as const

/** What the others were told of a post: nothing leads them to it while they do not see it. */
const toldOf = {
  keep: (tx: Tx, community: CommunityId, post: string) => tellAgain(tx, community, [post]),
  hide: untellOthers,
  remove: untell,
} as const

/** How the community shows its news. */
export const readSettings = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: { likeCountsHidden: await queries.findHidesLikeCounts(tx, member.communityId) },
  }))

interface NewsSettings {
  readonly likeCountsHidden: boolean
}

export const changeSettings = (app: App, member: Member, given: NewsSettings) =>
  inCommunity(app.db, member.communityId, (tx) => changeSettingsIn(tx, member, given))

export const changeSettingsIn = async (tx: Tx, member: Member, { likeCountsHidden }: NewsSettings) => {
  const { communityId } = member
  const before = { likeCountsHidden: await queries.findHidesLikeCounts(tx, communityId) }
  const data = { likeCountsHidden }
  if (before.likeCountsHidden === likeCountsHidden) return { success: true as const, data }
  await queries.setHidesLikeCounts(tx, communityId, likeCountsHidden)
  happened(tx, member, 'community.newsSettings', null, {
    detail: data,
    change: changeOf('news', communityId, before, data),
  })
  return { success: true as const, data }
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findCommentTarget>>> & {
  /** Of a post: whether visitors may see it while nothing is against it. */
  readonly visibility?: 'community' | 'public'
}

/** What the member sees under these ids; a moderator is kept from nothing by a block. */
const find = async (tx: Tx, member: Member, target: Target): Promise<Found> => {
  const viewer = { accountId: member.accountId, moderates: moderates(member) }
  const post = await queries.findPostTarget(tx, member.communityId, target.postId, viewer)
  if (!post) return notFound()
  if (target.commentId === null) return post
  return (await queries.findCommentTarget(tx, member.communityId, target, viewer)) ?? notFound()
}

/** A removed post goes into the bin, from which its author cannot bring it back. */
const withhold = async (
  tx: Tx,
  member: Member,
  target: Target,
  found: Found,
  { decision, reason }: Verdict,
  at: string,
): Promise<void> => {
  const { communityId } = member
  if (target.commentId !== null) {
    const withheld = decision === 'remove' ? ('removed' as const) : ('hidden' as const)
    const before = found.withheld === null ? 1 : 0
    const after = decision === 'keep' ? 1 : 0
    const state = decision === 'keep' ? shown : { withheld, withheld_reason: reason, withheld_at: at }
    return queries.withholdComment(tx, communityId, target, state, after - before)
  }
  const { postId } = target
  if (decision === 'keep') {
    await queries.withholdPost(tx, communityId, postId, shown)
    if (found.visibility === 'public') await writing.openToAll(tx, communityId, postId)
    return
  }
  await writing.closeToVisitors(tx, communityId, postId)
  if (decision === 'remove') {
    await writing.openBin(tx)
    await writing.removePost(tx, communityId, postId, member.accountId, at)
  } else
    await queries.withholdPost(tx, communityId, postId, {
      withheld: 'hidden',
      withheld_reason: reason,
      withheld_at: at,
    })
}

const shown = { withheld: null, withheld_reason: null, withheld_at: null }

/** As they are now; for the log, which gives back what was. */
export const newsSettingsNow = async (tx: Tx, community: CommunityId): Promise<NewsSettings> => ({
  likeCountsHidden: await queries.findHidesLikeCounts(tx, community),
})

/** The secretary and the community's administrators moderate. */
export const moderates = ({ rights }: { readonly rights: readonly string[] }): boolean =>
  rights.includes('secretary') || rights.includes('communityAdmin')

/** Nobody is the judge of their own words. */
const mayDecide = (authorId: string, accountId: string): boolean => authorId !== accountId

/** What waits, with the pictures where it is a post. */
const flaggedView = (row: Awaited<ReturnType<typeof findFlagged>>[number]): z.infer<typeof Flagged> => {
  const isPost = row.target_kind === 'post'
  return {
    _id: row.target_id,
    id: row.target_id,
    kind: row.target_kind,
    post: row.post_id,
    author: row.author_id,
    authorName: fullName(row) || FORMER,
    content: row.content,
    media: isPost ? row.media : [],
    mediaAlt: isPost ? row.media_alt : [],
    createdAt: instantOf(row.created_at),
    hidden: row.withheld,
    ...waitingView(row),
  }
}

const decidedView = (
  row: Awaited<ReturnType<typeof findDecided>>[number],
  accountId: string,
): z.infer<typeof Decided> => ({
  _id: row.id,
  id: row.id,
  kind: row.target_kind,
  post: row.post_id,
  comment: row.target_kind === 'comment' ? row.target_id : null,
  author: row.author_id,
  authorName: fullName(row) || FORMER,
  content: row.content,
  decision: row.decision,
  reason: row.reason,
  times: row.flag_count,
  byName: fullName({ first_name: row.by_first_name, last_name: row.by_last_name }) || FORMER,
  at: instantOf(row.created_at),
  can: { show: row.decision === 'hide' && row.is_hidden && mayDecide(row.author_id, accountId) },
})
