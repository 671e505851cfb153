import { mdiThumbDown, mdiThumbDownOutline, mdiThumbUp, mdiThumbUpOutline } from '@mdi/js'
import { useState } from 'react'
import * as z from 'zod/mini'
import { noteText } from '#contract/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { ownRoutes, sendThumb, type Thumb } from '../data.ts'

interface Props {
  /** Of one's own question. */
  id: string
  thumb: Thumb
  onRated: (thumb: Thumb) => void
}

/** Whether an answer helped; pressed again, it is taken back. Who says no may say why. */
export const Thumbs = ({ id, thumb, onRated }: Props) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { act } = useAction({
    run: (next: Thumb, key) => sendThumb(id, { thumb: next }, key),
    refresh: ownRoutes,
    inTurn: `thumb ${id}`,
    onDone: (_, next) => onRated(next),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <>
      <IconButton
        label={t('nuri.up')}
        icon={thumb === 'up' ? mdiThumbUp : mdiThumbUpOutline}
        pressed={thumb === 'up'}
        onClick={() => act(thumb === 'up' ? null : 'up')}
      />
      <IconButton
        label={t('nuri.down')}
        icon={thumb === 'down' ? mdiThumbDown : mdiThumbDownOutline}
        pressed={thumb === 'down'}
        onClick={() => {
          act(thumb === 'down' ? null : 'down')
          setOpen(thumb !== 'down')
        }}
      />
      {open ? <WrongSheet id={id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const Words = z.object({ words: noteText(500) })

/** It is marked already: words may be added, or not. */
const WrongSheet = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: Words,
    start: { words: '' },
    action: useAction({
      run: ({ words }: { words: string }, key) => sendThumb(id, { thumb: 'down', words }, key),
      refresh: ownRoutes,
      inTurn: `thumb ${id}`,
      onDone: () => {
        snack({ text: t('nuri.thanks') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('nuri.wrong')}
      save={t('nuri.send')}
      busyLabel={t('nuri.sending')}
      onClose={onClose}
    >
      <Field
        {...form.text('words')}
        label={t('nuri.wrongField')}
        hint={t('nuri.wrongHint')}
        lines={3}
        maxLength={500}
        dir="auto"
        optional
      />
    </FormSheet>
  )
}
