// The form that writes a letter: what is typed becomes what the contract knows. Pure.
import type { Letter, LetterWish } from './papers.ts'

/** A letter while it is written; empty where there is nothing. */
export interface TypedLetter {
  readonly from: Letter['from']
  readonly sender: string
  readonly title: string
  readonly writtenOn: string
  readonly text: string
  readonly link: string
  readonly readBy: string
  readonly audience: Letter['audience']
}

export const blankLetter: TypedLetter = {
  from: 'house',
  sender: '',
  title: '',
  writtenOn: '',
  text: '',
  link: '',
  readBy: '',
  audience: 'members',
}

export const typedLetter = (letter: Letter): TypedLetter => ({
  from: letter.from,
  sender: letter.sender,
  title: letter.title,
  writtenOn: letter.writtenOn ?? '',
  text: letter.text,
  link: letter.link ?? '',
  readBy: letter.readBy ?? '',
  audience: letter.audience,
})

/** What is sent. */
export const wishedLetter = (typed: TypedLetter): LetterWish => ({
  ...typed,
  writtenOn: typed.writtenOn === '' ? null : typed.writtenOn,
  link: typed.link.trim() === '' ? null : typed.link,
  readBy: typed.readBy.trim() === '' ? null : typed.readBy,
})
