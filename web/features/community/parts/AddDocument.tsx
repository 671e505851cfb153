import { mdiFileDocumentPlusOutline } from '@mdi/js'
import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FileButton } from '#web/kit/FileButton.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../data.ts'
import { add, siteAnswers } from '../site.ts'

const TYPES = 'application/pdf,image/*,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt'

/** A file and what it is called. What was chosen and typed stays when it could not be sent. */
export const AddDocument = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [title, setTitle] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { act, busy, error } = useAction({
    run: add,
    refresh: siteAnswers,
    onDone: () => {
      snack({ text: t('communityPage.addedDone') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  const choose = (chosen: File) => {
    setFile(chosen)
    if (title.trim() === '') setTitle(chosen.name.replace(/\.[^.]+$/, '').slice(0, 120))
  }
  return (
    <Dialog
      open
      title={t('communityPage.addDocument')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            busyLabel={t('communityPage.sending')}
            disabled={file === null}
            onClick={() => {
              if (file !== null) act({ title, file })
            }}
          >
            {t('communityPage.add')}
          </Button>
        </>
      }
    >
      <Stack>
        <Line>
          <FileButton
            icon={mdiFileDocumentPlusOutline}
            accept={TYPES}
            disabled={busy}
            onFiles={([chosen]) => {
              if (chosen) choose(chosen)
            }}
          >
            {t(file === null ? 'communityPage.chooseFile' : 'communityPage.chooseAnother')}
          </FileButton>
          {file === null ? null : <bdi className="t-small">{file.name}</bdi>}
        </Line>
        <Text look="small" quiet>
          {t('communityPage.fileHint')}
        </Text>
        <Field
          label={t('communityPage.documentTitle')}
          name="title"
          autoComplete="off"
          value={title}
          maxLength={120}
          error={said['title']}
          onChange={({ target }) => setTitle(target.value)}
        />
        {error && said['title'] === undefined ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
