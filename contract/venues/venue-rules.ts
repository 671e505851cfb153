// What the people of a place say of it: for how many it is, how one comes in, when and how often it may be had.
import * as z from 'zod/mini'
import { Id, noteText } from '#contract/common.ts'

const Clock = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please write the time as hours and minutes.'))

/** Monday is 1. An end at 00:00 is midnight. */
const Opening = z.object({
  weekday: z.number().check(z.int(), z.gte(1), z.lte(7)),
  from: Clock,
  to: Clock,
})

/** As it is told. How one comes in is for those who come; how often it may be had holds for each who asks. */
export const toldRules = {
  capacity: z.nullable(z.number()),
  access: z.nullable(z.string()),
  houseNotes: z.string(),
  /** Any time when empty. */
  opening: z.array(Opening),
  /** So many days before it is to be asked for. */
  leadDays: z.number(),
  mostAYear: z.nullable(z.number()),
  /** Those who answer for a place of the community besides its administrators: for them and for these. */
  keepers: z.array(z.object({ id: Id, name: z.string() })),
}

const CAPACITY = 'Please give a number from 1 to 5,000, or nothing.'
const LEAD = 'Please give a number of days up to 365.'
const OFTEN = 'Please give a number from 1 to 366, or nothing.'

const numbered = (least: number, most: number, sentence: string) =>
  z.number(sentence).check(z.int(sentence), z.gte(least, sentence), z.lte(most, sentence))

/** As it is given; what is left out stays as it is. */
export const givenRules = {
  capacity: z.optional(z.nullable(numbered(1, 5000, CAPACITY))),
  access: z.optional(noteText(500)),
  houseNotes: z.optional(noteText(500)),
  opening: z.optional(
    z
      .array(
        Opening.check(
          z.refine(({ from, to }) => to === '00:00' || to > from, {
            error: 'The end must be after the beginning.',
            path: ['to'],
          }),
        ),
      )
      .check(z.maxLength(14, 'At most two times a day.')),
  ),
  leadDays: z.optional(numbered(0, 365, LEAD)),
  mostAYear: z.optional(z.nullable(numbered(1, 366, OFTEN))),
  /** Of a place of the community. */
  keeperIds: z.optional(z.array(Id).check(z.maxLength(12, 'At most 12 people answer for a place.'))),
}

const UP_TO = 'Please give up to 720 minutes.'

/** What a request needs besides its time: it holds the place for these minutes more, before and after. */
export const askedBesides = {
  setUp: z._default(numbered(0, 720, UP_TO), 0),
  tearDown: z._default(numbered(0, 720, UP_TO), 0),
  needs: z._default(noteText(300), ''),
}
