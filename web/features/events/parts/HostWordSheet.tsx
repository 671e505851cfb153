import { writeHostMessage } from '#contract/events/coming.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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
  const form = useFields({
    schema: writeHostMessage.body,
    start: { text: '' },
    says: ({ message }) => message,
    action: useAction({
      run: ({ text }: { text: string }, key) => sendHostWord(event.id, text, key),
      refresh: hostWordsRoutes,
      onDone: () => {
        snack({ text: t('hostWords.sent') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('hostWords.write')}
      save={t('hostWords.send')}
      busyLabel={t('hostWords.sending')}
      onClose={onClose}
    >
      <Field
        {...form.text('text')}
        label={t('hostWords.label')}
        hint={t('hostWords.hint')}
        lines={4}
        maxLength={500}
      />
      <WhoIsTold event={event} />
    </FormSheet>
  )
}
