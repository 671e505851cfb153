import type { FastifyReply, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { secretHash } from '#server/features/auth/secret-rules.ts'
import { moderates } from '#server/features/posts/moderation.ts'
import type { App } from '#server/platform/app-type.ts'
import { browserOf } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity, inInstance } from '#server/platform/db.ts'
import {
  communityOfKey,
  inboxOf,
  newKey,
  originalsOf,
  smaller,
  withSmaller,
} from '#server/platform/file-keys.ts'
import { HEAD_BYTES, pictureType, whyNoPicture } from '#server/platform/file-types.ts'
import type { SentFile } from '#server/platform/form.ts'
import type { Member } from '#server/platform/gate.ts'
import { drawPoster } from '#server/platform/poster.ts'
import {
  pictureBytes,
  publishFrame,
  publishPicture,
  publishPoster,
  publishSentCaptions,
  publishSentPicture,
  publishSentVideo,
} from '#server/platform/publish.ts'
import { Refused, notFound, refuse } from '#server/platform/refuse.ts'
import { accountOf } from '#server/platform/serve.ts'
import type { FoundFile } from '#server/platform/serve-files.ts'
import { findFfmpeg } from '#server/platform/video.ts'
import * as queries from './queries.ts'
import type { FileRow } from './queries.ts'
import * as rules from './rules.ts'
import { isShown, sessionsOfBrowser } from './shown-queries.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { uploadImage } from '#contract/uploads/uploads.ts'
import type { Files } from '#server/platform/files.ts'

export type { FileRow }

/** An address to PUT one file to: the key, the type, the length and five minutes are the server's. */
export const grantUpload = async (
  app: App,
  member: Member,
  purpose: Granted,
  wish: rules.Wish,
): Promise<string> => {
  const allowed = allow[purpose](wish)
  const key = newKey(member.communityId, allowed.ending)
  const expiresAt = app.clock.now() + rules.GRANT_MS
  await inCommunity(app.db, member.communityId, async (tx) => {
    rules.checkQuota(
      await queries.usedBy(tx, member.communityId, member.accountId, app.clock.now()),
      allowed.size ?? allowed.maxSize,
    )
    await queries.insertFile(tx, member.communityId, {
      id: newId(),
      owner_id: member.accountId,
      purpose,
      key,
      content_type: allowed.contentType,
      size: allowed.size,
      max_size: allowed.maxSize,
      created_at: instant(app.clock.now()),
      expires_at: instant(expiresAt),
    })
  })
  return app.files.grantUrl({
    key,
    contentType: allowed.contentType,
    size: allowed.size,
    maxSize: allowed.maxSize,
    expiresAt,
  })
}

/**
 * Lets a published file through. What something has taken is there for everybody who has the address while anything
 * shows it, and after that for those who `mayLookBehind`.
 */
export const findPublished = async (
  app: App,
  key: string,
  mayLookBehind: (row: FileRow) => Promise<boolean>,
): Promise<FoundFile> => {
  const community = communityOfKey(key) ?? notFound()
  const originals = originalsOf(key)
  const found = await inCommunity(app.db, community, async (tx) => {
    const row = await queries.findFileOf(tx, community, originals)
    const addresses = row?.used ? withSmaller(row.key).map((one) => app.files.urlOf(one)) : []
    return row && { row, open: !row.used || (await isShown(tx, community, row.post_id, addresses)) }
  })
  const { row, open } = found ?? notFound()
  if (!open && !(await mayLookBehind(row))) notFound()
  if (row.state !== 'published' && !(await finishUpload(app, community, row.key).catch(refusedIsAbsent)))
    notFound()
  const attached = row.purpose === 'material' && !/\.(webp|jpg)$/.test(key)
  return { attachedAs: attached ? row.display_name || 'file' : null, withdrawn: !open }
}

