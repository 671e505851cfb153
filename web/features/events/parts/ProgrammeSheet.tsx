import { mdiArrowDown, mdiArrowUp, mdiPencilOutline, mdiPlus, mdiTrashCanOutline } from '@mdi/js'
import { useState } from 'react'
import { Meanwhile } from '#web/features/materials/Meanwhile.tsx'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { newId } from '#web/secure-context.ts'
import { type Programme, askProgramme, parts, programmeAnswers, sendProgramme } from '../papers.ts'
import {
  Kept,
  type TypedItem,
  type Written,
  begunOn,
  minutesOf,
  moved,
  opened,
  openedNew,
  unlike,
  wishedItems,
  withItem,
} from '../programme-form.ts'
import { ItemForm } from './ItemForm.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useItemLine } from '../use-event-words.ts'

interface Props {
  eventId: string
  programme: Programme
  onClose: () => void
}

/** Writes a programme: its items in their parts, one of them at a time in a form. */
export const ProgrammeSheet = ({ eventId, programme, onClose }: Props) => {
  const { t } = useWords()
  const { written, write, restored, end, beginOn } = useWritten(eventId, programme)
  const { items, revision } = written
  const [open, setOpen] = useState(written.open)
  const leave = () => {
    end()
    onClose()
  }
  const { act: save, busy, error, reset } = useSaving(eventId, leave)
  const look = useAction({ run: () => askProgramme(eventId) })
  const settle = async (whose: 'mine' | 'theirs') => {
    const now = await look.actAsync(undefined)
    if (whose === 'theirs') {
      beginOn(now)
      reset()
    } else {
      write({ revision: now.revision })
      save({ revision: now.revision, items: wishedItems(items) })
    }
  }
  const startOver = () => {
    setOpen(null)
    restored.onStartOver()
  }
  const again = { ...restored, onStartOver: startOver }
  if (open !== null)
    return (
      <Sheet open tall title={t('papers.item')} onClose={() => setOpen(null)}>
        <Stack>
          <Restored {...again} />
          <ItemForm
            item={open}
            onType={(item) => {
              setOpen(item)
              write({ open: item })
            }}
            onDone={(item) => {
              write({ items: withItem(items, item), open: null })
              setOpen(null)
            }}
            onCancel={() => {
              write({ open: null })
              setOpen(null)
            }}
          />
        </Stack>
      </Sheet>
    )
  return (
    <Sheet open tall title={t('events.writeProgramme')} onClose={onClose}>
      <Stack>
        <Restored {...again} />
        <TypedItems
          items={items}
          onChange={(now) => write({ items: now })}
          onOpen={(item) => setOpen(opened(written, item))}
        />
        <Button icon={mdiPlus} onClick={() => setOpen(openedNew(written, newId()))}>
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

/** What is written, here or before a reload. */
const useWritten = (eventId: string, programme: Programme) => {
  // Another's change that comes meanwhile must not pass for one's own.
  const [begin, setBegin] = useState(() => begunOn(programme))
  const { typed, type, end, restored } = useTyped<{ written: Written | null }>({
    kept: { id: `programme-${eventId}`, shape: Kept },
    saved: { written: null },
  })
  return {
    written: typed.written ?? begin,
    write: (more: Partial<Written>) =>
      type(({ written }) => ({ written: unlike(begin, { ...(written ?? begin), ...more }) })),
    beginOn: (now: Programme) => {
      setBegin(begunOn(now))
      restored.onStartOver()
    },
    restored,
    end,
  }
}

type Wish = Parameters<typeof sendProgramme>[1]

const useSaving = (eventId: string, leave: () => void) => {
  const { t } = useWords()
  return useAction({
    run: (wish: Wish, key) => sendProgramme(eventId, wish, key),
    refresh: programmeAnswers,
    onDone: () => {
      snack({ text: t('papers.saved') })
      leave()
    },
  })
}

interface TypedItemsProps {
  items: readonly TypedItem[]
  onChange: (items: readonly TypedItem[]) => void
  onOpen: (item: TypedItem) => void
}

/** The items of a programme that is written, by part; moved by buttons, so that keys and fingers do the same. */
export const TypedItems = ({ items, onChange, onOpen }: TypedItemsProps) => {
  const { t } = useWords()
  if (items.length === 0) return <Text quiet>{t('papers.nothingYet')}</Text>
  return parts.map((part) => {
    const some = items.filter((item) => item.part === part)
    return some.length === 0 ? null : (
      <Section key={part} title={t(`events.part.${part}`)}>
        <Rows>
          {some.map((item, place) => (
            <TypedRow
              key={item.key}
              item={item}
              first={place === 0}
              last={place === some.length - 1}
              onOpen={() => onOpen(item)}
              onMove={(by) => onChange(moved(items, item.key, by))}
              onRemove={() => onChange(items.filter(({ key }) => key !== item.key))}
            />
          ))}
        </Rows>
      </Section>
    )
  })
}

interface RowProps {
  item: TypedItem
  first: boolean
  last: boolean
  onOpen: () => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

const TypedRow = ({ item, first, last, onOpen, onMove, onRemove }: RowProps) => {
  const { t } = useWords()
  const lineOf = useItemLine()
  const title = apart(item.title)
  const line = lineOf({
    kind: item.kind,
    reader: item.reader && { refId: item.reader.id, name: item.reader.name },
    by: item.by || null,
    minutes: minutesOf(item.minutes) ?? null,
  })
  return (
    <ListRow
      folds
      title={<bdi>{item.title}</bdi>}
      {...(line === '' ? {} : { detail: line })}
      end={
        <>
          {first ? null : (
            <IconButton label={t('papers.moveUp', { title })} icon={mdiArrowUp} onClick={() => onMove(-1)} />
          )}
          {last ? null : (
            <IconButton
              label={t('papers.moveDown', { title })}
              icon={mdiArrowDown}
              onClick={() => onMove(1)}
            />
          )}
          <IconButton label={t('papers.change', { title })} icon={mdiPencilOutline} onClick={onOpen} />
          <IconButton label={t('papers.takeOut', { title })} icon={mdiTrashCanOutline} onClick={onRemove} />
        </>
      }
    />
  )
}
