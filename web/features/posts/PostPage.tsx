import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate, useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { useAsOf } from '#web/http/as-of.ts'
import { CallError } from '#web/http/call-error.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { AsOf } from '#web/kit/AsOf.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'
import { postQuestion } from './data.ts'
import { failureText } from './failures.ts'
import type { PostShape } from './feed.ts'
import { Comments } from './parts/Comments.tsx'
import { HiddenNote } from './parts/HiddenNote.tsx'
import { LikeButton } from './parts/LikeButton.tsx'
import { PostHead } from './parts/PostHead.tsx'
import { PostMenu } from './parts/PostMenu.tsx'
import { PostText } from './parts/PostText.tsx'
import { ShareButton } from './parts/ShareButton.tsx'
import './parts/style.ts'
import { WholeMedia } from './parts/WholeMedia.tsx'

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
