import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommentShape } from '../feed.ts'
import { CommentEditor } from './CommentEditor.tsx'
import { CommentMenu } from './CommentMenu.tsx'
import { HiddenNote } from './HiddenNote.tsx'
import { LinkedText } from './LinkedText.tsx'

/** A comment, with what its reader may do with it. */
export const OneComment = ({ postId, comment }: { postId: string; comment: CommentShape }) => {
  const { t } = useWords()
  const { age, dayTime } = useFormats()
  const [editing, setEditing] = useState(false)
  return (
    <li className="comment" id={comment._id} ref={showIfMeant}>
      <Avatar name={comment.authorName} />
      <div>
        <p className="t-label">
          <a className="comment-who" href={links.user({ userId: comment.author })}>
            <bdi>{comment.authorName}</bdi>
          </a>
        </p>
        {editing ? (
          <CommentEditor postId={postId} comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <>
            <p className="typed" dir="auto">
              <LinkedText text={comment.comment} />
            </p>
            <p className="t-small quiet">
              <time dateTime={comment.createdAt} title={dayTime(comment.createdAt)}>
                {age(comment.createdAt)}
              </time>
              {comment.editedAt === null ? null : (
                <span title={dayTime(comment.editedAt)}>
                  {'\u00a0· '}
                  {t('moderation.edited')}
                </span>
              )}
            </p>
          </>
        )}
        <HiddenNote reason={comment.hidden} />
      </div>
      {editing ? null : <CommentMenu postId={postId} comment={comment} onEdit={() => setEditing(true)} />}
    </li>
  )
}

/** A copied link names the comment that it means. */
const showIfMeant = (item: HTMLElement | null) => {
  if (item !== null && location.hash === `#${item.id}`) item.scrollIntoView({ block: 'center' })
}
