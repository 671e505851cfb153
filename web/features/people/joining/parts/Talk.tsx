import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Waiting } from '../queue.ts'

/** The questions and answers so far, as the secretary sees them. */
export const Talk = ({ thread }: { thread: Waiting['thread'] }) => {
  const { t } = useWords()
  const { age } = useFormats()
  if (thread.length === 0) return null
  return (
    <ol className="talk" aria-label={t('inviting.talk')}>
      {thread.map(({ by, text, at }, place) => (
        <li key={`${at}-${place}`} className={by === 'keeper' ? 'talk-question' : 'talk-answer'}>
          <Text look="small" quiet>
            {t(by === 'keeper' ? 'inviting.asked' : 'inviting.answered', { when: age(at) })}
          </Text>
          <Text typed>{text}</Text>
        </li>
      ))}
    </ol>
  )
}
