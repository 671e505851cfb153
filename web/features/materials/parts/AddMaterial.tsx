import { useState } from 'react'
import { saysOfFields } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { FileDialog } from '#web/kit/FileDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { titleOfFile } from '#web/kit/title-of-file.ts'
import { useWords } from '#web/words/words.ts'
import type { Shelf } from '../shelf.ts'
import { usePaperFile } from '../use-paper-file.ts'
import { MaterialFields, type TypedMaterial } from './MaterialFields.tsx'

const blank: Typed = { title: '', part: null, visibleFrom: '', keptOffline: false, file: null }

interface Typed extends TypedMaterial {
  readonly file: File | null
}

/** A file, what it is called, and when and where it is wanted. What was typed stays when it could not be sent. */
export const AddMaterial = ({ shelf, onClose }: { shelf: Shelf; onClose: () => void }) => {
  const { t } = useWords()
  const paper = usePaperFile()
  const [typed, setTyped] = useState(blank)
  const { title, file } = typed
  const type = (more: Partial<Typed>) => setTyped((now) => ({ ...now, ...more }))
  const { act, busy, error } = useAction({
    run: ({ file: chosen, visibleFrom: from, ...wish }: Typed & { file: File }, key) =>
      shelf.add({ ...wish, visibleFrom: from || null }, chosen, key),
    refresh: shelf.answers,
    onDone: () => {
      snack({ text: t('papers.added') })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <FileDialog
      {...paper}
      title={t('papers.addMaterial')}
      file={file}
      busy={busy}
      onFile={(chosen) =>
        type({ file: chosen, ...(title.trim() === '' ? { title: titleOfFile(chosen) } : {}) })
      }
      onSend={(chosen) => act({ ...typed, file: chosen })}
      onClose={onClose}
    >
      <MaterialFields parts={shelf.parts} typed={typed} said={said} onType={type} />
      {error && !saysOfFields(error) ? <Failure message={error.message} /> : null}
    </FileDialog>
  )
}