/** Whose file it is and who moderates in its community: by a token, or by the sessions of the browser that asks. */
export const mayLookBehind = async (
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  row: FileRow,
): Promise<boolean> => {
  const { secret } = browserOf(app.config, request, reply)
  const now = instant(app.clock.now())
  const sessions =
    secret === null ? [] : await inInstance(app.db, (tx) => sessionsOfBrowser(tx, secretHash(secret), now))
  const askers = await Promise.all([
    accountOf(app, 'visitor', request),
    ...sessions.map((id) => app.gate.look(id)),
  ])
  return askers.some(
    (one) =>
      one?.state === 'confirmed' &&
      one.communityId === row.community_id &&
      (one.accountId === row.owner_id || moderates(one)),
  )
}

/**
 * The published file when this address is an upload of this member, else null. An upload that was sent
 * straight to the object store is checked and published now. Store `app.files.urlOf(row.key)`, not the address, and call
 * `markUsed`.
 */
export const claimUpload = async (app: App, member: Member, address: string): Promise<FileRow | null> => {
  const key = app.files.keyOf(address)
  if (!key || communityOfKey(key) !== member.communityId) return null
  const find = () =>
    inCommunity(app.db, member.communityId, (tx) =>
      queries.findOwnFile(tx, member.communityId, member.accountId, key),
    )
  let row = await find()
  if (!row || row.state === 'refused') return null
  if (row.state !== 'published') {
    await finishUpload(app, member.communityId, key)
    row = await find()
  }
  return row?.state === 'published' ? row : null
}

/** From now on the file of this address is served while something shows it: for those who store the address. */
export const markUsed = async (app: App, tx: Tx, community: CommunityId, address: string): Promise<void> => {
  const key = app.files.keyOf(address)
  if (key !== null) await queries.markUsed(tx, community, originalsOf(key))
}

/** Publishes what waits in the inbox for this key. False when nothing was sent. */
export const finishUpload = async (app: App, community: CommunityId, key: string): Promise<boolean> => {
  const already = finishing.get(key)
  if (already) return already
  const work = finish(app, community, key).finally(() => finishing.delete(key))
  finishing.set(key, work)
  return work
}

/** A picture that came in a form, published with its thumbnail; answers its key. */
export const sendPicture = async (app: App, member: Member, file: SentFile): Promise<string> => {
  const key = newKey(member.communityId, 'webp')
  rules.checkPicture(file.name, file.bytes.length)
  const head = file.bytes.subarray(0, HEAD_BYTES)
  // The bytes decide; what the device said of them only chooses the sentence.
  if ((await pictureType(head)) === null)
    refuse(415, rules.whyNotPicture(file.type) ?? (await whyNoPicture(head)))
  await demandRoom(app, member, file.bytes.length)
  const sized = await publishPicture(app.files, key, file.bytes)
  await inCommunity(app.db, member.communityId, (tx) =>
    insertPublished(app, tx, member, { key, ...sized, purpose: 'image' }),
  )
  return key
}

/**
 * The picture of a video that this member sent before; no other address is ever looked at. A server without ffmpeg
 * takes the frame that the browser had and sent, until the video stands in a post; without one it draws a picture.
 */
export const makeVideoPicture = async (
  app: App,
  member: Member,
  { videoUrl, pictureUrl }: { readonly videoUrl: string; readonly pictureUrl?: string | undefined },
): Promise<{ key: string; drawn: boolean }> => {
  const row = await claimUpload(app, member, videoUrl)
  if (row?.purpose !== 'video')
    return refuse(400, 'Please name a video that you have sent to this server before.')
  const { key } = row
  const ffmpeg = await findFfmpeg(app.config.ffmpeg)
  if (row.thumbnail_key && (ffmpeg || row.used || pictureUrl === undefined))
    return { key: row.thumbnail_key, drawn: false }
  const frame = ffmpeg || pictureUrl === undefined ? null : await claimUpload(app, member, pictureUrl)
  if (frame && frame.purpose !== 'image') refuse(400, 'Please name a picture that you have sent here before.')
  const sized = ffmpeg
    ? await publishFrame(app.files, key, ffmpeg)
    : await publishPoster(app.files, key, frame ? () => pictureBytes(app.files, frame.key) : drawPoster)
  const thumbnail_key = smaller(key, 480)
  const drawn = !ffmpeg && !frame
  // What was drawn says nothing of the shape of the video.
  const change = { thumbnail_key, ...(drawn ? {} : sized) }
  await inCommunity(app.db, member.communityId, (tx) => queries.setFile(tx, member.communityId, key, change))
  return { key: thumbnail_key, drawn }
}

