// Sentences with values, as gettext has them: the English template is the key of the catalogues, and the values travel
// beside the sentence, so that nobody guesses them back out of it.
import * as z from 'zod/mini'

/** A sentence of the catalogues, in which `{0}`, `{1}` … stand for the values. */
const Wording = z.object({ sentence: z.string(), values: z.array(z.string()) })
export type Wording = z.output<typeof Wording>

/** Beside sentences: of those that have values, what they are made of. */
export const Wordings = z.optional(z.array(Wording))

/** As many as a file has lines, each refused with a sentence of its own. */
const MOST = 20_000

/** By the whole sentence, which always has the same template and values; of too many the oldest are forgotten. */
const known = new Map<string, Wording>()

/** The English sentence: `` worded`There is room for ${left} more only.` ``. */
export const worded = (parts: TemplateStringsArray, ...values: readonly (string | number)[]): string =>
  learn({
    sentence: parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`),
    values: values.map(String),
  })

/** Remembers what a sentence is made of, and gives the sentence. */
export const learn = (wording: Wording): string => {
  const text = filled(wording.sentence, wording.values)
  known.delete(text)
  known.set(text, wording)
  const [oldest] = known.size > MOST ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  return text
}

/** What a sentence is made of; one without values is its own template. */
export const wordingOf = (text: string): Wording => known.get(text) ?? { sentence: text, values: [] }

/** The sentence with these values in it. */
export const filled = (sentence: string, values: readonly string[]): string =>
  sentence.replaceAll(/\{(\d)\}/g, (_, place: string) => values[Number(place)] ?? '')

/** What goes beside these sentences: nothing where none has values. */
export const valuesOf = (...texts: readonly string[]): { readonly values?: Wording[] } => {
  const values = [...new Set(texts)].flatMap((text) => known.get(text) ?? [])
  return values.length === 0 ? {} : { values }
}

/** `{ message }` with what the message is made of. */
export const message = (text: string): { readonly message: string; readonly values?: Wording[] } => ({
  message: text,
  ...valuesOf(text),
})
