import { mdiFileDocumentPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Shelf } from '../materials.ts'
import { saysOfFields } from '#web/http/call-error.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { FileDialog } from '#web/kit/FileDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { titleOfFile } from '#web/kit/title-of-file.ts'
import { usePaperFile } from '../papers.ts'
import { MaterialFields, type TypedMaterial } from './MaterialFields.tsx'

/** What those in charge do with materials: they add some, and put back what was taken away. */
export const MaterialTools = ({ shelf }: { shelf: Shelf }) => {
  const { t } = useWords()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <p className="line card-actions">
        <Button icon={mdiFileDocumentPlusOutline} onClick={() => setAdding(true)}>
          {t('papers.addMaterial')}
        </Button>
      </p>
      <Removed shelf={shelf} />
      {adding ? <AddMaterial shelf={shelf} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** It lies in the bin for 30 days; where nothing does, nothing is said of it. */
const Removed = ({ shelf }: { shelf: Shelf }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const { data } = useQuery(shelf.removed)
  const back = useAction({
    run: shelf.putBack,
    refresh: shelf.answers,
    onFailed: (error, _given, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('papers.removed')}>
      <Rows>
        {data.data.map(({ id, title, byName, goneAt }) => (
          <ListRow
            key={id}
            folds
            title={<bdi>{title}</bdi>}
            detail={t('papers.removedBy', { name: apart(byName), day: day(goneAt) })}
            end={
              <Button
                look="text"
                label={t('papers.putBackThis', { title: apart(title) })}
                onClick={() => back.act(id)}
              >
                {t('papers.putBack')}
              </Button>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}

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
