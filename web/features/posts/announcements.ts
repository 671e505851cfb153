// The announcements of the community, for those who may make one.
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import {
  listAnnouncements,
  placeAnnouncement,
  placeAnnouncements,
  removeAnnouncement,
  restoreAnnouncement,
} from '#contract/posts/announcements.ts'
import { homeOverview } from '#contract/community/community.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'
import type { Change } from '#web/http/optimistic.ts'
import { changeAll } from './data.ts'

type Page = z.output<typeof listAnnouncements.reply>
export type Announcement = Page['data'][number]
export type Place = 'top' | 'earlier'

const first = ''

export const announcementPages = (place: Place) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listAnnouncements), 'pages', keep.owner(), place],
    queryFn: ({ pageParam, signal }) =>
      ask(listAnnouncements, {
        query: { place, limit: 20, ...(pageParam === first ? {} : { cursor: pageParam }) },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const putTo = (id: string, place: Place, key: string) =>
  call(placeAnnouncement, { params: { id }, body: { place }, key })

export const putAllTo = (ids: readonly string[], place: Place, key: string) =>
  call(placeAnnouncements, { body: { ids: [...ids], place }, key })

export const takeDown = (id: string, key: string) => call(removeAnnouncement, { params: { id }, key })

export const bringBack = (id: string, key: string) => call(restoreAnnouncement, { params: { id }, key })

/** What was moved or deleted leaves its list at once. */
export const withoutAnnouncement = (id: string): Change =>
  changeAll<InfiniteData<Page>>([routeKey(listAnnouncements), 'pages'], (list) => ({
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: page.data.filter((one) => one.id !== id) })),
  }))

/** Whose answers are other ones after that. */
export const afterPlacing = [listAnnouncements, communityFeed, getPost, homeOverview]
