import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { useAction } from '#web/http/optimistic.ts'
import { queryClient } from '#web/http/query-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useHold } from '#web/kit/hold.ts'
import { Failure } from '#web/kit/Notice.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { changedEverywhere } from '../data.ts'
import { failureText } from '../failures.ts'
import type { CommentShape } from '../feed.ts'
import { withWords } from '../taken-away.ts'
import { askCommentsAnew, changedInPages, rewrite } from '../moderation.ts'

interface Props {
  postId: string
  comment: CommentShape
  onClose: () => void
}

const Kept = z.object({ text: z.string() })

/** Changes the words of an own comment in their place. */
export const CommentEditor = ({ postId, comment, onClose }: Props) => {
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
