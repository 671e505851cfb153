// Without a connection: the same search through what this device has kept.
import type { ReactNode } from 'react'
import { mdiMagnify } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { CallError } from '#web/http/call-error.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Overview } from './Overview.tsx'
import { sumOf } from './sum.ts'
import * as z from 'zod/mini'
import { Activity } from '#contract/activities/activities.ts'
import { soughtWords } from '#contract/fold.ts'
import { excerptOf, matchesIn } from '#contract/search/matches.ts'
import { keep } from '#web/http/keep.ts'
import type { Result, Results } from '../data.ts'

interface FoundProps {
  count: number
  more: boolean
  q: string
  /** While the results are still those of the words before. */
  busy: boolean
  /** The server takes the next search only in a moment. */
  waits?: boolean
  children: ReactNode
}

/** Results with how many there are, said once they are here. */
export const Found = ({ count, more, q, busy, waits = false, children }: FoundProps) => {
  const { t } = useWords()
  const { number } = useFormats()
  const said = t(more ? 'search.foundMore' : 'search.found', { count, q })
  const counted = busy || count === 0 ? '' : said.replace(String(count), number(count))
  return (
    <div className={waits ? 'found waits' : 'found'} aria-busy={busy}>
      <p className="found-count t-small quiet" role="status">
        {waits ? t(busy && count > 0 ? 'search.goesOnBelow' : 'search.goesOn') : counted}
      </p>
      {children}
    </div>
  )
}

/** Nothing has the words as they were typed. */
export const ShownFor = ({ words = [] }: { words: readonly string[] | undefined }) => {
  const { t } = useWords()
  const { list } = useFormats()
  if (words.length === 0) return null
  const quoted = words.map((word) => t('search.quoted', { word }))
  return (
    <div role="status">
      <Text quiet>{t('search.shownFor', { words: list(quoted) })}</Text>
    </div>
  )
}

/** Before the first results. */
export const Searching = ({ waits }: { waits: boolean }) => {
  const { t } = useWords()
  return (
    <>
      <p className="found-count t-small quiet" role="status">
        {waits ? t('search.goesOn') : ''}
      </p>
      <Skeleton what={t('search.results')} shape="row" count={6} />
    </>
  )
}

/** Of words that wait for their turn it is not known yet. */
export const NothingFound = ({ q, waits }: { q: string; waits: boolean }) => {
  const { rich } = useWords()
  return waits ? null : (
    <div role="status">
      <Empty icon={mdiMagnify}>
        {rich('search.none', { activities: <TextLink href={links.activities()}>{null}</TextLink> }, { q })}
      </Empty>
    </div>
  )
}

/** Without a connection: what this device has kept, and says so. */
export const StoredResults = ({ q, words }: { q: string; words: readonly string[] }) => {
  const { t } = useWords()
  const found = searchStored(q)
  const count = sumOf(found)
  return (
    <>
      <Notice tone="info">
        <Text>{t('search.stored')}</Text>
      </Notice>
      {count === 0 ? (
        <Empty icon={mdiMagnify}>{t('search.noneKept', { q })}</Empty>
      ) : (
        <Found count={count} more={false} q={q} busy={false}>
          <Overview found={found} q={q} words={words} />
        </Found>
      )}
    </>
  )
}

/** No answer came: the network is away, or the server is. */
export const isOffline = (error: Error): boolean => error instanceof CallError && error.offline

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
const searchStored = (typed: string): Results => {
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

const groupOf = <R,>(results: R[]) => ({ count: results.length, more: false, results })

/** The list as it was read, else what Home shows of it; the same for the events and the news. */
const keptActivities = () =>
  keep.read('activitiesCache', z.array(Activity)) ?? keep.read('activities', z.array(Activity)) ?? []

const keptEvents = () =>
  keep.read('events', Listed(CommunityEvent))?.data ?? keep.read('events', z.array(CommunityEvent)) ?? []

const keptPosts = () =>
  keep.read('newsFeed', Listed(Post))?.data ?? keep.read('previewFeed', z.array(Post)) ?? []
