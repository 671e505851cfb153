// Uploads that another feature shows: only finished ones, only by their sender, and each in one place.
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import { communityOfKey, withSmaller } from '#server/platform/file-keys.ts'
import type { Member } from '#server/platform/gate.ts'
import { type FileRow, claimUpload, finishUpload } from './uploads.ts'
import * as queries from './queries.ts'

/** A published picture or video, as a post stores it. */
export interface Shown {
  readonly key: string
  readonly purpose: 'image' | 'video'
  readonly url: string
  /** Empty for a video that no picture was made of. */
  readonly thumbnailUrl: string
  readonly width: number
  readonly height: number
}

/**
 * What these addresses name, in their order; null when one of them is anything but a finished picture or
 * video of this member. What was sent straight to the object store is checked and published now. From now on they are
 * served while something shows them.
 */
export const claimShown = async (
  app: App,
  member: Member,
  addresses: readonly string[],
): Promise<readonly Shown[] | null> => {
  const keys = addresses.map((address) => app.files.keyOf(address))
  const own = keys.filter((key) => key !== null && communityOfKey(key) === member.communityId)
  const wanted = own.filter((key) => key !== null)
  if (wanted.length < addresses.length || new Set(wanted).size < wanted.length) return null
  if (wanted.length === 0) return []
  const find = () =>
    inCommunity(app.db, member.communityId, (tx) =>
      queries.findOwnFiles(tx, member.communityId, member.accountId, wanted),
    )
  let rows = await find()
  const unfinished = rows.filter(({ state }) => state !== 'published' && state !== 'refused')
  if (unfinished.length > 0) {
    for (const { key } of unfinished) await finishUpload(app, member.communityId, key)
    rows = await find()
  }
  const shown = new Map(rows.flatMap((row) => shownOf(app, row)))
  const found = wanted.flatMap((key) => shown.get(key) ?? [])
  if (found.length < wanted.length) return null
  await inCommunity(app.db, member.communityId, (tx) => queries.markUsed(tx, member.communityId, wanted))
  return found
}

/** Whether one of these is an upload of the community that became part of nothing in time and is here no more. */
export const isForgotten = async (
  app: App,
  member: Member,
  addresses: readonly string[],
): Promise<boolean> => {
  const keys = addresses.map((address) => app.files.keyOf(address)).filter((key) => key !== null)
  const own = keys.filter((key) => communityOfKey(key) === member.communityId)
  if (own.length === 0) return false
  const there = await inCommunity(app.db, member.communityId, (tx) =>
    queries.findThere(tx, member.communityId, own),
  )
  return own.some((key) => !there.includes(key))
}

/** The captions of a video that this address names, when this member has sent them. */
export const claimCaptions = async (
  app: App,
  member: Member,
  address: string,
): Promise<{ key: string; url: string } | null> => {
  const row = await claimUpload(app, member, address)
  if (row?.purpose !== 'captions') return null
  await inCommunity(app.db, member.communityId, (tx) => queries.markUsed(tx, member.communityId, [row.key]))
  return { key: row.key, url: app.files.urlOf(row.key) }
}

/** Whether an address names one of these files or a form of it. */
export const isFormOf = (app: App, files: readonly Shown[], address: string): boolean => {
  const key = app.files.keyOf(address)
  return key !== null && files.some((file) => withSmaller(file.key).includes(key))
}

/** Binds the files to the one post that shows them; false when another shows one of them already. */
export const bindToPost = async (
  tx: Tx,
  member: Member,
  post: string,
  files: readonly Pick<Shown, 'key'>[],
): Promise<boolean> => {
  if (files.length === 0) return true
  const keys = files.map(({ key }) => key)
  const bound = await queries.bindToPost(tx, member.communityId, member.accountId, post, keys)
  return bound === files.length
}

/** Takes away for good what these posts showed. */
export const removeShownBy = async (
  app: App,
  community: CommunityId,
  posts: readonly string[],
): Promise<void> => {
  const keys = await inCommunity(app.db, community, (tx) => queries.keysOfPosts(tx, community, posts))
  for (const key of keys) for (const one of withSmaller(key)) await app.files.remove(one)
  if (keys.length > 0) await inCommunity(app.db, community, (tx) => queries.deleteFiles(tx, community, keys))
}

const shownOf = (app: App, row: FileRow): readonly (readonly [string, Shown])[] => {
  const { key, purpose, state, thumbnail_key: thumbnail } = row
  if (state !== 'published' || purpose === 'material' || purpose === 'captions') return []
  const thumbnailUrl = thumbnail === null ? '' : app.files.urlOf(thumbnail)
  const { width, height } = row
  const url = app.files.urlOf(key)
  return [[key, { key, purpose, url, thumbnailUrl, width: width ?? 0, height: height ?? 0 }]]
}
