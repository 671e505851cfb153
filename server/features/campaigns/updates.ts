// How a campaign goes, told in posts of the news: what becomes of a post there becomes of it here.
import type { postCampaignUpdate } from '#contract/campaigns/campaigns.ts'
import type { BodyOf } from '#contract/route.ts'
import { readThese } from '#server/features/posts/posts.ts'
import { create } from '#server/features/posts/writing.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { keptCampaign } from './changing.ts'
import { findPosts, linkPost } from './part-queries.ts'
import { findCampaign } from './queries.ts'

const MOST = 50

export const listUpdates = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    if (!(await findCampaign(tx, member.communityId, id))) notFound()
    const posts = await readThese(tx, member, await findPosts(tx, member.communityId, id), MOST)
    return { success: true as const, data: posts }
  })

/** Writes the post by the news's own step, with the link to its campaign in the same transaction. */
export const postUpdate = async (
  app: App,
  member: Member,
  id: string,
  { content, media, mediaAlt }: BodyOf<typeof postCampaignUpdate>,
  key: string | null,
) => {
  await inCommunity(app.db, member.communityId, (tx) => keptCampaign(app, tx, member, id))
  const post = { title: '', content, media, mediaAlt, mediaThumbnails: [], captions: null }
  const wish = {
    ...post,
    visibility: 'community' as const,
    announcement: false,
    byMail: false,
    childrenAgreed: false,
  }
  return create(app, member, wish, key, (tx, written) => linkPost(tx, member.communityId, id, written))
}
