import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import {
  type MailServer as Kept,
  type MailServer as MailServerShape,
  type MailServerValues,
  forget,
  mailServerQuestion,
  mailServerRoutes,
  saveAndTry,
  tryNow,
} from './mail-server.ts'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'

/** The mail server of the installation: set here, tried at once, and never telling its password. */
export const MailServer = () => {
  const { t } = useWords()
  const server = useQuery(mailServerQuestion())
  // A test that fails comes after the saving.
  const saving = useAction({
    run: saveAndTry,
    refresh: mailServerRoutes,
    onFailed: () => void server.refetch(),
  })
  if (server.data !== undefined) {
    const kept = server.data.data
    // What is kept begins the form anew; what came of saving it stands all the same.
    return kept.setBy === 'file' ? (
      <ByFile kept={kept} />
    ) : (
      <Form key={String(kept.setBy)} kept={kept} saving={saving} />
    )
  }
  return <QueryView query={server} what={t('mailServer.title')} shape="row" count={3} />
}

const ByFile = ({ kept }: { kept: Kept }) => {
  const { t } = useWords()
  const tried = useAction({ run: tryNow })
  return (
    <Stack>
      <Text>{t('mailServer.byFile')}</Text>
      <Field
        label={t('mailServer.host')}
        name="host"
        autoComplete="off"
        dir="ltr"
        value={kept.host}
        disabled
      />
      <Field
        label={t('mailServer.from')}
        name="from"
        autoComplete="off"
        dir="ltr"
        value={kept.from}
        disabled
      />
      <Outcome done={tried.result?.message} error={tried.error} />
      <div>
        <Button onClick={() => tried.act(null)} busy={tried.busy}>
          {t('mailServer.test')}
        </Button>
      </div>
    </Stack>
  )
}

const Outcome = ({ done, error }: { done: string | undefined; error: Error | null }) => {
  const { t } = useWords()
  if (error) return <Failure plain={t('mailServer.failed')} message={error.message} />
  return done === undefined ? null : <Notice tone="success">{said(done)}</Notice>
}

interface FormProps {
  kept: Kept
  saving: ReturnType<typeof useAction<MailServerValues, { message: string }>>
}

const Form = ({ kept, saving }: FormProps) => {
  const { t } = useWords()
  const [typed, setTyped] = useState({ ...kept, port: String(kept.port), password: '' })
  const forgetting = useAction({
    run: forget,
    refresh: mailServerRoutes,
    onDone: () => {
      saving.reset()
      snack({ text: t('mailServer.forgotten') })
    },
  })
  const fields = useFaults(saving.error)
  const set = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const { host, port, tls, user, password, from } = typed
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.act({
          host,
          port: Number(port),
          tls,
          user,
          from,
          ...(password === '' && kept.hasPassword ? {} : { password }),
        })
      }}
    >
      <Stack>
        <Text quiet>{t('mailServer.lead')}</Text>
        <MailServerFields typed={typed} kept={kept} faults={fields} onType={set} />
        <Outcome done={saving.result?.message} error={saving.error ?? forgetting.error} />
        <Line>
          <Button type="submit" look="main" busy={saving.busy}>
            {t('mailServer.save')}
          </Button>
          {kept.setBy === 'browser' ? (
            <Button look="text" onClick={() => forgetting.act(null)} busy={forgetting.busy}>
              {t('mailServer.forget')}
            </Button>
          ) : null}
        </Line>
      </Stack>
    </form>
  )
}

type Typed = Pick<MailServerShape, 'host' | 'tls' | 'user' | 'from'> & {
  readonly port: string
  readonly password: string
}

interface Props {
  typed: Typed
  kept: MailServerShape
  /** What the server said of single fields. */
  faults: Faults
  onType: (part: Partial<Typed>) => void
}

/** Where the mails go, and how one is let in there. */
const MailServerFields = ({ typed, kept, faults, onType }: Props) => {
  const { t } = useWords()
  const { host, port, tls, user, password, from } = typed
  return (
    <>
      <Field
        label={t('mailServer.host')}
        hint={t('mailServer.hostHint')}
        name="host"
        autoComplete="off"
        dir="ltr"
        spellCheck={false}
        value={host}
        onChange={({ target }) => onType({ host: target.value })}
        error={faults['host']}
      />
      <SelectField
        label={t('mailServer.tls')}
        name="tls"
        options={[
          { value: 'starttls', label: t('mailServer.starttls') },
          { value: 'tls', label: t('mailServer.tlsAtOnce') },
          { value: 'none', label: t('mailServer.noTls') },
        ]}
        value={tls}
        onChange={(next) => onType({ tls: next, port: usualPorts[next] })}
      />
      <Field
        label={t('mailServer.port')}
        name="port"
        type="number"
        autoComplete="off"
        inputMode="numeric"
        dir="ltr"
        value={port}
        onChange={({ target }) => onType({ port: target.value })}
        error={faults['port']}
      />
      <Field
        label={t('mailServer.user')}
        name="user"
        autoComplete="off"
        dir="ltr"
        spellCheck={false}
        optional
        value={user}
        onChange={({ target }) => onType({ user: target.value })}
        error={faults['user']}
      />
      <PasswordField
        label={t('mailServer.password')}
        hint={kept.hasPassword ? t('mailServer.passwordKept') : undefined}
        name="smtp-password"
        autoComplete="new-password"
        dir="ltr"
        optional
        value={password}
        onChange={({ target }) => onType({ password: target.value })}
        error={faults['password']}
      />
      <Field
        label={t('mailServer.from')}
        hint={t('mailServer.fromHint')}
        name="from"
        autoComplete="off"
        dir="ltr"
        spellCheck={false}
        value={from}
        onChange={({ target }) => onType({ from: target.value })}
        error={faults['from']}
      />
    </>
  )
}

const usualPorts = { starttls: '587', tls: '465', none: '25' } as const
