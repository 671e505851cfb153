// What an asking word hints at. «When» is answered by an hour or a day and «where» by an address: among the passages that
// say something of the question, those that have such words come first. A hint alone finds nothing.
import { fold } from '#contract/fold.ts'
import { wordsOf } from './words.ts'

interface Hint {
  /** Stands in the folded question. */
  readonly asks: RegExp
  /** What its answers have in them. */
  readonly terms: readonly string[]
}

const asks = (...phrases: readonly string[]): RegExp =>
  new RegExp(`(?:^| )(?:${phrases.map(fold).join('|')})(?: |$)`, 'u')

const HOURS = `hour oclock half past morning noon afternoon evening night daily weekly monday tuesday wednesday thursday
  friday saturday sunday saturdays sundays ساعت نیم صبح ظهر عصر شب دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه شنبه‌ها`
const LASTING = 'minute hour day weeks month year دقیقه ساعت روز هفته ماه سال'
const PLACES = 'address street road lane نشانی آدرس خیابان کوچه'

const TIME_ASKED = asks(
  'when',
  'what time',
  'what day',
  'which day',
  'what hour',
  'چه ساعتی',
  'چه روزی',
  'چه وقت',
  'چه موقع',
  'چه زمانی',
)
const PLACE_ASKED = asks('where', 'wheres', 'کجا', 'کجاست', 'کجایید')

const hints: readonly Hint[] = [
  { asks: TIME_ASKED, terms: wordsOf(HOURS) },
  { asks: asks('how long', 'چقدر طول', 'چند وقت', 'چه مدت'), terms: wordsOf(LASTING) },
  { asks: PLACE_ASKED, terms: wordsOf(PLACES) },
]

/** The words by which a question's passages are told apart: those of its answers, and the hour or day that it names. */
export const hintsIn = (question: string): readonly (readonly string[])[] => {
  const folded = fold(question)
  const named = wordsOf(TIME_ASKED.exec(folded)?.[0] ?? '').map((word) => [word])
  return [...hints.flatMap(({ asks: asked, terms }) => (asked.test(folded) ? [terms] : [])), ...named]
}

/** The time of «at what time» is asked for, and need not stand in the answer: ten o'clock is one. */
export const withoutTimeAsked = (question: string): string => fold(question).replace(TIME_ASKED, ' ')

/** «Where are you?» has no other word that says anything: it asks for the address. */
export const addressAskedBy = (question: string): string =>
  PLACE_ASKED.test(fold(question)) ? 'address نشانی' : ''
