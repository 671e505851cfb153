import { useState } from 'react'
import { listWaiting } from '#contract/people/people.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { askPerson, failureOf, type Waiting } from '../queue.ts'

/** A question that the person answers on the waiting screen. */
export const AskDialog = ({ who, onClose }: { who: Waiting; onClose: () => void }) => {
  const { t } = useWords()
  const [question, setQuestion] = useState('')
  const { act, busy, error } = useAction({
    run: (text: string, key) => askPerson(who._id, text, key),
    refresh: [listWaiting],
    onDone: () => {
      snack({ text: t('inviting.askedWho', { who: who.email }) })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <ConfirmDialog
      open
      title={t('inviting.askTitle')}
      confirmLabel={t('inviting.ask')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(question.trim())}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('inviting.askText', { who: who.email })}</Text>
        <Field
          label={t('inviting.question')}
          hint={t('inviting.questionHint')}
          name="question"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
          error={said['question']}
        />
        {error && !('question' in said) ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
