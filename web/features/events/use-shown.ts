import { useItemLine } from './use-item-line.ts'
import { useItemText } from './use-item-text.ts'
import { useLetterLine } from './use-letter-line.ts'
import type { Programme } from './papers.ts'
import type { Shown } from './slides.ts'

/** A programme as a room sees it: with the letters that are for everybody, at the end of the consultation. */
export const useShown = () => {
  const itemLine = useItemLine()
  const itemText = useItemText()
  const letterLine = useLetterLine()
  return ({ items, letters }: Programme): readonly Shown[] => [
    ...items.map((item) => ({
      part: item.part,
      title: item.title,
      text: itemText(item),
      line: itemLine(item),
      isLetter: false,
    })),
    ...letters
      .filter(({ open }) => open)
      .map((letter) => ({
        part: 'consultation' as const,
        title: letter.title,
        text: letter.text,
        line: letterLine(letter),
        isLetter: true,
      })),
  ]
}
