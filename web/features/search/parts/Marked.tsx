import { matchesIn } from '#contract/search/matches.ts'

interface Props {
  text: string
  /** Folded, as `soughtWords` gives them. */
  words: readonly string[]
}

/** A text with what was looked for marked, however it is spelled there. */
export const Marked = ({ text, words }: Props) => {
  const matches = matchesIn(text, words)
  return (
    <bdi>
      {matches.map(([from, to], place) => (
        <span key={from}>
          {text.slice(matches[place - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}
