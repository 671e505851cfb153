import { useState } from 'react'
import { HostWordText } from '#contract/events/coming.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
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
  const submit = () => {
    const given = HostWordText.safeParse(text)
    setFound(given.error ? { text: given.error.issues[0]?.message } : {})
    if (given.success) act(given.data)
    else if (!busy) reset()
  }
  return (
    <FormSheet
      title={t('hostWords.write')}
      save={t('hostWords.send')}
      busy={busy}
      busyLabel={t('hostWords.sending')}
      failure={error && error.message}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormSheet>
  )
}
