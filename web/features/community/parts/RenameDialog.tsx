import type { output } from 'zod/mini'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { renameBody } from '#contract/community/offices.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { officeAnswers, rename, type Body } from '../data.ts'

/** Gives a body another name or mailbox; what was is a tap away afterwards. */
export const RenameDialog = ({ body, onClose }: { body: Body; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: renameBody.body,
    start: { name: body.name, email: body.email ?? '' },
    action: useUndoable({
      run: (wish: output<typeof renameBody.body>, key) => rename(body.id, wish, key),
      undo: () => (key) => rename(body.id, { name: body.name, email: body.email }, key),
      says: () => t('offices.renamed'),
      refresh: [...officeAnswers, getListedCommunity],
      onDone: onClose,
      onUndone: () => snack({ text: t('offices.renamedBack') }),
      // This dialog is closed by then.
      onUndoFailed: (failure, _, again) =>
        snack({ text: failureOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
    }),
  })
  const { busy, failure } = form.sheet
  const { name, email } = form.values
  const same = name.trim() === body.name && email.trim() === (body.email ?? '')
  return (
    <Dialog
      open
      title={t('offices.renameOf', { body: body.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={name.trim() === '' || same} onClick={form.send}>
            {t('offices.rename')}
          </Button>
        </>
      }
    >
      <Stack>
        <Field {...form.text('name')} label={t('offices.name')} dir="auto" maxLength={120} />
        {/* The Assembly's officers have theirs in the settings of the page. */}
        {body.kind === 'assembly' ? null : (
          <Field
            {...form.text('email')}
            label={t('offices.mailbox')}
            hint={t('offices.mailboxHint')}
            type="email"
            dir="ltr"
            optional
          />
        )}
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </Dialog>
  )
}
