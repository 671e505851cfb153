import { useState } from 'react'
import { getListedCommunity } from '#contract/community/community-page.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
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
  const [name, setName] = useState(body.name)
  const [email, setEmail] = useState(body.email ?? '')
  const { act, busy, error } = useUndoable({
    run: (wish: Pick<Body, 'name' | 'email'>, key) => rename({ body: body.id, ...wish }, key),
    undo: () => (key) => rename({ body: body.id, name: body.name, email: body.email }, key),
    says: () => t('offices.renamed'),
    refresh: [...officeAnswers, getListedCommunity],
    onDone: onClose,
    onUndone: () => snack({ text: t('offices.renamedBack') }),
    // This dialog is closed by then.
    onUndoFailed: (failure, _, again) =>
      snack({ text: failureOf(failure), action: { label: t('kit.tryAgain'), run: again } }),
  })
  const said = useFaults(error)
  const same = name.trim() === body.name && email.trim() === (body.email ?? '')
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
            disabled={name.trim() === '' || same}
            onClick={() => act({ name, email })}
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
          error={said['name']}
          onChange={({ target }) => setName(target.value)}
        />
        {/* The Assembly's officers have theirs in the settings of the page. */}
        {body.kind === 'assembly' ? null : (
          <Field
            label={t('offices.mailbox')}
            name="email"
            type="email"
            autoComplete="off"
            dir="ltr"
            optional
            hint={t('offices.mailboxHint')}
            value={email}
            error={said['email']}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        {error && !('name' in said) && !('email' in said) ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
