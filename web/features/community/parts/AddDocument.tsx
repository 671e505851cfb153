import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FileDialog } from '#web/kit/FileDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { titleOfFile } from '#web/kit/title-of-file.ts'
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
  const said = useFaults(error)
  const choose = (chosen: File) => {
    setFile(chosen)
    if (title.trim() === '') setTitle(titleOfFile(chosen))
  }
  return (
    <FileDialog
      title={t('communityPage.addDocument')}
      accept={TYPES}
      words={{
        choose: t('communityPage.chooseFile'),
        chooseAnother: t('communityPage.chooseAnother'),
        hint: t('communityPage.fileHint'),
        add: t('communityPage.add'),
        sending: t('communityPage.sending'),
      }}
      file={file}
      busy={busy}
      onFile={choose}
      onSend={(chosen) => act({ title, file: chosen })}
      onClose={onClose}
    >
      <Field
        label={t('communityPage.documentTitle')}
        name="title"
        autoComplete="off"
        value={title}
        maxLength={120}
        error={said['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      {error && !('title' in said) ? <Failure message={failureOf(error)} /> : null}
    </FileDialog>
  )
}
