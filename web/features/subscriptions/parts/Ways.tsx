import { mdiCalendarImportOutline, mdiContentCopy, mdiGoogle, mdiQrcode } from '@mdi/js'
import { useState } from 'react'
import { copyLink } from '#web/features/posts/copy-link.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { googleLink, programLink } from '../addresses.ts'
import css from './subscriptions.css?inline'

addStyle(css)

/** The ways in which an address comes into a calendar program. */
export const Ways = ({ address, title }: { address: string; title: string }) => {
  const { t } = useWords()
  const [shown, setShown] = useState(false)
  return (
    <>
      <Line>
        <LinkButton look="main" icon={mdiCalendarImportOutline} href={programLink(address)}>
          {t('subscriptions.program')}
        </LinkButton>
        <LinkButton newTab icon={mdiGoogle} href={googleLink(address)}>
          {t('subscriptions.google')}
        </LinkButton>
        <Button icon={mdiContentCopy} onClick={() => void copyLink(address)}>
          {t('subscriptions.copy')}
        </Button>
        <Button icon={mdiQrcode} onClick={() => setShown(true)}>
          {t('subscriptions.code')}
        </Button>
      </Line>
      <Dialog open={shown} title={title} onClose={() => setShown(false)}>
        <Stack>
          <div className="calendar-code">
            <QrCode value={programLink(address)} label={t('subscriptions.codeOf')} />
          </div>
          <Text>{t('subscriptions.scan')}</Text>
        </Stack>
      </Dialog>
    </>
  )
}
