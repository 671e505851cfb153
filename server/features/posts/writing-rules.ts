// What may be written, by whom, and why not (product.md §2, security.md §3.4).
import { mayAnnounce } from '#contract/posts/post-writing.ts'
import type { Member } from '#server/platform/gate.ts'

/** A removed post can be brought back for so long. */
export const BIN_DAYS = 30

interface Written {
  readonly author_id: string
  readonly announcement: boolean
  readonly comments_on: boolean
  /** False where the reader sees it as a moderator only, since it is hidden from the others. */
  readonly answerable?: boolean
}

interface Abilities {
  readonly edit: boolean
  readonly remove: boolean
  readonly like: boolean
  readonly comment: boolean
  readonly flag: boolean
}

/** Members like, answer and report; an own post is changed, an announcement only while its author may still announce. */
export const abilitiesOf = (
  post: Written,
  viewer: Pick<Member, 'accountId' | 'rights'> | null,
): Abilities => {
  if (viewer === null) return { edit: false, remove: false, like: false, comment: false, flag: false }
  const own = viewer.accountId === post.author_id
  const like = post.answerable ?? true
  return {
    edit: own && mayChange(post, viewer),
    remove: own,
    like,
    comment: like && post.comments_on,
    flag: !own,
  }
}

/** Whether its author may still change it. */
export const mayChange = (
  { announcement }: Pick<Written, 'announcement'>,
  author: Pick<Member, 'rights'>,
): boolean => !announcement || mayAnnounce(author.rights)

interface Wish {
  readonly content: string
  readonly pictures: number
  readonly videos: number
  readonly visibility: 'community' | 'public'
  readonly childrenAgreed: boolean
}

export interface Refusal {
  readonly status: 400 | 403
  readonly sentence: string
  readonly field: string
}

/** Why this cannot stand as a post, or null. */
export const whyNotPost = (wish: Wish): Refusal | null => {
  if (wish.content === '' && wish.pictures + wish.videos === 0)
    return { status: 400, field: 'content', sentence: 'Please write something, or add a picture.' }
  if (wish.videos > 1 || (wish.videos > 0 && wish.pictures > 0))
    return { status: 400, field: 'media', sentence: 'Please add up to ten pictures, or one video.' }
  if (wish.visibility === 'public' && wish.childrenAgreed)
    return {
      status: 400,
      field: 'visibility',
      sentence: 'Pictures of children stay within the community. Please choose who sees this post again.',
    }
  return null
}

export const youngAuthor: Refusal = {
  status: 403,
  field: 'visibility',
  sentence: 'You can write for your community. Posts for everyone are for grown-ups to write.',
}

export const closedCommunity: Refusal = {
  status: 403,
  field: 'visibility',
  sentence: 'Your community shows no posts to visitors. Please choose who sees this post again.',
}

export const noRightToAnnounce: Refusal = {
  status: 403,
  field: 'announcement',
  sentence: 'Announcements are made by the Assembly and the community’s administrators.',
}
