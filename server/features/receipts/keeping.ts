// How long pictures of receipts are kept, and what becomes of receipts whose sender leaves.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { originOfPrivate } from '#server/platform/file-keys.ts'
import * as queries from './kept-queries.ts'

const AT_ONCE = 200
const DAY = 86_400_000

/** For a copy of what is kept of a person. */
export const receiptPicturesOf = (
  tx: Tx,
  community: CommunityId,
  account: string,
): Promise<readonly string[]> => queries.findPicturesOf(tx, community, account)

/**
 * An account goes: what nobody has decided is taken back, and what was approved or settled stays as the books do, of a
 * former member. Answers the keys of pictures that go out of the store.
 */
export const withdrawReceipts = (
  tx: Tx,
  community: CommunityId,
  account: string,
): Promise<readonly string[]> => queries.withdrawAll(tx, community, account)

/** One community's fault keeps no other's pictures. */
export const letGoOfPictures = async (app: App): Promise<void> => {
  const ids = await inInstance(app.db, queries.communityIds)
  for (const id of ids)
    await forgetOld(app, asCommunity(id)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'old pictures of receipts could not be let go of'),
    )
  await removeUnnamed(app, new Set(ids))
}

/** First out of the rows, so that nobody asks for what is being taken away. */
const forgetOld = async (app: App, community: CommunityId): Promise<void> => {
  for (;;) {
    const now = instant(app.clock.now())
    const old = await inCommunity(app.db, community, async (tx) => {
      const found = await queries.findOutOfTime(tx, community, now, AT_ONCE)
      if (found.length > 0)
        await queries.forgetPictures(
          tx,
          community,
          found.map(({ id }) => id),
        )
      return found
    })
    for (const { picture } of old) await app.files.remove(picture)
    if (old.length < AT_ONCE) return
  }
}

/** Pictures that no receipt names a day after they were written: of a server that was killed, or a store that was away. */
const removeUnnamed = async (app: App, communities: ReadonlySet<string>): Promise<void> => {
  const before = app.clock.now() - DAY
  const keys = new Map<string, string[]>()
  for await (const key of app.files.listPrivate()) {
    const origin = originOfPrivate(key)
    if (origin && origin.madeAt < before)
      keys.set(origin.community, [...(keys.get(origin.community) ?? []), key])
  }
  for (const [community, all] of keys)
    for (let at = 0; at < all.length; at += AT_ONCE)
      await removeUnnamedOf(
        app,
        asCommunity(community),
        all.slice(at, at + AT_ONCE),
        communities.has(community),
      )
}

const removeUnnamedOf = async (
  app: App,
  community: CommunityId,
  keys: readonly string[],
  isThere: boolean,
): Promise<void> => {
  const named = new Set(
    isThere ? await inCommunity(app.db, community, (tx) => queries.findNamed(tx, community, keys)) : [],
  )
  for (const key of keys) if (!named.has(key)) await app.files.remove(key)
}
