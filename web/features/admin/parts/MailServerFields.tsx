import type { Faults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { useWords } from '#web/words/words.ts'
import type { MailServer } from '../mail-server.ts'

type Typed = Pick<MailServer, 'host' | 'tls' | 'user' | 'from'> & {
  readonly port: string
  readonly password: string
}

interface Props {
  typed: Typed
  kept: MailServer
  /** What the server said of single fields. */
  faults: Faults
  onType: (part: Partial<Typed>) => void
}

/** Where the mails go, and how one is let in there. */
export const MailServerFields = ({ typed, kept, faults, onType }: Props) => {
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
