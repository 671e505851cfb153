import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { useWords } from '#web/words/words.ts'
import { failureText } from '../failures.ts'
import type { PostShape } from '../feed.ts'
import { commentsBefore } from '../taken-away.ts'
import { beginPages, commentPages } from '../moderation.ts'
import { OneComment } from './OneComment.tsx'

/** The comments before those that came with the post, page by page, above them. */
export const useOlderComments = (post: PostShape) => {
  // Nothing is asked until somebody wants them; from then on they are kept up to date.
  const pages = useInfiniteQuery({
    ...commentPages(post._id),
    enabled: ({ state }) => state.data !== undefined,
  })
  const older = commentsBefore(pages.data?.pages ?? [], post.comments)
  const more = pages.data === undefined ? post.olderComments !== undefined : pages.hasNextPage
  const show = () => {
    beginPages(post)
    void pages.fetchNextPage()
  }
  return { older, more, show, busy: pages.isFetchingNextPage, error: pages.error }
}

/** The way to those before, and those that were brought. */
export const OlderComments = ({ post }: { post: PostShape }) => {
  const { t } = useWords()
  const { more, show, busy, error } = useOlderComments(post)
  if (error !== null) return <LoadError message={failureText('post', error)} onRetry={show} busy={busy} />
  return more ? (
    <p className="older-comments">
      <Button look="text" onClick={show} busy={busy} busyLabel={t('posts.showingOlder')}>
        {t('moderation.olderComments')}
      </Button>
    </p>
  ) : null
}

/** The older ones as items of the list. */
export const OlderItems = ({ post }: { post: PostShape }) =>
  useOlderComments(post).older.map((one) => <OneComment key={one._id} postId={post._id} comment={one} />)
