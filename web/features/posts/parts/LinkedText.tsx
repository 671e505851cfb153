import { partsOf } from '../linkify.ts'

/** What a person wrote, as plain text with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) =>
  partsOf(text).map((part) =>
    part.kind === 'text' ? (
      part.text
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
        {part.text}
      </a>
    ),
  )
