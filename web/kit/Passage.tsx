import { useWords } from '#web/words/words.ts'

interface Props {
  text: string
  /** Where it is written, always named. */
  source: string
  lang: string
}

/** A sacred passage with its source. */
export const Passage = ({ text, source, lang }: Props) => {
  const { t } = useWords()
  return (
    <figure className="card passage">
      <blockquote lang={lang} dir="auto">
        {text}
      </blockquote>
      <figcaption className="t-small quiet">{t('kit.passageSource', { source })}</figcaption>
    </figure>
  )
}
