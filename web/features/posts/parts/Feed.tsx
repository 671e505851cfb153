import { useId, useState } from 'react'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type PostShape, pinned } from '../feed.ts'
import { mdiCommentOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { useFormats } from '#web/words/formats.ts'
import { HiddenNote } from './HiddenNote.tsx'
import { LikeButton } from './LikeButton.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostText } from './PostText.tsx'
import { ShareButton } from './ShareButton.tsx'
import './style.ts'

interface FeedProps {
  posts: readonly PostShape[]
  me: string
  busy: boolean
  more: boolean
  /** All announcements stand open, where they are what is looked for. */
  unfold?: boolean
}

/** Announcements at the top, the newest one open; then what was written, newest first. */
export const Feed = ({ posts, me, busy, more, unfold = false }: FeedProps) => {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  const unfolded = unfold || opened
  const { first, folded, others } = pinned(posts)
  const announcements = [...(first === null ? [] : [first]), ...(unfolded ? folded : [])]
  return (
    <>
      <div className="stack feed">
        {announcements.map((post) => (
          <PostCard key={post._id} post={post} me={me} />
        ))}
        {folded.length > 0 && !unfold ? (
          <div className="feed-fold">
            <Button look="text" expanded={unfolded} onClick={() => setOpened(!opened)}>
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

interface EndProps {
  more: boolean
  busy: boolean
  failure: string | null
  onMore: () => void
}

/** The way to older posts, or that there are none. */
export const FeedEnd = ({ more, busy, failure, onMore }: EndProps) => {
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

interface Props {
  post: PostShape
  me: string
  /** Its place in the feed, from 1, and how many there are in all, or -1 while that is not known. */
  place?: { number: number; of: number }
}

/** A post in the news. */
const PostCard = ({ post, me, place }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const name = useId()
  const count = post.commentCount
  return (
    <article
      className={post.announcement ? 'card gold post' : 'card post'}
      aria-labelledby={name}
      {...(place === undefined ? {} : { 'aria-posinset': place.number, 'aria-setsize': place.of })}
      tabIndex={-1}
    >
      <PostHead post={post} id={name} menu={<PostMenu post={post} />} />
      <HiddenNote reason={post.hidden} />
      <PostText text={post.content} by={post.authorName} whole={false} />
      <PostMedia post={post} />
      <div className="line post-actions">
        <LikeButton post={post} me={me} />
        {post.commentsOn ? (
          <LinkButton
            look="text"
            icon={mdiCommentOutline}
            href={links.post({ postId: post._id })}
            label={t('posts.commentsOf', { count, name: post.authorName })}
          >
            {count === 0 ? t('posts.comment') : number(count)}
          </LinkButton>
        ) : null}
        <ShareButton postId={post._id} name={post.authorName} />
      </div>
    </article>
  )
}
