import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { PasswordField } from '#web/kit/PasswordField.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { sanitise } from '#web/session/sanitise.ts'
import { answerProof, useProofAsked } from '#web/session/step-up.ts'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { factorsQuestion, proveByCode, proveByPassword } from './factors.ts'
import { CodeForm } from './parts/CodeForm.tsx'
import { PasskeyButton } from './parts/PasskeyButton.tsx'
import { ProofForm } from './parts/ProofForm.tsx'

/** Asks who sits there before something grave; `withStepUp` opens it and goes on after it. */
export const StepUpDialog = () => {
  const { t } = useWords()
  const needsSecond = useProofAsked() === 'second'
  const factors = useQuery(factorsQuestion())
  const has = factors.data?.data
  return (
    <Dialog open title={t('factors.stepUp.title')} onClose={() => answerProof(false)}>
      <Stack>
        <Text>{t(needsSecond ? 'factors.stepUp.secondText' : 'factors.stepUp.text')}</Text>
        {has === undefined && factors.isPending ? (
          <Skeleton what={t('factors.stepUp.title')} shape="row" count={1} />
        ) : (
          <Proofs
            passkey={(has?.passkeys.length ?? 0) > 0}
            code={has !== undefined && (has.codeApp !== null || has.recoveryCodesLeft > 0)}
            // When the question failed, the password is the likeliest to be there.
            password={!needsSecond && (has?.password ?? true)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface Offered {
  passkey: boolean
  code: boolean
  password: boolean
}

const Proofs = ({ passkey, code, password }: Offered) => {
  const { t } = useWords()
  const [typed, setTyped] = useState<'password' | 'code'>(password ? 'password' : 'code')
  const done = () => answerProof(true)
  if (!passkey && !code && !password) return <Notice tone="info">{t('factors.stepUp.none')}</Notice>
  return (
    <Stack>
      {passkey ? <PasskeyButton kind="proof" onDone={done} /> : null}
      {typed === 'password' && password ? <PasswordProof onDone={done} /> : null}
      {typed === 'code' && code ? (
        <CodeForm
          button={t('factors.stepUp.go')}
          send={async (given) => {
            await proveByCode(given)
            done()
          }}
        />
      ) : null}
      {code && password ? (
        <Line>
          <Button look="text" onClick={() => setTyped(typed === 'code' ? 'password' : 'code')}>
            {t(typed === 'code' ? 'factors.usePassword' : 'factors.useCode')}
          </Button>
        </Line>
      ) : null}
    </Stack>
  )
}

const PasswordProof = ({ onDone }: { onDone: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const prove = async (password: string) => {
    await proveByPassword(sanitise(password))
    onDone()
  }
  return (
    <ProofForm button={t('factors.stepUp.go')} missing="auth.need.password" send={prove}>
      {({ value, error, onChange }) => (
        <>
          <input type="text" autoComplete="username" defaultValue={user?.email ?? ''} hidden />
          <PasswordField
            name="password"
            label={t('auth.password')}
            autoComplete="current-password"
            enterKeyHint="go"
            value={value}
            error={error}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </ProofForm>
  )
}
