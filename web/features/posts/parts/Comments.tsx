import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'
import { CommentForm } from './CommentForm.tsx'
import { LinkedText } from './LinkedText.tsx'

/** What was answered, oldest first, and the field to answer in. */
export const Comments = ({ post, user }: { post: PostShape; user: SignedInUser | null }) => {
  const { t } = useWords()
  const { age, dayTime } = useFormats()
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
  return (
    <Section title={title}>
      {post.comments.length === 0 && !waiting ? <Text quiet>{t('posts.noComments')}</Text> : null}
      {post.comments.length > 0 ? (
        <Rows>
          {post.comments.map((one) => (
            <li key={one._id} className="comment">
              <Avatar name={one.authorName} />
              <div>
                <p className="t-label">
                  <bdi>{one.authorName}</bdi>
                </p>
                <p className="typed" dir="auto">
                  <LinkedText text={one.comment} />
                </p>
                <time className="t-small quiet" dateTime={one.createdAt} title={dayTime(one.createdAt)}>
                  {age(one.createdAt)}
                </time>
              </div>
            </li>
          ))}
        </Rows>
      ) : null}
      {count > post.comments.length ? (
        <Text look="small" quiet>
          {t('posts.firstComments', { count: post.comments.length })}
        </Text>
      ) : null}
      <CommentForm postId={post._id} user={user} />
    </Section>
  )
}
