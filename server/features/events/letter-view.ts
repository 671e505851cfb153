import type * as z from 'zod/mini'
import type { Letter } from '#contract/events/letters.ts'
import type { findLetters } from './letter-queries.ts'
import { isOpenLetter, type JoinableEvent } from './rules.ts'

type Row = Awaited<ReturnType<typeof findLetters>>[number]

export const letterView = (row: Row, feast: JoinableEvent, now: number): z.infer<typeof Letter> => ({
  _id: row.id,
  id: row.id,
  from: row.letter_from,
  sender: row.sender,
  title: row.title,
  writtenOn: row.written_on,
  text: row.words,
  link: row.link,
  file: row.file === '' ? null : row.file,
  readBy: row.read_by,
  audience: row.audience,
  open: isOpenLetter(row.audience, feast, now),
  revision: row.revision,
})
