import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFocusAlong } from '#web/kit/use-focus-along.ts'
import { deviceName } from '#web/words/device-name.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { askFactorsAnew, factorsQuestion, happeningsQuestion, makeRecoveryCodes } from './factors.ts'
import { CodeApp } from './parts/CodeApp.tsx'
import { GoogleCard } from './parts/GoogleCard.tsx'
import { FormFailure } from './parts/FormFailure.tsx'
import { AddPasskey, Passkeys } from './parts/Passkeys.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'
import { plainFailure } from './parts/sentences.ts'

/** The settings of signing in: passkeys, an app with codes, recovery codes, and what happened lately. */
export const Factors = () => {
  const { t } = useWords()
  const factors = useQuery(factorsQuestion())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  // The form that brought the codes is gone when they are put away; the other buttons that bring some are still there.
  const place = useFocusAlong(codes !== null)
  if (factors.isPending) return <Skeleton what={t('factors.passkeys')} shape="card" count={2} />
  if (factors.data === undefined) {
    return (
      <LoadError
        message={factors.error.message}
        onRetry={() => void factors.refetch()}
        busy={factors.isFetching}
      />
    )
  }
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
  const { data, error, isPending, isFetching, refetch } = useQuery(happeningsQuestion())
  if (isPending) return <Skeleton what={t('factors.happenings')} shape="row" count={2} />
  if (data === undefined)
    return <LoadError message={error.message} onRetry={() => void refetch()} busy={isFetching} />
  if (data.data.length === 0) return <Text quiet>{t('factors.happeningsNone')}</Text>
  return (
    <Rows label={t('factors.happenings')}>
      {data.data.map(({ _id, kind, detail, at }) => (
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
