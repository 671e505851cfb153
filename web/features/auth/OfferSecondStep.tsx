import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { factorsQuestion, hasFactor } from './factors.ts'
import { AddPasskey } from './parts/Passkeys.tsx'
import { RecoveryCodes } from './parts/RecoveryCodes.tsx'

/** A passkey or an app, offered where an office begins; nothing once there is one. */
export const OfferSecondStep = () => {
  const { t } = useWords()
  const { data } = useQuery(factorsQuestion())
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
  if (data === undefined || hasFactor(data.data)) return null
  return (
    <Card>
      <h2>{t('factors.offer.title')}</h2>
      <Stack>
        <Text>{t('factors.offer.text')}</Text>
        <Line>
          <AddPasskey onCodes={setCodes} />
          <LinkButton look="text" href={links.secondStep()}>
            {t('factors.offer.app')}
          </LinkButton>
        </Line>
      </Stack>
    </Card>
  )
}
