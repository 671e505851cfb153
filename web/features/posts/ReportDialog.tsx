import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { detailOf } from './failures.ts'
import { flagWords } from './flag-words.ts'
import { report, type Kind, type Reportable } from './moderation.ts'

interface Props {
  target: Reportable
  /** Who wrote it, who it is, or what it is called. */
  name: string
  onClose: () => void
}

/** Asks what is wrong, and sends it to those who look after the community. */
export const ReportDialog = ({ target, name, onClose }: Props) => {
  const { t } = useWords()
  const [kind, setKind] = useState<Kind>('unkind')
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Faults>({})
  const faults = useUntilWritten(found)
  const needsWords = kind === 'other'
  const { act, busy, error } = useAction({
    run: (_: null, key) => report(target, kind, reason.trim(), key),
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const send = () => {
    const wordless = needsWords && reason.trim() === ''
    setFound(wordless ? { reason: t('moderation.reportNeedsWords') } : {})
    if (!wordless) act(null)
  }
  return (
    <Dialog
      open
      title={t(titleOf(target), { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} onClick={send}>
            {t('moderation.sendReport')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t(textOf(target))}</Text>
        <ChoiceField
          legend={t('moderation.reportWhy')}
          options={kinds.map((value) => ({ value, label: t(flagWords[value]) }))}
          value={kind}
          onChange={setKind}
        />
        <Field
          label={t('moderation.reportNote')}
          name="reason"
          autoComplete="off"
          optional={!needsWords}
          error={needsWords ? faults['reason'] : undefined}
          lines={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error ? <Failure message={detailOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}

const titleOf = (target: Reportable) => {
  if ('userId' in target) return 'moderation.reportPerson'
  if ('activityId' in target) return 'moderation.reportGathering'
  return target.commentId === null ? 'moderation.reportPost' : 'moderation.reportComment'
}

const textOf = (target: Reportable) => {
  if ('userId' in target) return 'moderation.reportPersonText'
  return 'activityId' in target ? 'moderation.reportGatheringText' : 'moderation.reportText'
}

const kinds: readonly Kind[] = ['unkind', 'untrue', 'private', 'child', 'advertising', 'other']
