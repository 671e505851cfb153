// What writing, changing and removing a post ask of the server, and what is shown of it at once.
import type { InfiniteData } from '@tanstack/react-query'
import { homeOverview } from '#contract/community/community.ts'
import { createPost, editPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import type { BodyIn } from '#contract/route.ts'
import { routeKey } from '#web/http/ask.ts'
import { CallError, failureOf } from '#web/http/call-error.ts'
import { call } from '#web/http/call.ts'
import type { Change } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { say } from '#web/words/words.ts'
import { changeAll, feedKey, type FeedPage, type Home } from './data.ts'
import { namedCaptions } from './captions-shape.ts'
import type { Draft } from './draft-shape.ts'
import type { PostShape } from './feed.ts'

export type NewPost = BodyIn<typeof createPost>
export type PostChange = BodyIn<typeof editPost>

/** The call that a draft is, once all its files have arrived. */
export const bodyOf = ({ words, files }: Draft): NewPost => ({
  content: words.content.trim(),
  media: files.flatMap(({ sent }) => sent?.url ?? []),
  mediaThumbnails: files.map(({ sent }) => sent?.thumbnailUrl ?? ''),
  mediaAlt: files.map(({ alt }) => alt.trim()),
  captions: namedCaptions(files[0]?.captions ?? null),
  visibility: words.children === 'agreed' && files.length > 0 ? 'community' : words.visibility,
  announcement: words.announcement,
  byMail: words.announcement && words.byMail,
  childrenAgreed: words.children === 'agreed' && files.length > 0,
})

export const publish = (body: NewPost, key: string) => call(createPost, { body, key })

export const changePost = (id: string, body: PostChange, key: string) =>
  call(editPost, { params: { id }, body, key })

export const takeAway = (id: string, key: string) => call(removePost, { params: { id }, key })

export const bringBack = (id: string, key: string) => call(restorePost, { params: { id }, key })

/** Shows what was just written where the news are read, before they are asked anew. */
export const showWritten = (post: PostShape): void => {
  queryClient.setQueriesData<InfiniteData<FeedPage>>({ queryKey: feedKey }, (feed) => {
    if (feed === undefined) return feed
    const [first, ...rest] = feed.pages
    if (first === undefined) return feed
    return { ...feed, pages: [{ ...first, data: withWritten(first.data, post) }, ...rest] }
  })
}

/** Announcements stand first; below them the newest comes first. */
export const withWritten = (posts: readonly PostShape[], post: PostShape): PostShape[] => {
  const others = posts.filter(({ _id }) => _id !== post._id)
  const place = post.pinned ? 0 : others.findIndex(({ pinned }) => !pinned)
  return place === -1 ? [...others, post] : others.toSpliced(place, 0, post)
}

/** Takes a post out of what is shown; the returned change is made by `useAction` and taken back on failure. */
export const goneEverywhere = (id: string): Change[] => {
  const without = (posts: readonly PostShape[]) => posts.filter((post) => post._id !== id)
  return [
    changeAll<InfiniteData<FeedPage>>(feedKey, (feed) => ({
      ...feed,
      pages: feed.pages.map((page) => ({ ...page, data: without(page.data) })),
    })),
    changeAll<Home>([routeKey(homeOverview)], (home) => ({ ...home, posts: without(home.posts) })),
  ]
}

/** Spec §8: the fixed text with the server's own sentence in it, or with what is known without one. */
export const writingFailure = (what: 'create' | 'edit' | 'remove' | 'restore', error: Error): string => {
  const offline = error instanceof CallError && error.offline
  const detail = offline ? say('posts.failed.noAnswer') : failureOf(error)
  return say(failures[what], { detail })
}

const failures = {
  create: 'compose.failed.create',
  edit: 'compose.failed.edit',
  remove: 'posts.failed.remove',
  restore: 'posts.failed.restore',
} as const
