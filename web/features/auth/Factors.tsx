import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { deviceName } from '#web/words/device-name.ts'
import { useFormats } from '#web/words/formats.ts'
import { type WordKey, useWords } from '#web/words/words.ts'
import {
  type Factors as FactorsShape,
  afterChange,
  askFactorsAnew,
  endGoogle,
  factorsQuestion,
  happeningsQuestion,
  letGoogleIn,
  makeRecoveryCodes,
} from './factors.ts'
import { CodeApp } from './parts/CodeApp.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { AddPasskey, Passkeys } from './parts/Passkeys.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'
import { plainFailure } from './parts/sentences.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { optionsQuestion } from './data.ts'

/** The settings of signing in: passkeys, an app with codes, recovery codes, and what happened lately. */
export const Factors = () => {
  const { t } = useWords()
  const factors = useQuery(factorsQuestion())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The form that brought the codes is gone when they are put away; the other buttons that bring some are still there.
  const place = useFocusAlong(codes !== null)
  if (factors.data === undefined)
    return <QueryView query={factors} what={t('factors.passkeys')} shape="card" count={2} />
  const { passkeys, codeApp, recoveryCodesLeft } = factors.data.data
  return (
    <Stack>
      <Card>
        <h3>{t('factors.passkeys')}</h3>
        <Passkeys passkeys={passkeys} onCodes={setCodes} />
      </Card>
      <Card>
        <h3>{t('factors.codeApp')}</h3>
        <div ref={place}>
          <CodeApp since={codeApp} onCodes={setCodes} />
        </div>
      </Card>
      {passkeys.length > 0 || codeApp !== null ? (
        <Card>
          <h3>{t('factors.recovery')}</h3>
          <Recovery left={recoveryCodesLeft} onCodes={setCodes} />
        </Card>
      ) : null}
      <GoogleCard factors={factors.data.data} />
      <Card>
        <h3>{t('factors.happenings')}</h3>
        <Happenings />
      </Card>
      {codes === null ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
    </Stack>
  )
}

const Recovery = ({ left, onCodes }: { left: number; onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useWords()
  const making = useMutation({
    mutationFn: makeRecoveryCodes,
    onSuccess: async (codes) => {
      onCodes(codes)
      await askFactorsAnew()
    },
  })
  return (
    <Stack>
      <Text>{t('factors.recoveryLeft', { count: left })}</Text>
      <div>
        <Button busy={making.isPending} onClick={() => making.mutate()}>
          {t('factors.recoveryNew')}
        </Button>
      </div>
      <FormFailure error={making.error} attempt={making.submittedAt} say={plainFailure} />
    </Stack>
  )
}

const Happenings = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const happenings = useQuery(happeningsQuestion())
  if (happenings.data === undefined)
    return <QueryView query={happenings} what={t('factors.happenings')} shape="row" count={2} />
  if (happenings.data.data.length === 0) return <Text quiet>{t('factors.happeningsNone')}</Text>
  return (
    <Rows label={t('factors.happenings')}>
      {happenings.data.data.map(({ _id, kind, detail, at }) => (
        <ListRow
          key={_id}
          title={t(`factors.happened.${kind}` satisfies WordKey, { detail: deviceName(t, detail) })}
          detail={age(at)}
        />
      ))}
    </Rows>
  )
}

/** To somebody who has just signed up: from now on a fingerprint, a face or a PIN is enough. */
export const PasskeyOffer = () => {
  const { t } = useWords()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [done, setDone] = useState(false)
  return (
    <Section title={t('factors.offer')}>
      <Stack>
        <Text>{t(done ? 'factors.offerDone' : 'factors.offerText')}</Text>
        {done ? null : <AddPasskey onCodes={setCodes} onDone={() => setDone(true)} />}
        {codes === null ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      </Stack>
    </Section>
  )
}

/** Where the server begins the way to Google; it comes back to `/settings?google=…`. */
const start = '/api/auth/google/start?for=settings'

/** Google as a way in beside the others, where the installation offers it. */
export const GoogleCard = ({ factors }: { factors: FactorsShape }) => {
  const { t } = useWords()
  const offered = useQuery(optionsQuestion()).data?.google ?? false
  const [ticket, setTicket] = useState(takeFromAddress)
  if (!offered && !factors.google) return null
  return (
    <Card>
      <h3>{t('factors.google')}</h3>
      <Stack>
        {ticket === 'failed' ? <Notice tone="error">{t('auth.failed.google')}</Notice> : null}
        {factors.google ? (
          <On onlyWay={!factors.password && factors.passkeys.length === 0} />
        ) : ticket === null || ticket === 'failed' ? (
          <>
            <Text>{t('factors.googleOff')}</Text>
            <Line>
              <LinkButton href={start}>{t('factors.googleConnect')}</LinkButton>
            </Line>
          </>
        ) : (
          <Confirm ticket={ticket} onDone={() => setTicket(null)} />
        )}
      </Stack>
    </Card>
  )
}

const Confirm = ({ ticket, onDone }: { ticket: string; onDone: () => void }) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => letGoogleIn(ticket, key),
    refresh: afterChange,
    onDone: () => {
      snack({ text: t('factors.googleConnected') })
      onDone()
    },
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <>
      <Text>{t('factors.googleConfirm')}</Text>
      <Line>
        <Button look="main" busy={busy} onClick={() => act(null)}>
          {t('factors.googleConnect')}
        </Button>
        <Button look="text" onClick={onDone}>
          {t('factors.googleNo')}
        </Button>
      </Line>
    </>
  )
}

const On = ({ onlyWay }: { onlyWay: boolean }) => {
  const { t } = useWords()
  const { act, busy } = useAction({
    run: (_: null, key) => endGoogle(key),
    refresh: afterChange,
    onDone: () => snack({ text: t('factors.googleDisconnected') }),
    onFailed: (error) => snack({ text: error.message }),
  })
  return (
    <>
      <Text>{t('factors.googleOn')}</Text>
      {onlyWay ? (
        <Text quiet>{t('factors.googleOnlyWay')}</Text>
      ) : (
        <Line>
          <Button busy={busy} onClick={() => act(null)}>
            {t('factors.googleDisconnect')}
          </Button>
        </Line>
      )}
    </>
  )
}

/** The ticket of the way back, once: it is not for the address bar. */
const takeFromAddress = (): string | null => {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('google')
  if (ticket === null) return null
  address.searchParams.delete('google')
  history.replaceState(history.state, '', address)
  return ticket
}
