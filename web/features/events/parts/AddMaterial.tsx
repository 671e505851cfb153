import { mdiFileDocumentPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { addMaterial, materialAnswers, type Part, parts } from '../papers.ts'

const TYPES = 'application/pdf,image/*,audio/mpeg,video/mp4,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt'

const blank: Typed = { title: '', part: null, visibleFrom: '', keptOffline: false, file: null }

interface Typed {
  readonly title: string
  readonly part: Part | null
  readonly visibleFrom: string
  readonly keptOffline: boolean
  readonly file: File | null
}

/** A file, what it is called, and when and where it is wanted. What was typed stays when it could not be sent. */
export const AddMaterial = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(blank)
  const { title, part, visibleFrom, keptOffline, file } = typed
  const type = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  const { act, busy, error } = useAction({
    run: addMaterial,
    refresh: materialAnswers,
    onDone: () => {
      snack({ text: t('papers.added') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  const send = () => {
    if (file !== null) act({ eventId, title, part, visibleFrom, keptOffline, file })
  }
  return (
    <Dialog
      open
      title={t('papers.addMaterial')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            busyLabel={t('papers.sending')}
            disabled={file === null}
            onClick={send}
          >
            {t('papers.add')}
          </Button>
        </>
      }
    >
      <Stack>
        <ChosenFile
          file={file}
          busy={busy}
          onFile={(chosen) =>
            type({ file: chosen, ...(title.trim() === '' ? { title: titleOf(chosen) } : {}) })
          }
        />
        <Field
          label={t('papers.materialTitle')}
          name="title"
          autoComplete="off"
          value={title}
          maxLength={120}
          error={said['title']}
          onChange={({ target }) => type({ title: target.value })}
        />
        <SelectField
          label={t('papers.part')}
          name="part"
          value={part ?? 'all'}
          options={[
            { value: 'all', label: t('papers.allParts') },
            ...parts.map((one) => ({ value: one, label: t(`events.part.${one}`) })),
          ]}
          onChange={(chosen) => type({ part: chosen === 'all' ? null : chosen })}
        />
        <Field
          label={t('papers.visibleFrom')}
          name="visibleFrom"
          type="date"
          autoComplete="off"
          hint={t('papers.visibleHint')}
          optional
          value={visibleFrom}
          error={said['visibleFrom']}
          onChange={({ target }) => type({ visibleFrom: target.value })}
        />
        <CheckboxField
          label={t('papers.keepOffline')}
          name="keptOffline"
          hint={t('papers.keepOfflineHint')}
          checked={keptOffline}
          onChange={({ target }) => type({ keptOffline: target.checked })}
        />
        {error && said['title'] === undefined ? <Failure message={error.message} /> : null}
      </Stack>
    </Dialog>
  )
}

const titleOf = ({ name }: File) => name.replace(/\.[^.]+$/, '').slice(0, 120)

interface ChosenProps {
  file: File | null
  busy: boolean
  onFile: (file: File) => void
}

const ChosenFile = ({ file, busy, onFile }: ChosenProps) => {
  const { t } = useWords()
  return (
    <>
      <Line>
        <FileButton
          icon={mdiFileDocumentPlusOutline}
          accept={TYPES}
          disabled={busy}
          onFiles={([chosen]) => {
            if (chosen) onFile(chosen)
          }}
        >
          {t(file === null ? 'papers.chooseFile' : 'papers.chooseAnother')}
        </FileButton>
        {file === null ? null : <bdi className="t-small">{file.name}</bdi>}
      </Line>
      <Text look="small" quiet>
        {t('papers.fileHint')}
      </Text>
    </>
  )
}
