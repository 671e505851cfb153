import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
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
    <Sheet open title={t('papers.changeMaterial')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act({ ...typed, revision })
        }}
      >
        <Stack>
          <MaterialFields
            parts={shelf.parts}
            typed={typed}
            said={said}
            onType={(more) => setTyped((now) => ({ ...now, ...more }))}
          />
          {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
          <Meanwhile error={error} busy={look.busy} onSettle={settle} />
          <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('papers.saving')}>
            {t('papers.saveMaterial')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}

const typedOf = ({ title, part, visibleFrom, keptOffline }: Material): TypedMaterial => ({
  title,
  part,
  visibleFrom: visibleFrom ?? '',
  keptOffline,
})
