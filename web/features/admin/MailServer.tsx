import { useQuery } from '@tanstack/react-query'
import { setMailServer } from '#contract/admin/mail-server.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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
  const form = useFields({
    schema: setMailServer.body,
    start: (): Typed => ({ ...kept, port: String(kept.port), password: '' }),
    read: ({ port, password, ...rest }) => ({
      ...rest,
      port: Number(port),
      ...(password === '' && kept.hasPassword ? {} : { password }),
    }),
    action: saving,
  })
  const forgetting = useAction({
    run: forget,
    refresh: mailServerRoutes,
    onDone: () => {
      saving.reset()
      snack({ text: t('mailServer.forgotten') })
    },
  })
  const asWritten = { dir: 'ltr', spellCheck: false } as const
  return (
    <form noValidate onSubmit={form.sheet.onSubmit}>
      <Stack>
        <Text quiet>{t('mailServer.lead')}</Text>
        <Field
          {...form.text('host')}
          {...asWritten}
          label={t('mailServer.host')}
          hint={t('mailServer.hostHint')}
        />
        <SelectField
          {...form.choice('tls')}
          label={t('mailServer.tls')}
          options={[
            { value: 'starttls', label: t('mailServer.starttls') },
            { value: 'tls', label: t('mailServer.tlsAtOnce') },
            { value: 'none', label: t('mailServer.noTls') },
          ]}
          onChange={(tls) => form.set({ tls, port: usualPorts[tls] })}
        />
        <Field
          {...form.text('port')}
          label={t('mailServer.port')}
          type="number"
          inputMode="numeric"
          dir="ltr"
        />
        <Field {...form.text('user')} {...asWritten} label={t('mailServer.user')} optional />
        <PasswordField
          {...form.text('password')}
          name="smtp-password"
          autoComplete="new-password"
          label={t('mailServer.password')}
          hint={kept.hasPassword ? t('mailServer.passwordKept') : undefined}
          dir="ltr"
          optional
        />
        <Field
          {...form.text('from')}
          {...asWritten}
          label={t('mailServer.from')}
          hint={t('mailServer.fromHint')}
        />
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

type Typed = Pick<Kept, 'host' | 'tls' | 'user' | 'from'> & {
  readonly port: string
  readonly password: string
}

const usualPorts = { starttls: '587', tls: '465', none: '25' } as const
