import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { RefreshBar } from '#web/kit/RefreshBar.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { feedPages, firstPage, type FeedPage } from './data.ts'
import { failureText } from './failures.ts'
import { newestOf, parted, pinned, postsOf, recentCommentsOf, withPushedOff, type PostShape } from './feed.ts'
import { ComposeRow } from './parts/ComposeRow.tsx'
import { Composer } from './parts/Composer.tsx'
import { PostCard } from './parts/PostCard.tsx'
import { RecentComments } from './parts/RecentComments.tsx'

/** What has been said in the community, announcements first, then in order. */
export const NewsPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const title = t('app.nav.news')
  // Spec §5: without a community the feed is empty.
  if (!user?.community) return <Page title={title}>{<NoPosts />}</Page>
  return <News user={user} communityId={user.community._id} title={title} />
}

const News = ({ user, communityId, title }: { user: SignedInUser; communityId: string; title: string }) => {
  const { t } = useWords()
  const feed = useInfiniteQuery(feedPages(communityId))
  const asOf = useAsOf(firstPage(communityId))
  const posts = useHeld(feed.data?.pages, feed.hasNextPage)
  const hasFetchedFullNews = feed.data !== undefined && !feed.isPlaceholderData
  const { shown, waiting, showAll } = useUnmoved(posts, user._id, hasFetchedFullNews)
  const page = (children: ReactNode) => (
    <Page title={title} aside={<RecentComments comments={recentCommentsOf(posts, 4)} />}>
      <ComposeRow user={user} />
      {children}
      <Composer user={user} />
    </Page>
  )
  if (feed.isPending) return page(<Skeleton what={title} shape="post" count={3} />)
  if (feed.isError && feed.data === undefined)
    return page(
      <LoadError
        message={failureText('feed', feed.error)}
        onRetry={() => void feed.refetch()}
        busy={feed.isFetching}
      />,
    )
  if (posts.length === 0) return page(<NoPosts mayWrite />)
  return page(
    <>
      {feed.isRefetching && !feed.isFetchedAfterMount ? (
        <RefreshBar label={t('kit.loading', { what: title })} />
      ) : null}
      <AsOf at={asOf} />
      {waiting > 0 ? (
        <div className="new-posts">
          <Button look="main" onClick={showAll}>
            {t('posts.waiting', { count: waiting })}
          </Button>
        </div>
      ) : null}
      <Feed posts={shown} me={user._id} busy={feed.isFetching} more={feed.hasNextPage} />
      {hasFetchedFullNews ? (
        <FeedEnd
          more={feed.hasNextPage}
          busy={feed.isFetchingNextPage}
          failure={feed.isFetchNextPageError ? failureText('feed', feed.error) : null}
          onMore={() => void showOlder(feed)}
        />
      ) : (
        <Skeleton what={title} shape="post" />
      )}
    </>,
  )
}

/** What is asked anew by a live change and the next page are in each other's way: the page then comes after it. */
const showOlder = async ({ data, fetchNextPage }: UseInfiniteQueryResult<InfiniteData<FeedPage>>) => {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const now = await fetchNextPage({ cancelRefetch: false })
    if (now.isError || now.data?.pages.length !== data?.pages.length) return
  }
}

const MOST_TURNS = 5

interface FeedProps {
  posts: readonly PostShape[]
  me: string
  busy: boolean
  more: boolean
}

const Feed = ({ posts, me, busy, more }: FeedProps) => {
  const { t } = useWords()
  const [unfolded, setUnfolded] = useState(false)
  const { first, folded, others } = pinned(posts)
  const announcements = [...(first === null ? [] : [first]), ...(unfolded ? folded : [])]
  return (
    <>
      <div className="stack feed">
        {announcements.map((post) => (
          <PostCard key={post._id} post={post} me={me} />
        ))}
        {folded.length > 0 ? (
          <div className="feed-fold">
            <Button look="text" expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
              {unfolded ? t('posts.hideOlder') : t('posts.olderAnnouncements', { count: folded.length })}
            </Button>
          </div>
        ) : null}
      </div>
      {others.length === 0 ? null : (
        <div
          className="stack feed-posts"
          role="feed"
          aria-label={t('app.nav.news')}
          aria-busy={busy}
          ref={moveByPost}
        >
          {others.map((post, index) => (
            <PostCard
              key={post._id}
              post={post}
              me={me}
              place={{ number: index + 1, of: more ? -1 : others.length }}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** The posts that have come, and those that newer ones have pushed off the end while one reads. */
const useHeld = (pages: readonly FeedPage[] | undefined, more: boolean): readonly PostShape[] => {
  const [held, hold] = useState({ pages, posts: postsOf(pages ?? []) })
  if (held.pages === pages) return held.posts
  const posts = withPushedOff(postsOf(pages ?? []), held.posts, more)
  hold({ pages, posts })
  return posts
}

/** The posts as they were when one began to read, and how many came since. */
const useUnmoved = (posts: readonly PostShape[], me: string, hasFetchedFullNews: boolean) => {
  const newest = hasFetchedFullNews ? newestOf(posts) : null
  const [upTo, setUpTo] = useState<string | null>(newest)
  if (upTo === null && newest !== null) setUpTo(newest)
  return {
    ...parted(posts, upTo, me),
    showAll: () => {
      setUpTo(newest)
      scrollTo({ top: 0 })
    },
  }
}

const NoPosts = ({ mayWrite = false }: { mayWrite?: boolean }) => {
  const { t } = useWords()
  if (mayWrite)
    return (
      <Empty
        action={
          <LinkButton look="main" href={links.news({ write: 'post' })}>
            {t('posts.write')}
          </LinkButton>
        }
      >
        {t('posts.firstToShare')}
      </Empty>
    )
  return (
    <Empty action={<LinkButton href={links.activities()}>{t('posts.seeGatherings')}</LinkButton>}>
      {t('posts.none')}
    </Empty>
  )
}

interface EndProps {
  more: boolean
  busy: boolean
  failure: string | null
  onMore: () => void
}

const FeedEnd = ({ more, busy, failure, onMore }: EndProps) => {
  const { t } = useWords()
  if (failure !== null) return <LoadError message={failure} onRetry={onMore} busy={busy} />
  return (
    <div className="feed-end">
      {more ? (
        <Button onClick={onMore} busy={busy} busyLabel={t('posts.showingOlder')}>
          {t('posts.showOlder')}
        </Button>
      ) : (
        <Text quiet>{t('posts.upToDate')}</Text>
      )}
    </div>
  )
}

/** As readers know it from feeds: Page Down and Page Up go from post to post. */
const moveByPost = (feed: HTMLElement | null) => {
  const move = (event: KeyboardEvent) => {
    const step = { PageDown: 1, PageUp: -1 }[event.key]
    if (step === undefined || feed === null || !(event.target instanceof Element)) return
    const posts = [...feed.querySelectorAll<HTMLElement>('article')]
    const here = event.target.closest('article')
    const next = posts[posts.findIndex((post) => post === here) + step]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }
  feed?.addEventListener('keydown', move)
  return () => feed?.removeEventListener('keydown', move)
}
