// Changing one's own comments, reporting, muting and blocking: the calls, and what a tap shows at once.
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { deleteComment, editComment, listComments, restoreComment } from '#contract/posts/comments.ts'
import { homeOverview } from '#contract/community/community.ts'
import {
  blockUser,
  flagComment,
  flagPost,
  listSilenced,
  muteUser,
  type FlagKind,
} from '#contract/posts/moderation.ts'
import { reportActivity } from '#contract/activities/activity-reports.ts'
import { reportUser } from '#contract/people/person-reports.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import type { Change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { askPostsAnew, changeAll, feedKey, type FeedPage, type Home, type OnePost } from './data.ts'
import type { CommentShape, PostShape } from './feed.ts'
import { withoutAuthor, withoutCommentsBy } from './taken-away.ts'

export type Kind = z.output<typeof FlagKind>
type CommentPage = z.output<typeof listComments.reply>

/** A post, or a comment under it. */
export interface Target {
  readonly postId: string
  readonly commentId: string | null
}

/** What is reported: words, a person, or a gathering. */
export type Reportable = Target | { readonly userId: string } | { readonly activityId: string }

/** Somebody and what is wanted of them. */
export interface Silencing {
  readonly id: string
  readonly name: string
  readonly kind: 'muted' | 'blocked'
  readonly wanted: boolean
}

export const report = (target: Reportable, kind: Kind, reason: string, key: string) => {
  const body = { kind, reason }
  if ('userId' in target) return call(reportUser, { params: { id: target.userId }, body, key })
  if ('activityId' in target) return call(reportActivity, { params: { id: target.activityId }, body, key })
  const { postId, commentId } = target
  return commentId === null
    ? call(flagPost, { params: { id: postId }, body, key })
    : call(flagComment, { params: { id: postId, commentId }, body, key })
}

export const silence = ({ id, kind, wanted }: Silencing, key: string) =>
  kind === 'muted'
    ? call(muteUser, { params: { id }, body: { muted: wanted }, key })
    : call(blockUser, { params: { id }, body: { blocked: wanted }, key })

/** The words of somebody who is silent from now on leave every page at once. */
export const silencedEverywhere = ({ id, wanted }: Silencing): readonly Change[] =>
  wanted
    ? [
        changeAll<InfiniteData<FeedPage>>(feedKey, (feed) => ({
          ...feed,
          pages: feed.pages.map((page) => ({ ...page, data: withoutAuthor(page.data, id) })),
        })),
        changeAll<OnePost>([routeKey(getPost)], (one) => ({ ...one, data: withoutCommentsBy(one.data, id) })),
        changeAll<Home>([routeKey(homeOverview)], (home) => ({
          ...home,
          posts: withoutAuthor(home.posts, id),
        })),
      ]
    : []

/** Whose answers are other ones when somebody is silent, or is heard again. */
export const silenceRefresh = [communityFeed, getPost, listComments, homeOverview, listSilenced] as const

/** What is kept on the device has the words of who is silent now, or lacks those of who is heard again. */
export const forgetKeptNews = (): void => {
  for (const key of ['newsFeed', 'previewFeed', 'recentComments'] as const) keep.drop(key)
}

const first = ''

/** The comments of a post from the newest page to the oldest; begins with those that came with the post. */
export const commentPages = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listComments), 'pages', keep.owner(), postId] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(listComments, {
        params: { id: postId },
        query: { limit: 50, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
    staleTime: Infinity,
  })

/** What came with the post is the first page, so that one call brings the one before it. */
export const beginPages = (post: PostShape): void => {
  const { queryKey } = commentPages(post._id)
  if (queryClient.getQueryData(queryKey) !== undefined) return
  const page: CommentPage = {
    success: true,
    data: [...post.comments],
    ...(post.olderComments === undefined ? {} : { next: post.olderComments }),
  }
  queryClient.setQueryData<InfiniteData<CommentPage, string>>(queryKey, {
    pages: [page],
    pageParams: [first],
  })
}

/** A comment that is not among those that came with the post changes in the pages before them. */
export const changedInPages = (
  postId: string,
  update: (comments: readonly CommentShape[]) => CommentShape[],
): Change =>
  changeAll<InfiniteData<CommentPage>>([routeKey(listComments), 'pages', keep.owner(), postId], (all) => ({
    ...all,
    pages: all.pages.map((page) => ({ ...page, data: update(page.data) })),
  }))

export const rewrite = (postId: string, commentId: string, comment: string, key: string) =>
  call(editComment, { params: { id: postId, commentId }, body: { comment }, key })

export const removeComment = (postId: string, commentId: string, key: string) =>
  call(deleteComment, { params: { id: postId, commentId }, key })

export const bringBack = (postId: string, commentId: string, key: string) =>
  call(restoreComment, { params: { id: postId, commentId }, key })

export const askCommentsAnew = () =>
  Promise.all([askPostsAnew(), queryClient.invalidateQueries({ queryKey: [routeKey(listComments)] })])
