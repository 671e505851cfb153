import { mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { askProgramme, type Programme, programmeAnswers, sendProgramme } from '../papers.ts'
import { blankItem, type TypedItem, typedItem, wishedItems, withItem } from '../programme-form.ts'
import { ItemForm } from './ItemForm.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { TypedItems } from './TypedItems.tsx'

interface Props {
  eventId: string
  programme: Programme
  onClose: () => void
}

/** Writes a programme: its items in their parts, one of them at a time in a form. */
export const ProgrammeSheet = ({ eventId, programme, onClose }: Props) => {
  const { t } = useWords()
  const [items, setItems] = useState(() => typed(programme))
  const [open, setOpen] = useState<TypedItem | null>(null)
  const { save, busy, error, reset, revision, setRevision } = useSaving(eventId, programme.revision, onClose)
  const look = useAction({ run: () => askProgramme(eventId) })
  const settle = async (whose: 'mine' | 'theirs') => {
    const now = await look.actAsync(undefined)
    setRevision(now.revision)
    if (whose === 'theirs') {
      setItems(typed(now))
      reset()
    } else save({ revision: now.revision, items: wishedItems(items) })
  }
  if (open !== null)
    return (
      <Sheet open tall title={t('papers.item')} onClose={() => setOpen(null)}>
        <ItemForm
          item={open}
          onDone={(item) => {
            setItems(withItem(items, item))
            setOpen(null)
          }}
          onCancel={() => setOpen(null)}
        />
      </Sheet>
    )
  return (
    <Sheet open tall title={t('events.writeProgramme')} onClose={onClose}>
      <Stack>
        <TypedItems items={items} onChange={setItems} onOpen={setOpen} />
        <Button
          icon={mdiPlus}
          onClick={() => setOpen(blankItem(crypto.randomUUID(), items.at(-1)?.part ?? 'devotional'))}
        >
          {t('papers.addItem')}
        </Button>
        {error === null ? null : <Failure message={error.message} />}
        <Meanwhile error={error} busy={look.busy} onSettle={settle} />
        <Button
          look="main"
          size="large"
          full
          busy={busy}
          busyLabel={t('papers.saving')}
          onClick={() => save({ revision, items: wishedItems(items) })}
        >
          {t('papers.save')}
        </Button>
      </Stack>
    </Sheet>
  )
}

const typed = ({ items }: Programme): readonly TypedItem[] =>
  items.map((item, place) => typedItem(item, String(place)))

type Wish = Parameters<typeof sendProgramme>[1]

const useSaving = (eventId: string, begun: number, onClose: () => void) => {
  const { t } = useWords()
  const [revision, setRevision] = useState(begun)
  const { act, busy, error, reset } = useAction({
    run: (wish: Wish, key) => sendProgramme(eventId, wish, key),
    refresh: programmeAnswers,
    onDone: () => {
      snack({ text: t('papers.saved') })
      onClose()
    },
  })
  return { save: act, busy, error, reset, revision, setRevision }
}
