import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import { useSubscribing } from '../data.ts'
import { Ways } from './Ways.tsx'

const asked = {
  renew: {
    title: 'subscriptions.renewTitle',
    text: 'subscriptions.renewText',
    confirm: 'subscriptions.renew',
  },
  end: { title: 'subscriptions.endTitle', text: 'subscriptions.endText', confirm: 'subscriptions.end' },
} as const satisfies Record<string, Record<string, WordKey>>

/** The address there is, and the two ways to end it. */
export const OwnAddress = ({ address, madeAt }: { address: string; madeAt: string }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [asking, setAsking] = useState<keyof typeof asked | null>(null)
  const { act, busy } = useSubscribing(() => setAsking(null))
  return (
    <>
      <Ways address={address} title={t('subscriptions.own')} />
      <Text look="small" quiet>
        {t('subscriptions.secret', { day: day(madeAt) })}
      </Text>
      <Line>
        <Button look="text" onClick={() => setAsking('renew')}>
          {t('subscriptions.renew')}
        </Button>
        <Button look="text" danger onClick={() => setAsking('end')}>
          {t('subscriptions.end')}
        </Button>
      </Line>
      {asking === null ? null : (
        <ConfirmDialog
          open
          title={t(asked[asking].title)}
          confirmLabel={t(asked[asking].confirm)}
          keepLabel={t('subscriptions.keep')}
          danger={asking === 'end'}
          busy={busy}
          onConfirm={() => act(asking)}
          onKeep={() => setAsking(null)}
        >
          <Text>{t(asked[asking].text)}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
