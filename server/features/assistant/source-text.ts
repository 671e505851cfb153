// The whole text of a source, for those who may be answered from it.
import type { readSource } from '#contract/assistant/ask.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, isMember } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { type Reads, readsOf } from './asker.ts'
import { splitPassages } from './passages.ts'
import { findOpenSource, findReadable } from './source-queries.ts'

type Answer = ReplyOf<typeof readSource>

/** A member's own community's as far as they read; anybody else's and another community's only when it is for everyone. */
export const readText = async (app: App, viewer: Account | null, id: string): Promise<Answer> => {
  // Whether the assistant is used says the community whose it is.
  if (viewer && isMember(viewer) && !viewer.featuresOff.includes('assistant')) {
    const own = await readIn(app, viewer.communityId, id, readsOf(viewer.rights.includes('assembly')))
    if (own) return own
  }
  const open = (await inInstance(app.db, (tx) => findOpenSource(tx, id))) ?? notFound()
  return (await readIn(app, asCommunity(open.community_id), id, ['everyone'])) ?? notFound()
}

const readIn = async (app: App, community: CommunityId, id: string, reads: Reads): Promise<Answer | null> => {
  const row = await inCommunity(app.db, community, (tx) => findReadable(tx, community, id, reads))
  if (!row) return null
  const { title, language, address, text } = row
  const pieces = splitPassages(text).map((piece) => ({ heading: piece.heading, text: piece.text }))
  return { success: true, data: { _id: row.id, id: row.id, title, language, address, pieces } }
}
