// The programme of a Feast or a Holy Day: its parts, what is read and by whom.
import * as z from 'zod/mini'
import { Id, note, typed, noteText } from '#contract/common.ts'
import { Part } from './events.ts'
import { Audience, Letter } from './letters.ts'
import { route } from '#contract/route.ts'
import { worded } from '#contract/words/worded.ts'

export const programmeKinds = [
  'reading',
  'prayer',
  'music',
  'talk',
  'consultation',
  'treasurer',
  'other',
] as const
const Kind = z.enum(programmeKinds)

export const MOST_ITEMS = 50
export const LONGEST_TEXT = 4_000

const ProgrammeItem = z.object({
  part: Part,
  kind: Kind,
  title: z.string(),
  /** What is read, or where it stands; lines as they were written. */
  text: z.string(),
  /** A member who reads or leads it. */
  reader: z.nullable(z.object({ refId: Id, name: z.string() })),
  /** Who reads or leads it, where it is no member, or in the words of the hosts. */
  by: z.nullable(z.string()),
  minutes: z.nullable(z.number()),
})

const Programme = z.object({
  /** It grows with every change; who saves names the one that they looked at. */
  revision: z.number(),
  /** In the order of the parts. */
  items: z.array(ProgrammeItem),
  /** Letters of institutions that the caller belongs to the audience of, for the consultation of a Feast. */
  letters: z.array(Letter),
  /** `letters`: for whom the caller may add letters and change them; nobody, where it is not theirs to do. */
  can: z.object({ change: z.boolean(), letters: z.array(Audience) }),
})

export const NewProgrammeItem = z
  .object({
    part: Part,
    kind: Kind,
    title: typed(200, 'Please give each item of the programme a title.'),
    text: z._default(noteText(LONGEST_TEXT), ''),
    reader: z._default(z.nullable(Id), null),
    by: z._default(z.nullable(note(120)), null),
    minutes: z._default(
      z.nullable(
        z
          .number('Please write the minutes in figures.')
          .check(
            z.int('Please write whole minutes.'),
            z.gte(1, 'An item takes at least one minute.'),
            z.lte(600, 'Please write at most 600 minutes.'),
          ),
      ),
      null,
    ),
  })
  .check(
    z.refine(({ part, kind }) => kind !== 'treasurer' || part === 'consultation', {
      error: 'The treasurer’s report belongs to the consultation.',
      path: ['part'],
    }),
  )

const ofEvent = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'event' },
  reply: Programme,
} as const

export const getProgramme = route({
  ...ofEvent,
  method: 'GET',
  path: '/api/events/:id/programme',
  stranger: 'may',
  // Whether a reader is a member, and what they are called.
  revision: ['events', 'people'],
  summary: 'The programme of an event, part by part, with its readings and readers',
})

export const saveProgramme = route({
  ...ofEvent,
  method: 'PUT',
  path: '/api/events/:id/programme',
  answers: getProgramme,
  may: 'inCharge',
  stranger: 'refused',
  // Fifty items, each with a long text.
  bodyLimit: 1024 * 1024,
  summary:
    'Write the whole programme, by those in charge of the event; who looked at an older one is told so',
  body: z.object({
    /** The revision that was looked at: where another has saved meanwhile, nothing is overwritten. */
    revision: z.int32(),
    items: z
      .array(NewProgrammeItem)
      .check(z.maxLength(MOST_ITEMS, { error: () => worded`Please use at most ${MOST_ITEMS} items.` })),
  }),
  example: {
    revision: 0,
    items: [
      { part: 'devotional', kind: 'prayer', title: 'Opening prayer', by: 'The children', minutes: 2 },
      { part: 'consultation', kind: 'talk', title: 'News of the plan' },
    ],
  },
})
