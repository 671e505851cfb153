import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { CommentShape } from '../feed.ts'
import { HiddenNote } from './HiddenNote.tsx'
import { LinkedText } from './LinkedText.tsx'
import { mdiDeleteOutline, mdiDotsVertical, mdiFlagOutline, mdiLink, mdiPencilOutline } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Menu } from '#web/kit/Menu.tsx'
import type { MenuAction } from '#web/kit/MenuPopup.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { copyLink } from '../copy-link.ts'
import { changedEverywhere } from '../data.ts'
import { failureText } from '../failures.ts'
import { withWords, withoutComment } from '../taken-away.ts'
import { askCommentsAnew, bringBack, changedInPages, removeComment, rewrite } from '../moderation.ts'
import { silenceActions } from '../silence-actions.ts'
import { useSilencing } from '../use-silencing.ts'
import * as z from 'zod/mini'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { queryClient } from '#web/http/query-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useHold } from '#web/kit/hold.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { ReportDialog } from '../ReportDialog.tsx'

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

interface Props {
  postId: string
  comment: CommentShape
  onEdit: () => void
}

/** What else can be done with a comment. */
const CommentMenu = ({ postId, comment, onEdit }: Props) => {
  const { t } = useWords()
  const [reporting, setReporting] = useState(false)
  const silencing = useSilencing()
  const remove = useRemoval(postId)
  const { can, author, authorName: name } = comment
  // One that is still on its way has no place of its own yet.
  if (!can.delete && !can.flag) return null
  const actions: readonly (MenuAction | false)[] = [
    {
      label: t('moderation.copyLink'),
      icon: mdiLink,
      onClick: () => void copyLink(`${links.post({ postId })}#${comment._id}`),
    },
    can.edit && { label: t('posts.edit'), icon: mdiPencilOutline, onClick: onEdit },
    can.delete && { label: t('moderation.delete'), icon: mdiDeleteOutline, onClick: () => remove(comment) },
    can.flag && { label: t('moderation.report'), icon: mdiFlagOutline, onClick: () => setReporting(true) },
    ...(can.flag ? silenceActions(author, name, t, silencing) : []),
  ]
  return (
    <div className="comment-menu">
      <Menu
        label={t('moderation.moreComment', { name })}
        icon={mdiDotsVertical}
        actions={actions.filter((one) => one !== false)}
      />
      {reporting ? (
        <ReportDialog
          target={{ postId, commentId: comment._id }}
          name={name}
          onClose={() => setReporting(false)}
        />
      ) : null}
    </div>
  )
}

/** Deletes an own comment at once, with Undo. */
const useRemoval = (postId: string) => {
  const { t } = useWords()
  return useUndoable({
    run: (comment: CommentShape, key) => removeComment(postId, comment._id, key),
    changes: ({ _id }) => [
      ...changedEverywhere(postId, (post) => withoutComment(post, _id)),
      changedInPages(postId, (comments) => comments.filter((one) => one._id !== _id)),
    ],
    undo: (_, comment) => (key) => bringBack(postId, comment._id, key),
    says: () => t('moderation.commentDeleted'),
    onDone: () => void askCommentsAnew(),
    onUndone: () => void askCommentsAnew(),
    onFailed: (error, _comment, again) =>
      snack({ text: failureText('comment', error), action: { label: t('kit.tryAgain'), run: again } }),
  }).act
}

interface CommentEditorProps {
  postId: string
  comment: CommentShape
  onClose: () => void
}

const Kept = z.object({ text: z.string() })

/** Changes the words of an own comment in their place. */
const CommentEditor = ({ postId, comment, onClose }: CommentEditorProps) => {
  const { t } = useWords()
  const { typed, type, end, restored } = useTyped({
    kept: { id: `comment-edit-${comment._id}`, shape: Kept },
    saved: { text: comment.comment },
  })
  const { text } = typed
  const leave = () => {
    end()
    onClose()
  }
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  useHold(text !== comment.comment)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(comment.comment.length, comment.comment.length)
  }, [comment.comment.length])
  const { act, busy, error } = useAction({
    run: (words: string, key) => rewrite(postId, comment._id, words, key),
    onDone: (_, words) => {
      const update = (comments: readonly CommentShape[]) => withWords(comments, comment._id, words)
      for (const { make } of [
        ...changedEverywhere(postId, (post) => ({ ...post, comments: update(post.comments) })),
        changedInPages(postId, update),
      ])
        make(queryClient)
      void askCommentsAnew()
      leave()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const words = text.trim()
    setMissing(words === '')
    if (words === '') return field.current?.focus()
    if (words === comment.comment) return leave()
    act(words)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <Restored {...restored} />
      <Field
        ref={field}
        label={t('posts.yourComment')}
        name="comment"
        autoComplete="off"
        lines={2}
        maxLength={2_000}
        value={text}
        error={missing ? t('posts.needComment') : undefined}
        onChange={(event) => {
          type({ text: event.target.value })
          setMissing(false)
        }}
      />
      {error ? <Failure message={failureText('comment', error)} /> : null}
      <Line>
        <Button type="submit" look="main" busy={busy}>
          {t('moderation.save')}
        </Button>
        <Button look="text" onClick={leave}>
          {t('kit.cancel')}
        </Button>
      </Line>
    </form>
  )
}
