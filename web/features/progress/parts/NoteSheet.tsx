import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { listProgressNotes, writeProgressNote } from '#contract/progress/progress.ts'
import type { BodyOf } from '#contract/route.ts'
import { useHomeZone } from '#web/features/activities/use-home-zone.ts'
import { useTodayIn } from '#web/features/calendar/use-today.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import { changedNotes, type Note, sendNote, sendNoteAway } from '../data.ts'

interface Props {
  /** Null for a new one. */
  note: Note | null
  onClose: () => void
}

/** With its id, so that what is sent twice is one note. */
const Typed = z.extend(writeProgressNote.body, { id: Id })

type Written = BodyOf<typeof writeProgressNote> & { readonly id: string }

/** A note for oneself: written, changed or removed; Undo writes it again. */
export const NoteSheet = ({ note, onClose }: Props) => {
  const { t } = useWords()
  const today = useTodayIn(useHomeZone())
  const writing = useAction({
    run: ({ id, ...body }: Written, key) => sendNote(id, body, key),
    refresh: [listProgressNotes],
    onDone: () => {
      snack({ text: t('progress.noteKept') })
      onClose()
    },
  })
  const removing = useUndoable({
    run: ({ id }: Note, key) => sendNoteAway(id, key),
    changes: ({ id }) => changedNotes((old) => old.filter((one) => one.id !== id)),
    refresh: [listProgressNotes],
    says: () => t('progress.noteGone'),
    undo:
      (_, { id, day, text }) =>
      (key) =>
        sendNote(id, { day, text }, key),
    onDone: onClose,
    onFailed: (error) => snack({ text: error.message }),
  })
  const form = useFields({
    schema: Typed,
    start: () => ({ id: note?.id ?? newId(), day: note?.day ?? today, text: note?.text ?? '' }),
    action: writing,
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(note === null ? 'progress.noteWrite' : 'progress.noteChange')}
      save={t('progress.noteKeep')}
      onClose={onClose}
      below={
        note === null ? null : (
          <Button look="text" danger full busy={removing.busy} onClick={() => removing.act(note)}>
            {t('progress.noteRemove')}
          </Button>
        )
      }
    >
      <Field {...form.text('day')} label={t('progress.noteDay')} type="date" max={today} />
      <Field
        {...form.text('text')}
        label={t('progress.noteText')}
        hint={t('progress.noteHint')}
        lines={6}
        maxLength={4_000}
        dir="auto"
      />
    </FormSheet>
  )
}
