import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type FeedPart, feedParts } from '#contract/posts/posts.ts'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { ChipRow } from '#web/kit/ChipRow.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { RefreshBar } from '#web/kit/RefreshBar.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import { type FeedPage, feedPages, firstPage, keptPart } from './data.ts'
import { failureText } from './failures.ts'
import { type PostShape, newestOf, parted, postsOf, recentCommentsOf, withPushedOff } from './feed.ts'
import { Composer } from './parts/Composer.tsx'
import { Feed, FeedEnd } from './parts/Feed.tsx'
import { Avatar } from '#web/kit/Avatar.tsx'
import { RecentComments } from './parts/RecentComments.tsx'
import { Beside } from './parts/Beside.tsx'

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
  const [search, setSearch] = useSearchParams()
  const show = feedParts.find((one) => one === search.get('show'))
  // A filter replaces: Back leaves the news rather than walk through its filters.
  const choose = (id: string) =>
    setSearch(
      (now) => {
        if (id === 'all') now.delete('show')
        else now.set('show', id)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Page title={title} aside={<NewsAside user={user} communityId={communityId} />}>
      <Stack>
        <ComposeRow user={user} show={show} />
        <ChipRow
          label={t('posts.show')}
          chosen={show ?? 'all'}
          onChoose={choose}
          items={(['all', ...feedParts] as const).map((id) => ({ id, label: t(partWords[id]) }))}
        />
      </Stack>
      <Posts
        key={show}
        me={user._id}
        communityId={communityId}
        show={show}
        onAll={() => choose('all')}
        title={title}
      />
      <Composer user={user} />
    </Page>
  )
}

const partWords: Readonly<Record<FeedPart | 'all', WordKey>> = {
  all: 'posts.show.all',
  announcements: 'posts.show.announcements',
  gatherings: 'posts.show.gatherings',
  photos: 'posts.show.photos',
}

interface PostsProps {
  me: string
  communityId: string
  show: FeedPart | undefined
  onAll: () => void
  title: string
}

const Posts = ({ me, communityId, show, onAll, title }: PostsProps) => {
  const { t } = useWords()
  const feed = useInfiniteQuery(feedPages(communityId, show))
  const asOf = useAsOf(firstPage(communityId, show))
  const posts = useHeld(feed.data?.pages, feed.hasNextPage)
  const hasFetchedFullNews = feed.data !== undefined && !feed.isPlaceholderData
  const { shown, waiting, showAll } = useUnmoved(posts, me, hasFetchedFullNews)
  const { isFetching: busy, hasNextPage: more } = feed
  if (feed.isPending) return <Skeleton what={title} shape="post" count={3} />
  if (feed.isError && feed.data === undefined) {
    const retry = () => void feed.refetch()
    const failed = <LoadError message={failureText('feed', feed.error)} onRetry={retry} busy={busy} />
    const kept = show === undefined ? null : keptPart(show)
    if (kept === null) return failed
    return (
      <>
        <AsOf at={kept.asOf} />
        {failed}
        <Feed posts={kept.posts} me={me} busy={busy} more unfold={show === 'announcements'} />
      </>
    )
  }
  if (posts.length === 0) return show === undefined ? <NoPosts mayWrite /> : <NoneOf {...{ show, onAll }} />
  return (
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
      <Feed posts={shown} me={me} busy={busy} more={more} unfold={show === 'announcements'} />
      {hasFetchedFullNews ? (
        <FeedEnd
          more={more}
          busy={feed.isFetchingNextPage}
          failure={feed.isFetchNextPageError ? failureText('feed', feed.error) : null}
          onMore={() => void showOlder(feed)}
        />
      ) : (
        <Skeleton what={title} shape="post" />
      )}
    </>
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

const NoneOf = ({ show, onAll }: { show: FeedPart; onAll: () => void }) => {
  const { t } = useWords()
  return <Empty action={<Button onClick={onAll}>{t('posts.showAll')}</Button>}>{t(noneWords[show])}</Empty>
}

const noneWords: Readonly<Record<FeedPart, WordKey>> = {
  announcements: 'posts.noneOf.announcements',
  gatherings: 'posts.noneOf.gatherings',
  photos: 'posts.noneOf.photos',
}

/** The way to write something, above what others wrote. */
export const ComposeRow = ({ user, show }: { user: SignedInUser; show: string | undefined }) => {
  const { t } = useWords()
  return (
    <a className="card compose-row" href={links.news({ write: 'post', show })}>
      <Avatar name={`${user.firstName} ${user.lastName}`.trim()} imageUrl={user.profilePicture} />
      <span>{t('posts.sharePrompt')}</span>
    </a>
  )
}

/** Beside the news: what comes next and who is new, where there is room; and the newest comments. */
export const NewsAside = ({ user, communityId }: { user: SignedInUser; communityId: string }) => {
  const [hasRoom] = useState(() => matchMedia('(min-width: 1200px)').matches)
  const { data } = useInfiniteQuery({ ...feedPages(communityId), enabled: false })
  return (
    <>
      {hasRoom ? <Beside user={user} /> : null}
      <RecentComments comments={recentCommentsOf(postsOf(data?.pages ?? []), 4)} />
    </>
  )
}