/** Refuses what is more than this account may keep or send. */
export const demandRoom = (app: App, member: Member, more: number): Promise<void> =>
  inCommunity(app.db, member.communityId, async (tx) =>
    rules.checkQuota(await queries.usedBy(tx, member.communityId, member.accountId, app.clock.now()), more),
  )

interface Published {
  readonly key: string
  readonly size: number
  readonly width?: number | null
  readonly height?: number | null
  readonly purpose: FileRow['purpose']
  readonly displayName?: string
}

/** The row of a file that was published at once. */
export const insertPublished = (
  app: App,
  tx: Tx,
  member: Member,
  { key, size, width = null, height = null, purpose, displayName: name = '' }: Published,
) =>
  queries.insertFile(tx, member.communityId, {
    id: newId(),
    owner_id: member.accountId,
    purpose,
    key,
    content_type: rules.materialType(key),
    size,
    max_size: size,
    width,
    height,
    state: 'published',
    // Its material or document stands beside it.
    used: purpose === 'material',
    display_name: name,
    created_at: instant(app.clock.now()),
    expires_at: instant(app.clock.now()),
    thumbnail_key: key.endsWith('.webp') ? smaller(key, 480) : null,
  })

const allow = { image: rules.allowPicture, video: rules.allowVideo, captions: rules.allowCaptions }
type Granted = keyof typeof allow

/** A material is never granted: it comes in a form, and is published at once. */
const publishAs = {
  image: publishSentPicture,
  material: publishSentPicture,
  video: publishSentVideo,
  captions: publishSentCaptions,
}

const finishing = new Map<string, Promise<boolean>>()

const finish = async (app: App, community: CommunityId, key: string): Promise<boolean> => {
  const row = await inCommunity(app.db, community, (tx) => queries.findFile(tx, community, key))
  // What a server that ended has left whole in the inbox counts; what still arrives is nobody's to look at.
  const left = row?.state === 'receiving' && Date.parse(row.receiving_until ?? '') <= app.clock.now()
  if (row?.state !== 'granted' && row?.state !== 'received' && !left) return row?.state === 'published'
  try {
    const sized = await publishAs[row.purpose](app.files, key)
    if (sized === null) return false
    const thumbnail_key = row.purpose === 'image' ? smaller(key, 480) : null
    await inCommunity(app.db, community, (tx) =>
      queries.setFile(tx, community, key, { state: 'published', thumbnail_key, ...sized }),
    )
    await app.files.remove(inboxOf(key))
    return true
  } catch (error) {
    // A busy server is not the file's fault; every other refusal is.
    if (error instanceof Refused && error.status < 500) {
      await inCommunity(app.db, community, (tx) =>
        queries.setFile(tx, community, key, { state: 'refused', size: 0 }),
      )
      await app.files.remove(inboxOf(key))
    }
    throw error
  }
}

/** A file that is refused is as good as none; what is not the file's fault goes on. */
export const refusedIsAbsent = (error: unknown): false => {
  if (error instanceof Refused && error.status < 500) return false
  throw error
}

export const pictureView = (files: Files, key: string): ReplyOf<typeof uploadImage> => ({
  originalUrl: files.urlOf(key),
  thumbnailUrl: files.urlOf(smaller(key, 480)),
})
