import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { optionsQuestion } from '../data.ts'
import { afterChange, endGoogle, letGoogleIn, type Factors } from '../factors.ts'

/** Where the server begins the way to Google; it comes back to `/settings?google=…`. */
const start = '/api/auth/google/start?for=settings'

/** Google as a way in beside the others, where the installation offers it. */
export const GoogleCard = ({ factors }: { factors: Factors }) => {
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
