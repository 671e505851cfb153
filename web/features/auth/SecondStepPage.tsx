import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { readAccount } from './data.ts'
import { type Factors, factorsQuestion, hasFactor, proveByCode } from './factors.ts'
import { CodeApp } from './parts/CodeApp.tsx'
import { CodeForm } from './parts/CodeForm.tsx'
import { AddPasskey } from './parts/Passkeys.tsx'
import { PasskeyButton } from './parts/PasskeyButton.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'

/** Leads an officer through the second step; ordinary membership goes on without it, and may have one. */
export const SecondStepPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const factors = useQuery(factorsQuestion())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const waits = user?.secondStepDue === true
  const asked = waits || user?.secondStepFrom !== undefined
  const [wasAsked, setWasAsked] = useState(asked)
  if (asked && !wasAsked) setWasAsked(true)
  const [kept, setKept] = useState(false)
  const keep = () => {
    setKept(true)
    setCodes(null)
  }
  const has = factors.data?.data
  return (
    <Page title={t('factors.step.title')} lead={wasAsked ? t('factors.step.lead') : t('factors.step.forAll')}>
      <Narrow>
        <Stack>
          {has === undefined ? (
            <QueryView query={factors} what={t('factors.step.title')} shape="card" count={2} />
          ) : !hasFactor(has) ? (
            <Choose onCodes={setCodes} />
          ) : asked ? (
            <Show has={has} />
          ) : (
            // The codes lie over it, and keep the focus until they are put away.
            <Done focused={(wasAsked || kept) && codes === null} />
          )}
          {waits ? <Later /> : null}
          {codes === null ? null : <RecoveryCodes codes={codes} onKept={keep} />}
        </Stack>
      </Narrow>
    </Page>
  )
}

const Done = ({ focused }: { focused: boolean }) => {
  const { t } = useWords()
  return (
    <Notice
      tone="success"
      focused={focused}
      action={<LinkButton href={links.home()}>{t('factors.step.goOn')}</LinkButton>}
    >
      {t('factors.step.done')}
    </Notice>
  )
}

/** Somebody who has a factor and came in with the password alone. */
const Show = ({ has }: { has: Factors }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Text>{t('factors.step.show')}</Text>
      {has.passkeys.length > 0 ? <PasskeyButton kind="proof" onDone={() => void readAccount()} /> : null}
      <CodeForm
        button={t('factors.step.showButton')}
        send={async (code) => {
          await proveByCode(code)
          await readAccount()
        }}
      />
    </Stack>
  )
}

const Choose = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Text>{t('factors.step.choose')}</Text>
      <Card>
        <h2>{t('factors.passkeys')}</h2>
        <Stack>
          <Text>{t('factors.passkeysText')}</Text>
          <AddPasskey main onCodes={onCodes} />
        </Stack>
      </Card>
      <Card>
        <h2>{t('factors.codeApp')}</h2>
        <CodeApp since={null} onCodes={onCodes} />
      </Card>
    </Stack>
  )
}

const Later = () => {
  const { t } = useWords()
  return (
    <>
      <Text quiet>{t('factors.step.laterText')}</Text>
      <Line>
        <LinkButton look="text" href={links.home()}>
          {t('factors.step.later')}
        </LinkButton>
      </Line>
    </>
  )
}
