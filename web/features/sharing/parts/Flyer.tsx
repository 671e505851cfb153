import { use } from 'react'
import { createPortal } from 'react-dom'
import { CommunityNameContext } from '#web/kit/page-title.ts'
import { QrCode } from '#web/kit/QrCode.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useWords } from '#web/words/words.ts'
import type { FlyerWords } from '../shared.ts'

interface Props {
  title: string
  words: FlyerWords
  url: string
}

/** A sheet of A5 for a board, only ever on paper: what it is, when, where as far as everybody may know, and the code. */
export const Flyer = ({ title, words, url }: Props) => {
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
