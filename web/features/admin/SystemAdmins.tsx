import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import {
  nameAnother,
  systemAdminsQuestion,
  systemAdminsRoutes,
  takeOut,
  type SystemAdmin,
} from './system-admins.ts'

/** Those who run the installation, and who else is to. */
export const SystemAdmins = () => {
  const { t } = useWords()
  const all = useQuery(systemAdminsQuestion())
  const [asked, setAsked] = useState<SystemAdmin | null>(null)
  return (
    <Stack>
      <Text quiet>{t('systemAdmins.lead')}</Text>
      <QueryView query={all} what={t('systemAdmins.title')} shape="row" count={2} failure={failureOf} />
      {all.data === undefined ? null : (
        <Rows label={t('systemAdmins.title')}>
          {all.data.data.map((one) => (
            <Row key={one.id} one={one} onAsk={() => setAsked(one)} />
          ))}
        </Rows>
      )}
      <Another />
      {asked === null ? null : <OutDialog one={asked} onClose={() => setAsked(null)} />}
    </Stack>
  )
}

const Row = ({ one, onAsk }: { one: SystemAdmin; onAsk: () => void }) => {
  const { t } = useWords()
  const name = `\u2068${one.name}\u2069`
  return (
    <ListRow
      title={<bdi>{one.name}</bdi>}
      detail={
        <>
          <bdi>{one.email}</bdi>
          {'\u00a0· '}
          <bdi>{one.community}</bdi>
        </>
      }
      folds
      {...(one.can.remove
        ? {
            end: (
              <Button
                look="text"
                label={one.self ? t('systemAdmins.resign') : t('systemAdmins.removeWho', { name })}
                onClick={onAsk}
              >
                {one.self ? t('systemAdmins.resign') : t('systemAdmins.remove')}
              </Button>
            ),
          }
        : {})}
    />
  )
}

const Another = () => {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const { act, busy, error } = useAction({
    run: nameAnother,
    refresh: systemAdminsRoutes,
    onDone: ({ message }) => {
      setEmail('')
      snack({ text: message })
    },
  })
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(email)
      }}
    >
      <Stack>
        <Field
          label={t('systemAdmins.email')}
          hint={t('systemAdmins.emailHint')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={said['email']}
        />
        {error && !('email' in said) ? <Failure message={failureOf(error)} /> : null}
        <Line>
          <Button type="submit" busy={busy}>
            {t('systemAdmins.name')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

const OutDialog = ({ one, onClose }: { one: SystemAdmin; onClose: () => void }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: takeOut,
    refresh: systemAdminsRoutes,
    onDone: ({ message }) => {
      snack({ text: message })
      onClose()
    },
  })
  const name = `\u2068${one.name}\u2069`
  return (
    <ConfirmDialog
      open
      title={one.self ? t('systemAdmins.resignTitle') : t('systemAdmins.removeTitle', { name })}
      confirmLabel={one.self ? t('systemAdmins.resign') : t('systemAdmins.remove')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(one)}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Text>{one.self ? t('systemAdmins.resignText') : t('systemAdmins.removeText')}</Text>
      {error === null ? null : <Failure message={failureOf(error)} />}
    </ConfirmDialog>
  )
}
