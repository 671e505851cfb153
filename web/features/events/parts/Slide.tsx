import { addStyle } from '#web/kit/add-style.ts'
import { useWords } from '#web/words/words.ts'
import type { Shown } from '../slides.ts'
import css from './present.css?inline'

addStyle(css)

/** One thing of the programme, to be read from the back of a room. */
export const Slide = ({ slide: { part, title, text, line } }: { slide: Shown }) => {
  const { t } = useWords()
  return (
    <div className="slide" aria-live="polite">
      <p className="slide-part">{t(`events.part.${part}`)}</p>
      <h2 className="slide-title">
        <bdi>{title}</bdi>
      </h2>
      {text === '' ? null : (
        <p className="slide-text typed" dir="auto">
          {text}
        </p>
      )}
      {line === '' ? null : <p className="slide-line">{line}</p>}
    </div>
  )
}
