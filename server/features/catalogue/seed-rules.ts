// The catalogue to begin from: the main sequence of the institute and the texts of junior youth, as far as their titles
// are known. Titles stand in the languages in which they were found; a community adds its own.
import type { StudyItemKind, trainedGroups } from '#contract/catalogue/catalogue.ts'

export interface Seed {
  readonly kind: StudyItemKind
  readonly name: string
  readonly released: boolean
  /** For leading which kind of group it trains. */
  readonly trains: (typeof trainedGroups)[number] | null
  /** The column of the report that it is counted in. */
  readonly report: string | null
  readonly parts: readonly Seed[]
}

const item =
  (kind: StudyItemKind) =>
  (name: string, parts: readonly Seed[] = []): Seed => ({
    kind,
    name,
    released: true,
    trains: null,
    report: null,
    parts,
  })

const [book, branch, grade, unit, text] = [
  item('book'),
  item('branch'),
  item('grade'),
  item('unit'),
  item('text'),
]

const training = (trains: Seed['trains'], seed: Seed): Seed => ({ ...seed, trains })

const notYet = (seed: Seed): Seed => ({ ...seed, released: false })

/** Parts that are told apart by their number alone. */
const numbered = (part: (name: string) => Seed, word: string, count: number): Seed[] =>
  Array.from({ length: count }, (_, place) => part(`${word} ${place + 1}`))

const units = (...titles: readonly string[]): Seed[] =>
  titles.map((title, place) => unit(`Unit ${place + 1}: ${title}`))

const books: readonly Seed[] = [
  book(
    'Book 1: Reflections on the Life of the Spirit',
    units('Understanding the Bahá’í Writings', 'Prayer', 'Life and Death'),
  ),
  book(
    'Book 2: Arising to Serve',
    units('The Joy of Teaching', 'Uplifting Conversations', 'Deepening Themes'),
  ),
  training(
    "Children's Class",
    book('Book 3: Teaching Children’s Classes', [
      ...numbered(grade, 'Grade', 5),
      // No teachers’ book of this grade has been seen.
      notYet(grade('Grade 6')),
    ]),
  ),
  book(
    'Book 4: The Twin Manifestations',
    units('The Greatness of This Day', 'The Life of the Báb', 'The Life of Bahá’u’lláh'),
  ),
  training(
    'Junior Youth Group',
    book('Book 5: Releasing the Powers of Junior Youth', [
      branch('Branch 1'),
      branch('Branch 2: Widening Circle'),
      branch('Branch 3'),
    ]),
  ),
  book(
    'Book 6: Teaching the Cause',
    units(
      'The Spiritual Nature of Teaching',
      'The Qualities and Attitudes Essential for Teaching',
      'The Act of Teaching',
    ),
  ),
  training(
    'Study Circle',
    book('Book 7: Walking Together on a Path of Service', [
      ...numbered(branch, 'Branch', 2),
      ...units('The Spiritual Path', 'Becoming a Tutor of Books 1–6', 'Promoting the Arts at the Grassroots'),
    ]),
  ),
  book('Book 8: The Covenant of Bahá’u’lláh', [
    unit('Unit 1: The Center of the Covenant'),
    unit('Unit 2: The Guardian of the Faith'),
    unit('Unit 3: The Universal House of Justice'),
  ]),
  book('Book 9: Gaining an Historical Perspective', [
    unit('Unit 1: The Eternal Covenant'),
    unit('Unit 2: Passage to Maturity'),
    unit('Unit 3: A Sacred Enterprise'),
  ]),
  book('Book 10: Building Vibrant Communities', numbered(unit, 'Unit', 3)),
  book('Book 11: Material Means', [
    unit('Unit 1: The Spiritual Basis of Prosperity'),
    unit('Unit 2: The Institution of the Fund'),
    unit('Unit 3: The Law of Ḥuqúqu’lláh'),
  ]),
  book('Book 12: Family and the Community', [
    unit('Unit 1'),
    unit('Unit 2: An Expanding Conversation on the Education of Children'),
    unit('Unit 3'),
  ]),
  book('Book 13: Engaging in Social Action', numbered(unit, 'Unit', 3)),
  book('Book 14: Participating in Public Discourse', numbered(unit, 'Unit', 3)),
]

const persianWords: Readonly<Record<string, string>> = {
  Book: 'کتاب',
  Branch: 'شاخهٔ',
  Grade: 'پایهٔ',
  Unit: 'واحد',
}

/** As the books themselves have them in Persian, as far as that is known. */
const persianTitles: Readonly<Record<string, string>> = {
  'Reflections on the Life of the Spirit': 'تأمّلاتی بر حیات روح انسان',
  'Life and Death': 'حیات و ممات',
  'Arising to Serve': 'قیام به خدمت',
  'The Greatness of This Day': 'عظمت این یوم',
}

/** What a number tells apart has it in Persian, too; one whose title is not known stays as it was found, whole. */
export const persianOf = (name: string): string | null => {
  const [, word = '', number = '', title] = /^(\w+) (\d+)(?:: (.+))?$/.exec(name) ?? []
  const [persian, titled] = [persianWords[word], title === undefined ? '' : persianTitles[title]]
  if (persian === undefined || titled === undefined) return null
  const numbered = `${persian} ${Number(number).toLocaleString('fa')}`
  return titled === '' ? numbered : `${numbered}: ${titled}`
}

/** In the order in which they are suggested. */
const texts: readonly Seed[] = [
  'Breezes of Confirmation',
  'Wellspring of Joy',
  'Habits of an Orderly Mind',
  'Glimmerings of Hope',
  'Walking the Straight Path',
  'Learning About Excellence',
  'Thinking About Numbers',
  'Observation and Insight',
  'The Human Temple',
  'Drawing on the Power of the Word',
  'Spirit of Faith',
  'Power of the Holy Spirit',
].map((name) => text(name))

/** Of Books 1 to 7 the whole is counted, with branches and grades; of those after them each unit. */
const ofBook = (number: number): string | null => {
  if (number === 3) return 'Book 3 (G1)'
  return number < 8 ? `Book ${number}` : null
}
const ofPart = (number: number, kind: StudyItemKind, part: string): string | null => {
  if (number === 3) return Number(part) <= 5 ? `Book 3 (G${part})` : null
  if (kind === 'branch') return `Book ${number} BR${part}`
  return number >= 8 ? `Book ${number} (U${part})` : null
}

const reported = (seed: Seed): Seed => {
  const number = Number(/^Book (\d+)/.exec(seed.name)?.[1])
  return {
    ...seed,
    report: ofBook(number),
    parts: seed.parts.map((part) => ({
      ...part,
      report: ofPart(number, part.kind, /^\w+ (\d+)/.exec(part.name)?.[1] ?? ''),
    })),
  }
}

export const seeds: readonly Seed[] = [...books.map(reported), ...texts]
