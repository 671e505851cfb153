import { mdiSend } from '@mdi/js'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useHold } from '#web/kit/hold.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { askPostsAnew, changedEverywhere, sendComment } from '../data.ts'
import { failureText } from '../failures.ts'
import { withComment } from '../feed.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { queue } from '#web/http/queue.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { LinkedText } from './LinkedText.tsx'

const Kept = z.object({ text: z.string() })

/** Answers a post: the words stand under it at once, and come back into the field if they did not arrive. */
export const CommentForm = ({ postId, user }: { postId: string; user: SignedInUser }) => {
  const { t } = useWords()
  const { typed, type } = useTyped({ kept: { id: `comment-${postId}`, shape: Kept }, saved: { text: '' } })
  const { text } = typed
  const setText = (next: (now: string) => string) => type((now) => ({ text: next(now.text) }))
  const [missing, setMissing] = useState(false)
  const form = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useHold(text !== '')
  const { act, busy } = useAction({
    run: (comment: string, key) => sendComment(postId, comment, key),
    changes: (comment) => changedEverywhere(postId, (post) => withComment(post, comment, user)),
    offline: (comment) => ({ act: 'comment', id: postId, comment }),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    onDone: () => void askPostsAnew(),
    onFailed: (error, comment, again) => {
      // What was typed meanwhile stays; else the words come back to be sent again.
      setText((now) => (now === '' ? comment : now))
      snack({
        text: failureText('comment', error),
        action: {
          label: t('kit.tryAgain'),
          run: () => {
            setText((now) => (now === comment ? '' : now))
            again()
          },
        },
      })
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const comment = text.trim()
    setMissing(comment === '')
    if (comment === '') return field.current?.focus()
    type({ text: '' })
    act(comment)
  }
  return (
    <>
      <WaitingComments
        postId={postId}
        name={`${user.firstName} ${user.lastName}`.trim()}
        onEdit={(comment) => setText((now) => (now === '' ? comment : `${comment}\n${now}`))}
        onGone={() => field.current?.focus()}
      />
      <form id={form} className="comment-form" onSubmit={submit}>
        <Field
          ref={(node) => {
            field.current = node instanceof HTMLTextAreaElement ? node : null
          }}
          label={t('posts.yourComment')}
          name="comment"
          autoComplete="off"
          lines={1}
          maxLength={2_000}
          value={text}
          error={missing ? t('posts.needComment') : undefined}
          onChange={(event) => {
            type({ text: event.target.value })
            setMissing(false)
          }}
        />
        <Button type="submit" look="main" icon={mdiSend} busy={busy}>
          {t('posts.send')}
        </Button>
      </form>
    </>
  )
}

interface Props {
  postId: string
  /** Who wrote them: the person who is signed in. */
  name: string
  /** The words come back to be changed. */
  onEdit: (comment: string) => void
  /** One was taken out, and with it the button that was pressed. */
  onGone: () => void
}

/** What was answered without a connection; each can be changed or removed until it is sent. */
const WaitingComments = ({ postId, name, onEdit, onGone }: Props) => {
  const { t } = useWords()
  const waiting = useQueued('comment', postId)
  if (waiting.length === 0) return null
  return (
    <Rows label={t('posts.waitingComments')}>
      {waiting.map(({ key, comment }) => (
        <li key={key} className="comment">
          <Avatar name={name} />
          <div>
            <p className="t-label">
              <bdi>{name}</bdi>
            </p>
            <p className="typed" dir="auto">
              <LinkedText text={comment} />
            </p>
            <WaitingMark />
            <Line>
              <Button
                look="text"
                label={t('posts.editWaiting', { comment })}
                onClick={() => {
                  if (queue.drop(key)) onEdit(comment)
                  onGone()
                }}
              >
                {t('posts.edit')}
              </Button>
              <Button
                look="text"
                label={t('posts.removeWaiting', { comment })}
                onClick={() => {
                  queue.drop(key)
                  onGone()
                }}
              >
                {t('posts.remove')}
              </Button>
            </Line>
          </div>
        </li>
      ))}
    </Rows>
  )
}
