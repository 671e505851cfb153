import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { addMaterial, materialAnswers } from '../papers.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { MaterialFields, type TypedMaterial } from './MaterialFields.tsx'

const blank: Typed = { title: '', part: null, visibleFrom: '', keptOffline: false, file: null }

interface Typed extends TypedMaterial {
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
        <MaterialFields typed={typed} said={said} onType={type} />
        {error && said['title'] === undefined ? <Failure message={error.message} /> : null}
      </Stack>
    </Dialog>
  )
}

const titleOf = ({ name }: File) => name.replace(/\.[^.]+$/, '').slice(0, 120)
