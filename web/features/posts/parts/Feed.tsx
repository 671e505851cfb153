import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { pinned, type PostShape } from '../feed.ts'
import { PostCard } from './PostCard.tsx'

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
