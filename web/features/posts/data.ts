// What the news and a post's page ask of the server, and what a tap changes at once.
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { homeOverview, listNewcomers } from '#contract/community/community.ts'
import { commentPost, communityFeed, getPost, likePost, type FeedPart } from '#contract/posts/posts.ts'
import { ask, freshness, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import type { Change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { isOfPart, isRefusal, recentCommentsOf, type PostShape } from './feed.ts'

export type FeedPage = z.output<typeof communityFeed.reply>
export type OnePost = z.output<typeof getPost.reply>
export type Home = z.output<typeof homeOverview.reply>

export const newcomersQuestion = () => ask(listNewcomers)

const pageLength = 10
/** The page before any cursor. */
const first = ''

export const feedKey = [routeKey(communityFeed), 'pages'] as const

/** The community's news or a part of them, page by page; the first one of the whole outlives the tab. */
export const feedPages = (communityId: string, show?: FeedPart) => {
  const asked = firstPage(communityId, show)
  return infiniteQueryOptions({
    queryKey: [...feedKey, keep.owner(), communityId, show ?? null],
    queryFn: async ({ pageParam, signal }): Promise<FeedPage> => {
      const question = pageParam === first ? asked : laterPage(communityId, pageParam, show)
      const page = await unlessRefused(() => question.queryFn({ signal }))
      if (pageParam === first && show === undefined) keepPreview(page.data)
      return page
    },
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
    staleTime: asked.staleTime,
    initialData: () => {
      const kept = asked.initialData()
      return kept && { pages: [kept], pageParams: [first] }
    },
    initialDataUpdatedAt: asked.initialDataUpdatedAt,
    // Spec §3: until the full news were fetched, those that Home has previewed stand in for them.
    placeholderData: () => previewed(show),
  })
}

const previewed = (show: FeedPart | undefined): InfiniteData<FeedPage, string> | undefined => {
  const data =
    show === undefined
      ? (keep.read('previewFeed', communityFeed.reply.shape.data) ?? [])
      : (keptPart(show)?.posts.slice() ?? [])
  return data.length === 0 ? undefined : { pages: [{ success: true, data }], pageParams: [first] }
}

/** What of the kept news belongs to a part of them, and when it was true (ISO); null where nothing does. */
export const keptPart = (show: FeedPart): { posts: readonly PostShape[]; asOf: string } | null => {
  const posts = keep.read('newsFeed', communityFeed.reply)?.data.filter((post) => isOfPart(post, show)) ?? []
  const at = keep.entry('newsFeed')?.at
  return posts.length === 0 || at === undefined ? null : { posts, asOf: new Date(at).toISOString() }
}

/** The first page as one question: of the whole it is the one that is kept as `newsFeed`. */
export const firstPage = (communityId: string, show?: FeedPart) =>
  ask(
    communityFeed,
    { params: { communityId }, query: { limit: pageLength, ...(show === undefined ? {} : { show }) } },
    show === undefined ? { keepAs: 'newsFeed' } : {},
  )

const laterPage = (communityId: string, cursor: string, show: FeedPart | undefined) =>
  ask(communityFeed, {
    params: { communityId },
    query: { limit: pageLength, cursor, ...(show === undefined ? {} : { show }) },
  })

/** One post with its comments (spec §9: fresh for five minutes). */
export const postQuestion = (id: string) => ask(getPost, { params: { id } }, { fresh: freshness.post })

/** Likes of one post reach the server in the order of the taps. */
export const setLike = (id: string, liked: boolean, key: string) =>
  inOrder(id, () => call(likePost, { params: { id }, body: { liked }, key }))

export const sendComment = (id: string, comment: string, key: string) =>
  call(commentPost, { params: { id }, body: { comment }, key })

/** Shows a changed post wherever it stands: in the news, on its page and on Home. */
export const changedEverywhere = (id: string, update: (post: PostShape) => PostShape): Change[] => {
  const inList = (posts: readonly PostShape[]) => posts.map((post) => (post._id === id ? update(post) : post))
  return [
    changeAll<InfiniteData<FeedPage>>(feedKey, (feed) => ({
      ...feed,
      pages: feed.pages.map((page) => ({ ...page, data: inList(page.data) })),
    })),
    changeAll<OnePost>([routeKey(getPost)], (one) =>
      one.data._id === id ? { ...one, data: update(one.data) } : one,
    ),
    changeAll<Home>([routeKey(homeOverview)], (home) => ({ ...home, posts: inList(home.posts) })),
  ]
}

/** What was changed is asked anew, wherever it stands. */
export const askPostsAnew = () =>
  Promise.all(
    [communityFeed, getPost, homeOverview].map((route) =>
      queryClient.invalidateQueries({ queryKey: [routeKey(route)] }),
    ),
  )

/** Spec §8: to whom the feed is refused, for them it is empty. */
const unlessRefused = async (read: () => Promise<FeedPage>): Promise<FeedPage> => {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && isRefusal(error.message)) return { success: true, data: [] }
    throw error
  }
}

/** Spec §9: the preview feed keeps the first four posts. */
const keepPreview = (posts: readonly PostShape[]) => {
  keep.write('previewFeed', posts.slice(0, 4))
  keep.write('recentComments', recentCommentsOf(posts, 4))
}

/** Changes every answer under a key, and takes it back. */
export const changeAll = <T>(queryKey: readonly unknown[], update: (old: T) => T): Change => ({
  queryKey,
  make: (client) => {
    const before = client.getQueriesData<T>({ queryKey })
    client.setQueriesData<T>({ queryKey }, (old) => old && update(old))
    return () => before.forEach(([key, data]) => client.setQueryData(key, data))
  },
})

const lines = new Map<string, Promise<unknown>>()

/** One call after another for the same post; the last one asks for what is shown. */
const inOrder = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
  const before = lines.get(id) ?? Promise.resolve()
  const mine = before.then(work, work)
  lines.set(id, mine)
  try {
    return await mine
  } finally {
    if (lines.get(id) === mine) {
      lines.delete(id)
      void askPostsAnew()
    }
  }
}
