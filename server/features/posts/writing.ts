// Writing, changing, removing and bringing back a post (spec §7 Posts, product.md §2).
import { v7 as newId } from 'uuid'
import { type createPost, type editPost, mayAnnounce } from '#contract/posts/post-writing.ts'
import type { BodyOf } from '#contract/route.ts'
import { retell, tellAgain, untellForNow } from '#server/features/notifications/notify.ts'
import {
  type Shown,
  bindToPost,
  claimShown,
  isForgotten,
  isFormOf,
} from '#server/features/uploads/attached.ts'
import { removePublished } from '#server/features/uploads/material.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { type Notify, happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { show } from './posts.ts'
import { bindCaptions, captionColumns, claimFor, claimNamed, demandVideo } from './caption.ts'
import * as rules from './writing-rules.ts'
import * as queries from './writing-queries.ts'
import { isYoungAuthor } from './young-authors.ts'

type Wish = BodyOf<typeof createPost>
type Change = BodyOf<typeof editPost>

const DAY = 86_400_000

/**
 * Writes a post, tells the community of it, and shows it; the same key writes it once, whatever became of the answer.
 * What else belongs to it is written with it.
 */
export const create = async (
  app: App,
  member: Member,
  wish: Wish,
  key: string | null,
  writeBeside: (tx: Tx, id: string) => Promise<void> = async () => undefined,
) => {
  await demandOwnName(app, member, wish)
  const before = key === null ? undefined : await findWritten(app, member, key)
  if (before) return show(app, member, before.id)
  if (wish.announcement && !mayAnnounce(member.rights)) end(rules.noRightToAnnounce)
  const files = await claim(app, member, wish)
  const pictures = files.filter(({ purpose }) => purpose === 'image').length
  const childrenAgreed = wish.childrenAgreed && files.length > 0
  end(rules.whyNotPost({ ...wish, pictures, videos: files.length - pictures, childrenAgreed }))
  const captions = await claimFor(app, member, wish.captions, files)
  const id = newId()
  try {
    await inCommunity(app.db, member.communityId, async (tx) => {
      if (wish.visibility === 'public') await demandOpening(tx, app, member)
      await queries.insertPost(tx, member.communityId, {
        id,
        author_id: member.accountId,
        title: wish.title,
        content: wish.content,
        ...columnsOf(files, wish.mediaAlt),
        ...captionColumns(captions),
        visibility: wish.visibility,
        announcement: wish.announcement,
        children_agreed: childrenAgreed,
        request_key: key,
        created_at: instant(app.clock.now()),
      })
      if (!(await bindToPost(tx, member, id, files)))
        refuse(409, 'One of these pictures stands in another post already. Please send it again.')
      await bindCaptions(tx, member, id, null, captions)
      if (wish.visibility === 'public') await queries.openToAll(tx, member.communityId, id)
      await writeBeside(tx, id)
      tellOf(tx, member, id, { ...wish, childrenAgreed }, files)
    })
  } catch (error) {
    const written = key !== null && isDuplicate(error) ? await findWritten(app, member, key) : undefined
    if (!written) throw error
    return show(app, member, written.id)
  }
  return show(app, member, id)
}

const tellOf = (tx: Tx, member: Member, id: string, wish: Wish, files: readonly Shown[]): void => {
  const { announcement, visibility, childrenAgreed, byMail } = wish
  const isKept = announcement || visibility === 'public' || childrenAgreed
  happened(tx, member, isKept ? 'post.created' : 'post.written', id, {
    detail: {
      announcement,
      visibility,
      childrenAgreed,
      ...(announcement && byMail ? { byMail: true } : {}),
    },
    notify: whatAllHear(wish, files),
  })
}

/** Changes an own post; what is not named stays. */
export const edit = async (app: App, member: Member, id: string, change: Change) => {
  const captions = await claimNamed(app, member, change.captions)
  const left = await inCommunity(app.db, member.communityId, async (tx) => {
    const post = (await queries.lockPost(tx, member.communityId, id)) ?? notFound()
    if (post.author_id !== member.accountId) refuse(403, 'Only its author changes a post.')
    if (!rules.mayChange(post, member)) end(rules.noRightToAnnounce)
    const visibility = change.visibility ?? post.visibility
    const content = change.content ?? post.content
    const title = change.title ?? post.title
    const children_agreed = (change.childrenAgreed ?? post.children_agreed) && post.media.length > 0
    end(
      rules.whyNotPost({
        content,
        pictures: post.media.length,
        videos: 0,
        visibility,
        childrenAgreed: children_agreed,
      }),
    )
    if (visibility === 'public' && post.visibility !== 'public') await demandOpening(tx, app, member)
    demandVideo(captions, post.media)
    if (captions) await bindCaptions(tx, member, id, post.captions, captions)
    await queries.changePost(tx, member.communityId, id, {
      title,
      content,
      media_alt: change.mediaAlt ? described(post.media.length, change.mediaAlt) : post.media_alt,
      ...(captions === undefined ? {} : captionColumns(captions)),
      visibility,
      children_agreed,
      edited_at: instant(app.clock.now()),
    })
    await (visibility === 'public' ? queries.openToAll : queries.closeToVisitors)(tx, member.communityId, id)
    happened(tx, member, 'post.edited', id, {
      detail: { announcement: post.announcement, visibility, childrenAgreed: children_agreed },
    })
    // What was written before may have been taken out for somebody's sake: it stays in no panel either.
    if (content !== post.content || title !== post.title) {
      await queries.openBin(tx)
      retell(tx, member.communityId, id, beginningOf({ title, content }))
    }
    return captions !== undefined && captions?.url !== post.captions ? post.captions : null
  })
  if (left !== null) await removePublished(app, member.communityId, left)
  return show(app, member, id)
}

