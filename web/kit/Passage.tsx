interface Props {
  text: string
  /** Where it is written, always named. */
  source: string
  lang: string
  /** On a ground of its own, without a card. */
  bare?: boolean
}

/** A sacred passage with its source, in its own direction. */
export const Passage = ({ text, source, lang, bare = false }: Props) => (
  <figure className={bare ? 'passage' : 'card passage'}>
    <blockquote lang={lang} dir="auto">
      {text}
    </blockquote>
    <figcaption className="t-small quiet" dir="auto">
      {source}
    </figcaption>
  </figure>
)
