import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { links } from '#web/app/links.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { dismissSnack, snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { deleteAccount, failureOf, reasonOf } from '../data.ts'

/** Deletes the own account: says what goes and what stays, and asks for a word typed by hand. */
export const DeleteAccount = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const ask = () => {
    // On a phone it would lie over the dialog's buttons.
    dismissSnack()
    setOpen(true)
  }
  return (
    <>
      <Button danger onClick={ask}>
        {t('settings.delete')}
      </Button>
      {open ? <DeleteDialog user={user} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

const DeleteDialog = ({ user, onClose }: { user: SignedInUser; onClose: () => void }) => {
  const { t } = useWords()
  const word = t('settings.delete.word')
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [wantsPassword, setWantsPassword] = useState(false)
  const navigate = useNavigate()
  const passwordField = useRef<HTMLInputElement>(null)
  const { act, busy, error } = useAction({
    run: (_: null, key) => deleteAccount(user._id, wantsPassword ? password : null, key),
    onDone: async () => {
      await session.signOut()
      void navigate(links.login(), { replace: true })
      snack({ text: t('settings.deleted') })
    },
    onFailed: (failure) => {
      if (reasonOf(failure) === 'step_up') setWantsPassword(true)
      else if (reasonOf(failure) === 'wrong_password') passwordField.current?.focus()
    },
  })
  useEffect(() => {
    if (wantsPassword) passwordField.current?.focus()
  }, [wantsPassword])
  const reason = reasonOf(error)
  return (
    <ConfirmDialog
      open
      title={t('settings.delete.title')}
      confirmLabel={t('settings.delete.confirm')}
      keepLabel={t('settings.delete.keep')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
      danger
      confirmDisabled={typed.trim() !== word || (wantsPassword && password === '')}
    >
      <Stack>
        <WhatHappens />
        <Field
          label={t('settings.delete.type', { word })}
          name="confirmation"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {wantsPassword ? (
          <PasswordField
            ref={(node) => {
              passwordField.current = node instanceof HTMLInputElement ? node : null
            }}
            label={t('settings.delete.password')}
            hint={t('settings.delete.passwordHint')}
            name="password"
            autoComplete="current-password"
            value={password}
            error={reason === 'wrong_password' && error ? failureOf(error) : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        {error && reason !== 'step_up' && reason !== 'wrong_password' ? (
          <Failure message={failureOf(error)} />
        ) : null}
      </Stack>
    </ConfirmDialog>
  )
}

const WhatHappens = () => {
  const { t } = useWords()
  return (
    <>
      <div>
        <Text look="label">{t('settings.delete.goes')}</Text>
        <Text>{t('settings.delete.goesWhat')}</Text>
      </div>
      <div>
        <Text look="label">{t('settings.delete.stays')}</Text>
        <Text>{t('settings.delete.staysWhat')}</Text>
      </div>
      <Text>{t('settings.delete.final')}</Text>
    </>
  )
}
