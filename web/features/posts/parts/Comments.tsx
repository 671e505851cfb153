import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { PostShape } from '../feed.ts'
import { CommentForm } from './CommentForm.tsx'
import { OlderComments, OlderItems } from './OlderComments.tsx'
import { OneComment } from './OneComment.tsx'

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
