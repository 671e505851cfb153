import { useState } from 'react'
import type { Route } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { detailOf } from './failures.ts'

interface Props {
  title: string
  /** Settles the reports with what was done. */
  run: (outcome: string, key: string) => Promise<{ readonly message: string }>
  refresh: readonly Route[]
  onClose: () => void
}

/** What was done stays with the reports; who was reported is not told by the app. With the words `reported`. */
export const OutcomeDialog = ({ title, run, refresh, onClose }: Props) => {
  const { t } = useWords()
  const [outcome, setOutcome] = useState('')
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('reported.settle')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(outcome)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('reported.settleText')}</Text>
        <Field
          label={t('reported.outcome')}
          name="outcome"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={outcome}
          error={said['outcome']}
          onChange={({ target }) => setOutcome(target.value)}
        />
        {error && !('outcome' in said) ? <Failure message={detailOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
