import { mdiCommentOutline } from '@mdi/js'
import { useId } from 'react'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'
import { HiddenNote } from './HiddenNote.tsx'
import { LikeButton } from './LikeButton.tsx'
import { PostHead } from './PostHead.tsx'
import { PostMedia } from './PostMedia.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostText } from './PostText.tsx'
import { ShareButton } from './ShareButton.tsx'
import './style.ts'

interface Props {
  post: PostShape
  me: string
  /** Its place in the feed, from 1, and how many there are in all, or -1 while that is not known. */
  place?: { number: number; of: number }
}

/** A post in the news. */
export const PostCard = ({ post, me, place }: Props) => {
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
