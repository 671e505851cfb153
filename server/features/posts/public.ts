// Posts as visitors may see them: what author and community have opened, of grown-ups.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import * as queries from './public-queries.ts'
import { publicPostView } from './view.ts'
import { opensPosts } from './writing-queries.ts'

type PublicPost = Awaited<ReturnType<typeof queries.findPublicPosts>>[number]

/** An open post and its community; null for every other. */
export const getPublic = async (
  app: App,
  id: string,
): Promise<{ community: CommunityId; row: PublicPost } | null> => {
  const open = await inInstance(app.db, (tx) => queries.findOpenPost(tx, id))
  if (!open) return null
  const community = asCommunity(open.community_id)
  const row = await readPublic(app, community, id, civilDay(app.clock.now(), open.time_zone))
  return row && { community, row }
}

/** The same where the community and its day are known already. */
export const readPublic = async (
  app: App,
  community: CommunityId,
  id: string,
  today: string,
): Promise<PublicPost | null> => {
  const rows = await inCommunity(app.db, community, (tx) =>
    queries.findPublicPosts(tx, community, [id], today, null),
  )
  return rows[0] ?? null
}

/** Whether the community shows visitors what its members open to them. */
export const opensToVisitors = (tx: Tx, community: CommunityId): Promise<boolean> => opensPosts(tx, community)

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** Open posts of all communities that list themselves. Each community is entered by itself, all at once. */
export const explore = async (app: App, viewer: Account | null, query: PageQuery) => {
  const after = readCursor(query.cursor)?.[1] ?? null
  const open = await inInstance(app.db, (tx) => queries.findOpenPosts(tx, query.limit + 1, after))
  const page = pageOf(open, query.limit, ({ id }) => [instantOfId(id), id])
  const found = await Promise.all(
    [...Map.groupBy(page.data, ({ community_id }) => community_id)].map(([id, items]) => {
      const community = asCommunity(id)
      const today = civilDay(app.clock.now(), items[0]?.time_zone ?? 'UTC')
      const ids = items.map((item) => item.id)
      const reader = viewer?.communityId === community ? viewer.accountId : null
      return inCommunity(app.db, community, (tx) =>
        queries.findPublicPosts(tx, community, ids, today, reader),
      )
    }),
  )
  const rows = new Map(found.flat().map((row) => [row.id, row]))
  const data = page.data.flatMap(({ id }) => rows.get(id) ?? []).map(publicPostView)
  return { success: true as const, ...page, data }
}

/** When an id was made: a UUIDv7 begins with its milliseconds. */
const instantOfId = (id: string): string =>
  new Date(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toISOString()
