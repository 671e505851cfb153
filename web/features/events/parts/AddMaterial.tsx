import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { FileDialog } from '#web/kit/FileDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { titleOfFile } from '#web/kit/title-of-file.ts'
import { useWords } from '#web/words/words.ts'
import { addMaterial, materialAnswers } from '../papers.ts'
import { usePaperFile } from '../use-paper-file.ts'
import { MaterialFields, type TypedMaterial } from './MaterialFields.tsx'

const blank: Typed = { title: '', part: null, visibleFrom: '', keptOffline: false, file: null }

interface Typed extends TypedMaterial {
  readonly file: File | null
}

/** A file, what it is called, and when and where it is wanted. What was typed stays when it could not be sent. */
export const AddMaterial = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const { t } = useWords()
  const paper = usePaperFile()
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
  return (
    <FileDialog
      {...paper}
      title={t('papers.addMaterial')}
      file={file}
      busy={busy}
      onFile={(chosen) =>
        type({ file: chosen, ...(title.trim() === '' ? { title: titleOfFile(chosen) } : {}) })
      }
      onSend={(chosen) => act({ eventId, title, part, visibleFrom, keptOffline, file: chosen })}
      onClose={onClose}
    >
      <MaterialFields typed={typed} said={said} onType={type} />
      {error && said['title'] === undefined ? <Failure message={error.message} /> : null}
    </FileDialog>
  )
}
