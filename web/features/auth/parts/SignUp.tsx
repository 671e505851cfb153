import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { SignUpValues } from '../data.ts'
import { SignUpForm } from './SignUpForm.tsx'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

interface Props {
  /** From the link in the mail; with it the code's stage comes first. */
  code: string
}

/** Spec §4: the sign-up form, then the verify-email stage. What was typed stays for the way back. */
export const SignUp = ({ code }: Props) => {
  const { t } = useWords()
  const [values, setValues] = useState<SignUpValues | null>(null)
  const [stage, setStage] = useState<'form' | 'code'>(code === '' ? 'form' : 'code')
  return (
    <Stack>
      <Text look="small" quiet>
        {t('auth.step', { now: stage === 'form' ? 1 : 2, all: 2 })}
      </Text>
      {stage === 'form' ? (
        <>
          <SignUpForm
            before={values}
            onSent={(sent) => {
              setValues(sent)
              setStage('code')
            }}
          />
          <Line>
            <Button look="text" onClick={() => setStage('code')}>
              {t('auth.haveCode')}
            </Button>
          </Line>
        </>
      ) : (
        <>
          <Text as="h2" look="h2">
            {t('auth.verifyEmail')}
          </Text>
          <VerifyEmailForm sent={values} code={code} onBack={() => setStage('form')} />
        </>
      )}
    </Stack>
  )
}
