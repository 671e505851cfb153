import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, fieldOf, officeAnswers, rename, type Body } from '../data.ts'

/** Gives a body another name; the old one is a tap away afterwards. */
export const RenameDialog = ({ body, onClose }: { body: Body; onClose: () => void }) => {
  const { t } = useWords()
  const [name, setName] = useState(body.name)
  const back = useRenaming(body.id, () => snack({ text: t('offices.renamedBack') }))
  const { act, busy, error } = useRenaming(body.id, () => {
    snack({
      text: t('offices.renamed'),
      action: { label: t('kit.undo'), run: () => back.act(body.name) },
    })
    onClose()
  })
  const wrong = fieldOf(error, 'name')
  return (
    <Dialog
      open
      title={t('offices.renameOf', { body: body.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button
            look="main"
            busy={busy}
            disabled={name.trim() === '' || name.trim() === body.name}
            onClick={() => act(name)}
          >
            {t('offices.rename')}
          </Button>
        </>
      }
    >
      <Stack>
        <Field
          label={t('offices.name')}
          name="name"
          autoComplete="off"
          dir="auto"
          value={name}
          maxLength={120}
          error={wrong}
          onChange={({ target }) => setName(target.value)}
        />
        {error && wrong === undefined ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}

/** Gives a body another name, and asks anew for what shows it. */
const useRenaming = (body: string, onDone: () => void) =>
  useAction({
    run: (name: string, key) => rename({ body, name }, key),
    refresh: officeAnswers,
    onDone,
  })
