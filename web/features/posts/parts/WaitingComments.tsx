import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { queue } from '#web/http/queue.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { useWords } from '#web/words/words.ts'
import { LinkedText } from './LinkedText.tsx'

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
export const WaitingComments = ({ postId, name, onEdit, onGone }: Props) => {
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
