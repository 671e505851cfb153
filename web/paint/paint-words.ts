// The few words of the first paint; the build takes them from the catalogues, in the order of paint-keys.ts.

declare const __PAINT_WORDS__: Readonly<Record<string, string>>

/** The names that the first paint has for its messages, in the same order. */
const order = [
  '/home',
  '/activities',
  '/calendars',
  '/news',
  '/dashboard',
  'next',
  'week',
  'posts',
  'home.goodMorning',
  'home.goodAfternoon',
  'home.goodEvening',
  'begin',
  'asking',
  'wrong',
  'hint',
  'reload',
  'loading',
  'Study Circle',
  'Junior Youth Group',
  "Children's Class",
  'Devotional',
  'Fireside',
  'Independent Initiative',
  'Feast',
  'Holy Day',
]

export type PaintWords = (name: string) => string

export const wordsOf = (language: string): PaintWords => {
  const words = __PAINT_WORDS__[language]?.split('|')
  return (name) => words?.[order.indexOf(name)] ?? name
}

/** The five of the bars. */
export const destinations = order.slice(0, 5)
