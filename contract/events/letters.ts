// Letters of institutions that are read at a Feast, and for whom they are.
import * as z from 'zod/mini'
import { Day, HttpsLink, Id, dataOf, note, typed, noteText, FileAddress } from '#contract/common.ts'
import { LAST_DAY } from '#contract/days.ts'
import { route } from '#contract/route.ts'

export const letterSources = ['house', 'national', 'counsellors', 'assembly', 'other'] as const
const Source = z.enum(letterSources)

export const audiences = ['members', 'hosts', 'assembly'] as const
/** `hosts`: those in charge of the Feast until it begins, then every member. `assembly`: its members alone. */
export const Audience = z.enum(audiences)

export const LONGEST_LETTER = 20_000

export const Letter = z.object({
  _id: Id,
  id: Id,
  from: Source,
  /** Who of them it is, in words; empty where `from` says it. */
  sender: z.string(),
  title: z.string(),
  writtenOn: z.nullable(Day),
  text: z.string(),
  link: z.nullable(z.string()),
  file: z.nullable(FileAddress),
  /** Who reads it aloud. */
  readBy: z.nullable(z.string()),
  audience: Audience,
  /** Whether every member may read it by now. */
  open: z.boolean(),
  /** It grows with every change; who saves names the one that they looked at. */
  revision: z.number(),
})

const LetterBody = z.object({
  from: Source,
  sender: z._default(note(120), ''),
  title: typed(120, 'Please give the letter a title.'),
  writtenOn: z._default(
    z.nullable(
      Day.check(
        z.refine((day) => day >= '1844-01-01' && day <= LAST_DAY, 'Please choose a day of this era.'),
      ),
    ),
    null,
  ),
  text: z._default(noteText(LONGEST_LETTER), ''),
  link: z._default(z.nullable(HttpsLink), null),
  readBy: z._default(z.nullable(note(120)), null),
  audience: z._default(Audience, 'members'),
})

const example = { from: 'house', title: 'To the friends at Riḍván', readBy: 'The secretary' } as const

export const addLetter = route({
  method: 'POST',
  path: '/api/events/:id/letters',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  summary:
    'Add a letter of an institution to a Feast, by those in charge of it, for an audience of their own',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  body: LetterBody,
  example,
  reply: dataOf(Letter),
})

export const saveLetter = route({
  method: 'PUT',
  path: '/api/events/:id/letters/:materialId',
  access: 'member',
  may: 'inCharge',
  stranger: 'refused',
  summary: 'Change a letter, by those in charge of its Feast; who looked at an older one is told so',
  params: z.object({ id: Id, materialId: Id }),
  fence: { id: 'event', materialId: 'letter' },
  body: z.extend(LetterBody, { revision: z.int32() }),
  example: { ...example, revision: 0 },
  reply: dataOf(Letter),
})