/** Puts an own post into the bin; doing it twice is doing it once. */
export const remove = async (app: App, member: Member, id: string): Promise<undefined> => {
  await inCommunity(app.db, member.communityId, async (tx) => {
    await queries.openBin(tx)
    const post = (await queries.lockPost(tx, member.communityId, id)) ?? notFound()
    if (post.author_id !== member.accountId)
      return post.removed_at === null ? refuse(403, 'Only its author deletes a post.') : notFound()
    if (post.removed_at !== null) return
    await queries.removePost(tx, member.communityId, id, member.accountId, instant(app.clock.now()))
    await queries.closeToVisitors(tx, member.communityId, id)
    happened(tx, member, 'post.removed', id)
    untellForNow(tx, member.communityId, id)
  })
}

/** Brings back what its author removed. What another took away stays away. */
export const restore = async (app: App, member: Member, id: string) => {
  await inCommunity(app.db, member.communityId, async (tx) => {
    await queries.openBin(tx)
    const post = (await queries.lockPost(tx, member.communityId, id)) ?? notFound()
    if (post.author_id !== member.accountId)
      return post.removed_at === null ? refuse(403, 'Only its author brings a post back.') : notFound()
    if (post.removed_at === null) return
    if (post.removed_by !== member.accountId) return notFound()
    if (Date.parse(post.removed_at) < app.clock.now() - rules.BIN_DAYS * DAY) return notFound()
    await queries.restorePost(tx, member.communityId, id)
    if (post.visibility === 'public') await queries.openToAll(tx, member.communityId, id)
    happened(tx, member, 'post.restored', id)
    tellAgain(tx, member.communityId, [id])
  })
  return show(app, member, id)
}

/** K1: the body may only repeat who is calling and from where; anything else is refused and remembered. */
const demandOwnName = async (app: App, member: Member, { author, community }: Wish): Promise<void> => {
  const foreign =
    (author !== undefined && author !== member.accountId) ||
    (community !== undefined && community !== member.communityId)
  if (!foreign) return
  await inCommunity(app.db, member.communityId, async (tx) =>
    happened(tx, member, 'post.foreign_name_refused'),
  )
  refuse(403, 'You can write in your own name and for your own community only.')
}

const findWritten = (app: App, member: Member, key: string) =>
  inCommunity(app.db, member.communityId, (tx) =>
    queries.findByRequest(tx, member.communityId, member.accountId, key),
  )

/** The named uploads; no other address is ever stored, and none is looked at. */
const claim = async (app: App, member: Member, wish: Wish): Promise<readonly Shown[]> => {
  const files = await claimShown(app, member, wish.media)
  if (files === null)
    return refuseField(
      'media',
      (await isForgotten(app, member, wish.media))
        ? 'One of these pictures or videos was sent too long ago and is no longer here. Please remove it and add it again.'
        : 'Please add only pictures and videos that you have sent here yourself, each once.',
    )
  const foreign = wish.mediaThumbnails.some((address) => address !== '' && !isFormOf(app, files, address))
  if (foreign) return refuseField('mediaThumbnails', 'A thumbnail must belong to a picture of this post.')
  return files
}

/** A post is opened by a grown-up, in a community that opens posts. */
const demandOpening = async (tx: Tx, app: App, member: Member): Promise<void> => {
  if (!(await queries.opensPosts(tx, member.communityId))) end(rules.closedCommunity)
  if (await isYoungAuthor(tx, app, member)) end(rules.youngAuthor)
}

const columnsOf = (files: readonly Shown[], alt: readonly string[]) => ({
  media: files.map(({ url }) => url),
  media_thumbnails: files.map(({ thumbnailUrl }) => thumbnailUrl),
  media_alt: described(files.length, alt),
  media_widths: files.map(({ width }) => width),
  media_heights: files.map(({ height }) => height),
})

/** One description a picture, empty where none was written. */
const described = (count: number, alt: readonly string[]): string[] =>
  Array.from({ length: count }, (_, place) => alt[place] ?? '')

const end = (why: rules.Refusal | null): undefined => {
  if (why) refuse(why.status, why.sentence, { fields: { [why.field]: why.sentence } })
}

const refuseField = (field: string, sentence: string): never =>
  refuse(400, sentence, { fields: { [field]: sentence } })

const BEGINNING = 140

interface Worded {
  readonly title: string
  readonly content: string
}

/** The beginning of what was written. */
const beginningOf = ({ title, content }: Worded): string =>
  Array.from(title || content)
    .slice(0, BEGINNING)
    .join('')

interface Told extends Worded {
  readonly announcement: boolean
  readonly byMail: boolean
}

/** Spec §3: an announcement tells of itself always, pictures tell of themselves; stored once for all. */
const whatAllHear = (
  { announcement, byMail, title, content }: Told,
  [first]: readonly Shown[],
): readonly Notify[] => {
  if (!announcement && first === undefined) return []
  const caption = beginningOf({ title, content })
  const mediaUrl = first?.thumbnailUrl ?? ''
  return [
    {
      to: 'everybody',
      as: announcement ? ['assembly_announcement', 'Announcement'] : ['post_media', 'Media'],
      data: {
        ...(caption === '' ? {} : { caption }),
        ...(mediaUrl === '' ? {} : { mediaUrl }),
        ...(announcement && byMail ? { byMail: true } : {}),
      },
    },
  ]
}
