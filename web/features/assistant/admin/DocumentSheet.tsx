import { useState } from 'react'
import { addSourceFile, MOST_BYTES } from '#contract/assistant/tend.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ChosenFile } from '#web/kit/ChosenFile.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { titleOfFile } from '#web/kit/title-of-file.ts'
import { newId } from '#web/secure-context.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { changedSource, type FileWish, sendFile, type Source, sourceRoutes } from '../admin-data.ts'
import { AudienceField, LanguageField, type SourceAudience, type SourceLanguage } from './SourceFields.tsx'

const ACCEPTED =
  '.docx,.md,.markdown,.txt,.pdf,text/plain,text/markdown,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface Typed {
  readonly title: string
  readonly language: SourceLanguage
  readonly audience: SourceAudience
}

interface Props {
  onClose: () => void
  onAdded: (source: Source) => void
}

/** Adds a document. What was chosen and typed stays when it is refused. */
export const DocumentSheet = ({ onClose, onAdded }: Props) => {
  const { t, language } = useWords()
  const { fileSize } = useFormats()
  const [id] = useState(newId)
  const [file, setFile] = useState<File | null>(null)
  const form = useFields<Typed, FileWish>({
    schema: addSourceFile.body,
    start: { title: '', language, audience: 'members' },
    read: (typed) => ({ ...typed, id }),
    action: useSending(file, onAdded),
  })
  const isTooLarge = file !== null && file.size > MOST_BYTES
  const most = fileSize(MOST_BYTES)
  return (
    <FormSheet
      {...form.sheet}
      title={t('nuriAdmin.addDocument')}
      save={t('nuriAdmin.addDocumentSave')}
      busyLabel={t('nuriAdmin.readingDocument')}
      disabled={file === null || isTooLarge}
      onClose={onClose}
    >
      <ChosenFile
        file={file}
        accept={ACCEPTED}
        busy={form.sheet.busy}
        words={{
          choose: t('nuriAdmin.chooseFile'),
          chooseAnother: t('nuriAdmin.chooseOther'),
          hint: t('nuriAdmin.fileHint', { most }),
        }}
        onFile={(chosen) => {
          setFile(chosen)
          if (form.values.title === '') form.set({ title: titleOfFile(chosen) })
        }}
      />
      {isTooLarge ? <Notice tone="error">{t('nuriAdmin.tooLarge', { most })}</Notice> : null}
      <Field {...form.text('title')} label={t('nuriAdmin.column.title')} maxLength={160} />
      <AudienceField {...form.choice('audience')} />
      <LanguageField {...form.choice('language')} />
    </FormSheet>
  )
}

const useSending = (file: File | null, onAdded: (source: Source) => void) => {
  const { t } = useWords()
  return useAction({
    run: (wish: FileWish, key) => {
      if (file === null) throw new Error(t('nuriAdmin.chooseFile'))
      return sendFile(wish, file, key)
    },
    shows: changedSource,
    refresh: sourceRoutes,
    onDone: ({ data }) => {
      if (data.accepted) snack({ text: t('nuriAdmin.documentAdded') })
      onAdded(data)
    },
  })
}
