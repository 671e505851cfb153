// Without a connection: the same search through what this device has kept.
import * as z from 'zod/mini'
import { Activity } from '#contract/activities/activities.ts'
import { soughtWords } from '#contract/fold.ts'
import { excerptOf, matchesIn } from '#contract/search/matches.ts'
import { keep } from '#web/http/keep.ts'
import type { Result, Results } from './data.ts'

/** What of a kept event and post is searched and shown; their whole shapes would weigh on every screen. */
const CommunityEvent = z.object({
  _id: z.string(),
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(['Feast', 'Holy Day']),
  date: z.string(),
  time: z.string(),
  venue: z.nullable(z.string()),
  location: z.nullable(z.string()),
  status: z.enum(['published', 'cancelled', 'closed']),
})

const Post = z.object({
  _id: z.string(),
  id: z.string(),
  title: z._default(z.string(), ''),
  content: z.string(),
  author: z.string(),
  authorName: z.string(),
  announcement: z.boolean(),
  createdAt: z.string(),
})

const Listed = <T extends z.ZodMiniType>(item: T) => z.object({ data: z.array(item) })

/** What of the kept events, activities and posts has all the words. */
export const searchStored = (typed: string): Results => {
  const words = soughtWords(typed)
  const hasAll = (...texts: readonly (string | null)[]): boolean => {
    const text = texts.filter((one) => one !== null).join('\n')
    return words.every((word) => matchesIn(text, [word]).length > 0)
  }
  const excerpt = (title: string, text: string): string =>
    words.every((word) => matchesIn(title, [word]).length > 0) ? '' : excerptOf(text, words)
  const activities = keptActivities()
    .filter((one) => hasAll(one.title, one.description, one.address.suburb, one.address.city))
    .map((one): Result<'activities'> => {
      const { activityType, groupDetails, address, status } = one
      const area = [address.suburb, address.city].filter(Boolean).join(', ')
      const shown = { activityType, day: groupDetails.day, time: groupDetails.time, area, status }
      return { ...named(one), excerpt: excerpt(one.title, one.description), ...shown }
    })
  const events = keptEvents()
    .filter((one) => hasAll(one.title, one.description, one.venue, one.location))
    .map((one): Result<'events'> => {
      const { type, date, time, venue, status } = one
      return { ...named(one), excerpt: excerpt(one.title, one.description), type, date, time, venue, status }
    })
  const posts = keptPosts()
    .filter(({ title, content }) => hasAll(title, content))
    .map(({ _id, id, title, content, author, authorName, announcement, createdAt }): Result<'posts'> => {
      const excerpt = excerptOf(title === '' ? content : `${title}\n${content}`, words)
      return { _id, id, excerpt, author, authorName, announcement, createdAt }
    })
  return {
    ...(activities.length > 0 && { activities: groupOf(activities) }),
    ...(events.length > 0 && { events: groupOf(events) }),
    ...(posts.length > 0 && { posts: groupOf(posts) }),
  }
}

const named = ({ _id, id, title }: { _id: string; id: string; title: string }) => ({ _id, id, title })

const groupOf = <R>(results: R[]) => ({ count: results.length, more: false, results })

/** The list as it was read, else what Home shows of it; the same for the events and the news. */
const keptActivities = () =>
  keep.read('activitiesCache', z.array(Activity)) ?? keep.read('activities', z.array(Activity)) ?? []

const keptEvents = () =>
  keep.read('events', Listed(CommunityEvent))?.data ?? keep.read('events', z.array(CommunityEvent)) ?? []

const keptPosts = () =>
  keep.read('newsFeed', Listed(Post))?.data ?? keep.read('previewFeed', z.array(Post)) ?? []
