// How many may take part in an activity, and how many may lead it.
import * as z from 'zod/mini'

const upTo1000 = (figures: string, whole: string, least: string, most: string) =>
  z.nullable(z.number(figures).check(z.int(whole), z.gte(1, least), z.lte(1000, most)))

/** Null: as many as come. */
export const places = upTo1000(
  'Please write the number of places in figures.',
  'Please write a whole number of places.',
  'There must be at least one place.',
  'Please write at most 1000 places.',
)

/** Null: as many as offer themselves and are accepted. */
export const leaders = upTo1000(
  'Please write in figures how many may lead it.',
  'Please write in a whole number how many may lead it.',
  'At least one person must be able to lead it.',
  'Please write at most 1000 people.',
)
