import { mdiContentCopy, mdiEmailOutline, mdiPrinterOutline, mdiQrcode, mdiWhatsapp } from '@mdi/js'
import { use, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { copyLink } from '#web/features/posts/copy-link.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { FlyerWords, Shared } from '../shared.ts'
import css from './sharing.css?inline'
import { CommunityNameContext } from '#web/kit/page-title.ts'
import { Star } from '#web/kit/Star.tsx'

addStyle(css)

interface Props {
  what: Shared
  open: boolean
  onClose: () => void
}

/** The ways to tell others of a page, where the device has none of its own. */
export const ShareSheet = ({ what, open, onClose }: Props) => {
  const { t } = useWords()
  const [shown, show] = useState<'ways' | 'code' | 'flyer'>('ways')
  const url = new URL(what.path, location.origin).href
  const lines = [what.title, what.text, url].filter((line) => line !== '').join('\n')
  const printFlyer = () => {
    // It must be drawn before it is printed, and stays until the sheet closes: some browsers print later.
    flushSync(() => show('flyer'))
    print()
  }
  return (
    <Sheet open={open} title={t('kit.share')} onClose={onClose}>
      <Stack>
        <p className="t-label" dir="auto">
          {what.title}
        </p>
        <Button
          full
          look="main"
          icon={mdiContentCopy}
          onClick={() => {
            void copyLink(what.path)
            onClose()
          }}
        >
          {t('sharing.copy')}
        </Button>
        <LinkButton full newTab icon={mdiWhatsapp} href={`https://wa.me/?text=${encodeURIComponent(lines)}`}>
          {t('sharing.whatsApp')}
        </LinkButton>
        <LinkButton full icon={mdiEmailOutline} href={mailLink(what.title, lines)}>
          {t('sharing.mail')}
        </LinkButton>
        <Button full icon={mdiQrcode} onClick={() => show('code')}>
          {t('sharing.code')}
        </Button>
        {what.flyer === undefined ? null : (
          <Button full icon={mdiPrinterOutline} onClick={printFlyer}>
            {t('sharing.flyer')}
          </Button>
        )}
      </Stack>
      <Dialog open={shown === 'code'} whole title={what.title} onClose={() => show('ways')}>
        <div className="whole-code">
          <QrCode value={url} label={t('sharing.codeOf', { title: what.title })} />
          <p>{t('sharing.scan')}</p>
        </div>
      </Dialog>
      {shown === 'flyer' && what.flyer !== undefined ? (
        <Flyer title={what.title} words={what.flyer} url={url} />
      ) : null}
    </Sheet>
  )
}

const mailLink = (subject: string, body: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`

interface FlyerProps {
  title: string
  words: FlyerWords
  url: string
}

/** A sheet of A5 for a board, only ever on paper: what it is, when, where as far as everybody may know, and the code. */
export const Flyer = ({ title, words, url }: FlyerProps) => {
  const { t } = useWords()
  return createPortal(
    <section className="flyer" aria-label={t('sharing.flyer')}>
      <p className="flyer-from">
        <Star form="solid" size={28} />
        <bdi>{use(CommunityNameContext)}</bdi>
      </p>
      <p className="flyer-kind">{words.kind}</p>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p className="flyer-when">{words.when}</p>
      {words.where === null ? (
        <p className="flyer-blank">{t('sharing.whereBlank')}</p>
      ) : (
        <p className="flyer-when">
          <bdi>{words.where}</bdi>
        </p>
      )}
      {words.open ? <p>{t('sharing.welcome')}</p> : null}
      <div className="flyer-foot">
        <QrCode value={url} label={t('sharing.codeOf', { title })} />
        <div>
          <p>{t('sharing.scan')}</p>
          <p className="t-small">
            <bdi dir="ltr">{url}</bdi>
          </p>
        </div>
      </div>
    </section>,
    document.body,
  )
}
