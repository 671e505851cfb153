import { useState, type SubmitEvent } from 'react'
import { HostWordText } from '#contract/events/coming.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { hostWordsRoutes, sendHostWord } from '../host-words.ts'
import { WhoIsTold } from './WhoIsTold.tsx'

/** A word to all who come and to the other hosts; it says beforehand whom it reaches. */
export const HostWordSheet = ({ event, onClose }: { event: CommunityEvent; onClose: () => void }) => {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Faults>({})
  const faults = useUntilWritten(found)
  const { act, busy, error, reset } = useAction({
    run: (words: string, key) => sendHostWord(event.id, words, key),
    refresh: hostWordsRoutes,
    onDone: () => {
      snack({ text: t('hostWords.sent') })
      onClose()
    },
  })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const given = HostWordText.safeParse(text)
    setFound(given.error ? { text: given.error.issues[0]?.message } : {})
    if (given.success) act(given.data)
    else if (!busy) reset()
  }
  return (
    <Sheet open title={t('hostWords.write')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Field
            label={t('hostWords.label')}
            hint={t('hostWords.hint')}
            name="text"
            autoComplete="off"
            lines={4}
            maxLength={500}
            value={text}
            error={faults['text']}
            onChange={({ target }) => setText(target.value)}
          />
          <WhoIsTold event={event} />
          {error === null ? null : <Failure message={error.message} />}
          <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('hostWords.sending')}>
            {t('hostWords.send')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
