import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useId } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'
import { postQuestion } from './data.ts'
import { failureText } from './failures.ts'
import type { PostShape } from './feed.ts'
import { HiddenNote } from './parts/HiddenNote.tsx'
import { LikeButton } from './parts/LikeButton.tsx'
import { PostHead } from './parts/PostHead.tsx'
import { PostMenu } from './parts/PostMenu.tsx'
import { PostText } from './parts/PostText.tsx'
import { ShareButton } from './parts/ShareButton.tsx'
import './parts/style.ts'
import { Pictures } from '#web/kit/Pictures.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { isFilm } from './pictures.ts'
import { Picture, WIDE, sizeAt } from './parts/PostMedia.tsx'
import { useQueued } from '#web/http/use-queued.ts'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { CommentForm } from './parts/CommentForm.tsx'
import { OneComment } from './parts/OneComment.tsx'
import { commentsBefore } from './taken-away.ts'
import { beginPages, commentPages } from './moderation.ts'

/** One post with what was answered to it. A visitor reads a public one. */
export const PostPage = () => {
  const { postId = '' } = useParams()
  const { t } = useWords()
  const { user } = useSession()
  const question = postQuestion(postId)
  const post = useQuery(question)
  const asOf = useAsOf(question)
  useWayBack()
  // Who waits to be confirmed has no news yet.
  const reads = user?.state === 'confirmed'
  const up = reads ? { up: { href: links.news(), label: t('app.nav.news') } } : {}
  if (post.data === undefined)
    return (
      <Page title={t('posts.post')} {...up}>
        {post.isPending ? (
          <Skeleton what={t('posts.post')} shape="post" />
        ) : (
          <NotShown
            error={post.error}
            user={user}
            reads={reads}
            onRetry={() => void post.refetch()}
            busy={post.isFetching}
          />
        )}
      </Page>
    )
  const shown = post.data.data
  const talk = shown.commentsOn ? <Comments post={shown} user={user} /> : null
  const beside = talk !== null && shown.media.length > 0
  return (
    <Page
      title={t('posts.by', { name: shown.authorName })}
      titleHidden
      {...up}
      {...(beside ? { aside: talk } : {})}
    >
      <AsOf at={asOf} />
      <WholePost post={shown} user={user} />
      {beside ? null : talk}
    </Page>
  )
}

const WholePost = ({ post, user }: { post: PostShape; user: SignedInUser | null }) => {
  const name = useId()
  const navigate = useNavigate()
  const leave = () => void navigate(links.news())
  const { can } = post
  return (
    <article className={post.announcement ? 'card gold post' : 'card post'} aria-labelledby={name}>
      <PostHead
        post={post}
        id={name}
        {...(can.flag || can.remove ? { menu: <PostMenu post={post} onGone={leave} /> } : {})}
      />
      <HiddenNote reason={post.hidden} />
      <PostText text={post.content} by={post.authorName} whole />
      <WholeMedia post={post} />
      <div className="line post-actions">
        {user !== null && can.like ? <LikeButton post={post} me={user._id} /> : null}
        <ShareButton postId={post._id} name={post.authorName} />
      </div>
    </article>
  )
}

interface NotShownProps {
  error: Error | null
  user: SignedInUser | null
  /** The news are for members. */
  reads: boolean
  onRetry: () => void
  busy: boolean
}

/** What is private, deleted or was never there answers alike. */
const NotShown = ({ error, user, reads, onRetry, busy }: NotShownProps) => {
  const { t } = useWords()
  const gone = error instanceof CallError && [400, 401, 403, 404].includes(error.status)
  if (!gone)
    return <LoadError message={error ? failureText('post', error) : ''} onRetry={onRetry} busy={busy} />
  if (user === null)
    return (
      <Empty
        action={
          <LinkButton href={links.login()} look="main">
            {t('app.logIn')}
          </LinkButton>
        }
      >
        {t('posts.logInToRead')}
      </Empty>
    )
  return (
    <Empty
      action={
        reads ? (
          <LinkButton href={links.news()}>{t('posts.seeNews')}</LinkButton>
        ) : (
          <LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>
        )
      }
    >
      {t('posts.notFound')}
    </Empty>
  )
}

// Few posts have a video.
const Film = lazyPart(async () => {
  const [{ Film: film }] = await Promise.all([import('./parts/Film.tsx'), laterWords('compose')])
  return film
})

/** All pictures of a post, whole, on its own page; a video is played there. */
export const WholeMedia = ({ post }: { post: PostShape }) =>
  post.media.length === 0 ? null : (
    <Pictures count={post.media.length}>
      <div className="post-media whole">
        {post.media.map((url, place) => {
          const still = (
            <div key={url} data-known={sizeAt(post, place).width > 0}>
              <Picture post={post} place={place} sizes={WIDE} whole />
            </div>
          )
          return isFilm(url) ? (
            <Suspense key={url} fallback={still}>
              <Film post={post} place={place} />
            </Suspense>
          ) : (
            still
          )
        })}
      </div>
    </Pictures>
  )

/** What was answered, oldest first, and the field to answer in. Both are for its community. */
export const Comments = ({ post, user }: { post: PostShape; user: SignedInUser | null }) => {
  const { t } = useWords()
  const waiting = useQueued('comment', post._id).length > 0
  const count = post.commentCount
  const title = count === 0 ? t('posts.comments') : t('posts.commentCount', { count })
  if (user === null)
    return (
      <Section title={title}>
        <Text>{t('posts.logInToAnswer')}</Text>
        <p className="card-actions">
          <LinkButton href={links.login()} look="main">
            {t('app.logIn')}
          </LinkButton>
        </p>
      </Section>
    )
  const { can } = post
  if (!can.comment && !can.flag && !can.remove)
    return (
      <Section title={title}>
        <Text quiet>{t('posts.forItsMembers')}</Text>
      </Section>
    )
  return (
    <Section title={title}>
      {post.comments.length === 0 && !waiting ? <Text quiet>{t('posts.noComments')}</Text> : null}
      <OlderComments post={post} />
      {post.comments.length > 0 ? (
        <Rows>
          <OlderItems post={post} />
          {post.comments.map((one) => (
            <OneComment key={one._id} postId={post._id} comment={one} />
          ))}
        </Rows>
      ) : null}
      {can.comment ? <CommentForm postId={post._id} user={user} /> : null}
    </Section>
  )
}

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
