import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { Meanwhile } from '../Meanwhile.tsx'
import type { Material, Shelf } from '../materials.ts'
import { MaterialFields, type TypedMaterial } from './MaterialFields.tsx'

interface Props {
  shelf: Shelf
  material: Material
  onClose: () => void
}

/** What is said of a material, changed; its file stays. */
export const ChangeMaterial = ({ shelf, material, onClose }: Props) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(() => typedOf(material))
  const { act, busy, error, reset } = useAction({
    run: ({ visibleFrom, ...wish }: TypedMaterial & { revision: number }, key) =>
      shelf.change(material.id, { ...wish, visibleFrom: visibleFrom || null }, key),
    refresh: shelf.answers,
    onDone: () => {
      snack({ text: t('papers.materialSaved') })
      onClose()
    },
  })
  const [revision, setRevision] = useState(material.revision)
  const look = useAction({ run: shelf.now })
  const said = useFaults(error)
  const settle = async (whose: 'mine' | 'theirs') => {
    const now = (await look.actAsync(undefined)).find(({ id }) => id === material.id)
    if (now === undefined) return
    setRevision(now.revision)
    if (whose === 'mine') return act({ ...typed, revision: now.revision })
    setTyped(typedOf(now))
    reset()
  }
  return (
    <FormSheet
      title={t('papers.changeMaterial')}
      save={t('papers.saveMaterial')}
      busy={busy}
      busyLabel={t('papers.saving')}
      failure={null}
      onSubmit={() => act({ ...typed, revision })}
      onClose={onClose}
    >
      <MaterialFields
        parts={shelf.parts}
        typed={typed}
        said={said}
        onType={(more) => setTyped((now) => ({ ...now, ...more }))}
      />
      {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
      <Meanwhile error={error} busy={look.busy} onSettle={settle} />
    </FormSheet>
  )
}

const typedOf = ({ title, part, visibleFrom, keptOffline }: Material): TypedMaterial => ({
  title,
  part,
  visibleFrom: visibleFrom ?? '',
  keptOffline,
})
