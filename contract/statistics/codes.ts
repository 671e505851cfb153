// The figures of a cycle by their codes: what each is, which are counts of persons, and which an officer types.

/** The kinds of gatherings that are counted, and the two sums of the report. */
export const countedKinds = ['childrensClasses', 'juniorYouthGroups', 'studyCircles', 'devotionals'] as const
export const triples = [...countedKinds, 'educational', 'core'] as const
export type CountedKind = (typeof countedKinds)[number]
export type Triple = (typeof triples)[number]

/** As an activity names its kind. */
export const kindNames = {
  childrensClasses: "Children's Class",
  juniorYouthGroups: 'Junior Youth Group',
  studyCircles: 'Study Circle',
  devotionals: 'Devotional',
} as const satisfies Readonly<Record<CountedKind, string>>

/**
 * Of each kind and of both sums (but `facilitators`, whom a sum would count twice). `atEnd` is `atStart` + `started` -
 * `completed` - `cancelled`. `unknown`: of those who take part, who is neither known as a friend nor as a Bahá’í.
 * `held`, `recorded`: meetings of the cycle, and those of them with a number.
 */
export const measures = [
  'atStart',
  'started',
  'completed',
  'cancelled',
  'atEnd',
  'participants',
  'friends',
  'unknown',
  'facilitators',
  'held',
  'recorded',
] as const
export type Measure = (typeof measures)[number]

/** Of believers at the end of the cycle. Women and men are typed; the roll has no such column. */
export const populationCodes = [
  'population.children',
  'population.juniorYouth',
  'population.youth',
  'population.adults',
  'population.unknownAge',
  'population.total',
] as const

/** Computed for the whole locality. `feasts.held` counts Feasts, which may have several gatherings. */
export const gatheringCodes = [
  'feasts.held',
  'feasts.recorded',
  'feasts.attendance',
  'holyDays.held',
  'holyDays.recorded',
  'holyDays.attendance',
] as const

/** What an officer types once a cycle, since nothing in the app knows it. Yes is 1, no is 0. */
export const typedCodes = [
  'population.men',
  'population.women',
  'homes.has',
  'homes.visited',
  'expansion.participants',
  'registered.children',
  'enrolled.adults',
  'institute.new',
  'has.assembly',
  'has.fund',
] as const

/** Of these yes and no alone. */
export const yesNoCodes: readonly string[] = ['homes.has', 'has.assembly', 'has.fund']

/** Completions by the columns of the report: up to the day, and in the cycle. */
export const bookCodes = [
  'Book 1',
  'Book 2',
  ...[1, 2, 3, 4, 5].map((grade) => `Book 3 (G${grade})`),
  'Book 4',
  'Book 5',
  ...[1, 2, 3].map((branch) => `Book 5 BR${branch}`),
  'Book 6',
  'Book 7',
  ...[1, 2].map((branch) => `Book 7 BR${branch}`),
  ...[8, 9, 10, 11, 12, 13, 14].flatMap((book) => [1, 2, 3].map((unit) => `Book ${book} (U${unit})`)),
]
export const bookCode = (column: string): string => `book:${column}`
export const bookInCycleCode = (column: string): string => `done:${column}`

/** Registered within the cycle. */
export const NEWLY_ENROLLED = 'enrolled.new'

export const kindCodes: readonly string[] = triples.flatMap((triple) =>
  measures
    .filter((measure) => measure !== 'facilitators' || (triple !== 'educational' && triple !== 'core'))
    .map((measure) => `${triple}.${measure}`),
)

/** All codes of the whole locality, in the order of the table. */
export const figureCodes: readonly string[] = [
  ...kindCodes,
  ...bookCodes.map(bookCode),
  ...bookCodes.map(bookInCycleCode),
  NEWLY_ENROLLED,
  ...populationCodes,
  ...gatheringCodes,
  ...typedCodes,
]

/** Of a neighbourhood: its gatherings and its people. */
export const placeCodes: readonly string[] = [...kindCodes, ...populationCodes]

/** What is computed by adding others: it is not corrected itself. */
export const isSum = (code: string): boolean =>
  code === 'population.total' || /^(educational|core)\./.test(code)

const PERSONS =
  /^(book:|done:|population\.|enrolled\.|registered\.|institute\.|expansion\.)|\.(participants|friends|unknown|facilitators|attendance)$/

/** Whether it counts persons: of such a one fewer than five is not said to everybody. */
export const countsPersons = (code: string): boolean => PERSONS.test(code)
