import {
  mdiFileDocumentPlusOutline,
  mdiFileImageOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiTrashCanOutline,
} from '@mdi/js'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type CommunityDocument, add, putBack, siteAnswers, takeAway } from '../site.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FileDialog } from '#web/kit/FileDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { titleOfFile } from '#web/kit/title-of-file.ts'

interface Props {
  documents: readonly CommunityDocument[]
  /** Those who keep the roll add and take away. */
  mayAdd: boolean
}

/** The community's papers for its members. */
export const Documents = ({ documents, mayAdd }: Props) => {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  const remove = useRemoving()
  return (
    <Section title={t('communityPage.documents')}>
      {documents.length === 0 ? (
        <Text quiet>{t(mayAdd ? 'communityPage.noDocumentsAdd' : 'communityPage.noDocuments')}</Text>
      ) : (
        <Rows label={t('communityPage.documents')}>
          {documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              {...(mayAdd ? { onRemove: () => remove(document) } : {})}
            />
          ))}
        </Rows>
      )}
      {mayAdd ? (
        <p className="line card-actions">
          <Button icon={mdiFileDocumentPlusOutline} onClick={() => setAdding(true)}>
            {t('communityPage.addDocument')}
          </Button>
        </p>
      ) : null}
      {adding ? <AddDocument onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

/** Takes a document away at once, and back with Undo. */
const useRemoving = () => {
  const { t } = useWords()
  const failed = (error: Error, _given: unknown, again: () => void) =>
    snack({ text: failureOf(error), action: { label: t('kit.tryAgain'), run: again } })
  return useUndoable({
    run: ({ id }: CommunityDocument, key) => takeAway(id, key),
    undo: (_, document) => (key) => putBack(document.id, key),
    says: (_, { title }) => t('communityPage.removed', { title: `\u2068${title}\u2069` }),
    refresh: siteAnswers,
    onFailed: failed,
  }).act
}

const DocumentRow = ({ document, onRemove }: { document: CommunityDocument; onRemove?: () => void }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { title, file, fileType, addedAt } = document
  return (
    <ListRow
      height={64}
      href={file}
      start={<Icon path={iconOf(fileType)} />}
      title={<bdi>{title}</bdi>}
      detail={t('communityPage.added', { day: day(addedAt) })}
      {...(onRemove === undefined
        ? {}
        : {
            end: (
              <IconButton
                label={t('communityPage.removeDocument', { title: `\u2068${title}\u2069` })}
                icon={mdiTrashCanOutline}
                onClick={onRemove}
              />
            ),
          })}
    />
  )
}

const iconOf = (fileType: string): string =>
  fileType === 'application/pdf'
    ? mdiFilePdfBox
    : fileType.startsWith('image/')
      ? mdiFileImageOutline
      : mdiFileOutline

const TYPES = 'application/pdf,image/*,.docx,.xlsx,.pptx,.odt,.ods,.odp,.txt'

/** A file and what it is called. What was chosen and typed stays when it could not be sent. */
const AddDocument = ({ onClose }: { onClose: () => void }) => {
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
