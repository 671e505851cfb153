// Shapes that every feature shares.
import * as z from 'zod/mini'
import { Wordings, worded } from './words/worded.ts'
import { EVENT_DAYS, NOT_A_DAY, NO_SUCH_DAY, canBeMeant } from './days.ts'

/** UUIDv7 in text. Anything else is no id of ours, so it is refused before a query sees it. */
export const Id = z.string().check(z.uuid('This is not an id.'))

/** An instant, ISO 8601 with offset. */
export const Instant = z.iso.datetime({ offset: true })

/** A civil day, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** What is not written as a day or an instant is said so, and nothing else. */
const withinDays = z.refine<string>((text) => {
  const [day] = /^\d{4}-\d\d-\d\d(?!\d)/.exec(text) ?? []
  return day === undefined || canBeMeant(day)
}, NO_SUCH_DAY)

/** A civil day that a caller gives: what is said where none is given, and where it is written in another way. */
export const day = (missing: string, wrong: string) =>
  z.iso
    .date({
      error: ({ input }) => {
        if (input === '') return missing
        return /^\d{4}-\d\d-\d\d$/.test(String(input)) ? NOT_A_DAY : wrong
      },
    })
    .check(withinDays)

/** A civil day that a caller gives. */
export const GivenDay = day('Please choose the day.', 'Please write the date as year-month-day.')

/** One that the calendar of a community shows, for an event and for a year of the books with its budget. */
export const CalendarDay = GivenDay.check(
  z.refine(
    (text) => text.length !== 10 || (text >= EVENT_DAYS.min && text <= EVENT_DAYS.max),
    'Please choose a day between 1900 and 2199.',
  ),
)

/** An instant that a caller gives. */
export const instant = (missing: string) => z.iso.datetime({ offset: true, error: missing }).check(withinDays)

/** How whoever has left is named, where something of theirs stays. */
export const FORMER_MEMBER = 'Former member'

/** What a client writes for the community of a person who has none. */
export const UNKNOWN_COMMUNITY = 'Unknown Community'

/** The caller's own community, which a body or a query may repeat; one that is not known counts as none given. */
export const ownCommunity = (form: z.ZodMiniType<string, string> = z.string().check(z.maxLength(100))) =>
  z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((given: string) => (given === UNKNOWN_COMMUNITY ? undefined : given)),
        z.optional(form),
      ),
    ),
  )

/** A reference as spec §3 writes it. `User` is an account, `Member` a person on the roll. */
export const Ref = z.object({ refId: Id, type: z.enum(['User', 'Member']) })

/** As many as a person looks at at once. */
export const MOST_CHOSEN = 30
export const TOO_MANY_CHOSEN = 'Please choose at most 30 at once.'

/** Several things chosen from a list. */
export const chosenIds = (missing: string) =>
  z.array(Id).check(z.minLength(1, missing), z.maxLength(MOST_CHOSEN, TOO_MANY_CHOSEN))

/** The tag of a language that can be named: not everything in the form of a tag can. */
export const LanguageTag = z
  .string()
  .check(
    z.refine((tag) => TAG.test(tag) && tag.length <= 35 && isKnownForm(tag), 'Please choose a language.'),
  )

const TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

const isKnownForm = (tag: string): boolean => {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}

export const UNKEPT = 'This text has a character that cannot be kept.'

/** PostgreSQL refuses NUL, and its JSON refuses half of an emoji. */
export const canBeKept = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

const kept = z.refine<string>(canBeKept, UNKEPT)

/** What turns the direction of all that stands after it; the marks that Persian needs beside figures stay. */
const withoutTurns = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Control signs and line breaks, which come with what is copied from slides and scans, become spaces. */
const inOneLine = (text: string): string => withoutTurns(text).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')

/** The same text without control signs but line breaks and tabs, for what another program reads. */
export const withoutControls = (text: string): string => text.replace(/(?![\n\r\t])\p{Cc}/gu, ' ')

/** Of all control signs only line breaks and tabs stay. */
export const inLines = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

/** The same of what a person typed, which turns no direction of writing. */
export const typedInLines = (text: string): string => inLines(withoutTurns(text))

/** One line that a person typed: trimmed, bounded, without control signs. */
export const typed = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .check(kept, z.overwrite(inOneLine), z.trim(), z.minLength(1, missing), most(max))

/** Several lines that a person typed. */
export const typedText = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .check(kept, z.overwrite(typedInLines), z.trim(), z.minLength(1, missing), most(max))

/** One line that may be empty. */
export const note = (max: number) => z.string().check(kept, z.overwrite(inOneLine), z.trim(), most(max))

/** Several lines that may be empty. */
export const noteText = (max: number) =>
  z.string().check(kept, z.overwrite(typedInLines), z.trim(), most(max))

const most = (max: number) => z.maxLength(max, { error: () => worded`Please use at most ${max} characters.` })

export const BAD_LINK = 'Please give a link that begins with https://.'

/** A link that leads where it seems to: nothing before the host, and no sign that turns the direction of writing. */
export const isHttpsLink = (text: string): boolean => {
  if (/[\s\p{Cc}\p{Bidi_Control}]/u.test(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** An address that a person typed and others open. */
export const HttpsLink = z
  .string()
  .check(z.trim(), z.maxLength(500, 'Please use at most 500 characters.'), z.refine(isHttpsLink, BAD_LINK))

/** A list's page: `?limit=&cursor=`; the answer's `next` is the cursor of the following page. */
export const pageQuery = (most: number) =>
  z.object({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), Math.min(most, 20)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  })

/** `{ success, data: [...], next? }`: how a list answers. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), next: z.optional(z.string()) })

/** `{ success, data }`: how a single entity answers where the spec says `{data}`. */
export const dataOf = <T extends z.ZodMiniType>(item: T) => z.object({ success: z.literal(true), data: item })

/** `{ message }`: an answer that only says something; `values` beside it where the sentence has any. */
export const Message = z.object({ message: z.string(), values: Wordings })

/** Every refusal: `message` and `error` hold the same sentence, since clients read one or the other. */
export const Refusal = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** Of those of these sentences that have values: the template and what stands in it, for a translation. */
  values: Wordings,
  /** With `second_factor`: what the second step of signing in brings back. */
  challenge: z.optional(z.string()),
})

/** In place of the public address, which the server writes when it answers. No text that is kept has a NUL. */
export const PUBLIC_PLACE = '\0'

/** Written, it begins with `PUBLIC_PLACE`; read, it is the path again. A grant of an object store stays as it is. */
export const FileAddress = z.codec(z.string(), z.string(), {
  encode: (path) => (path.startsWith('/files/') ? PUBLIC_PLACE + path : path),
  decode: (address) => address.replace(/^https?:\/\/[^/]+(?=\/files\/(?!inbox\/))/, ''),
})
