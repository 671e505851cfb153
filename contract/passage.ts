// A passage that a community has chosen: for newcomers on the first pages, for members on Home.
import * as z from 'zod/mini'
import { typed, typedText } from './common.ts'

export const Passage = z.object({
  text: typedText(600, 'Please write the passage.'),
  /** Where it is written: work and place in it. */
  source: typed(160, 'Please name where it is written.'),
})

/** The language to read a passage in, by its letters: پ چ ژ گ and the Persian ک and ی tell Persian from Arabic. */
export const languageOfPassage = (text: string): 'en' | 'fa' | 'ar' =>
  /[پچژگکی]/.test(text) ? 'fa' : /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en'
