import { useEffect, useRef } from 'react'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { finishLogIn } from '../factors.ts'
import { CodeForm } from './CodeForm.tsx'

interface Props {
  challenge: string
  onBack: () => void
  /** Where more follows than the session that begins. */
  onDone?: (user: SignedInUser) => void
}

/** After the password: the code of the app, or a recovery code. */
export const SecondStep = ({ challenge, onBack, onDone }: Props) => {
  const { t } = useWords()
  const place = useRef<HTMLDivElement>(null)
  // The form that was sent is gone, and this one's code may have come long after it.
  useEffect(() => place.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={place}>
      <Stack>
        <Text as="h2" look="h2">
          {t('factors.second.title')}
        </Text>
        <Text>{t('factors.second.text')}</Text>
        <CodeForm
          button={t('auth.logIn')}
          send={async (code) => {
            const user = await finishLogIn(challenge, code)
            onDone?.(user)
          }}
        />
        <Line>
          <Button look="text" onClick={onBack}>
            {t('factors.second.back')}
          </Button>
        </Line>
      </Stack>
    </div>
  )
}
