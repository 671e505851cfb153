// The figures in words: their names, what they mean as the community counts, and what is said of each.
import { triples, yesNoCodes, type Measure, measures, type Triple } from '#contract/statistics/codes.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords, type WordKey } from '#web/words/words.ts'
import type { Cycle, Settings } from './data.ts'
import type { TableGroup, Told } from './figures.ts'

export const useFigureWords = () => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  const groupName = (id: TableGroup['id']): string => t(groupNames[id])
  /** "Cycle 36, Winter" */
  const cycleName = ({ number: no, name }: Pick<Cycle, 'number' | 'name'>): string =>
    name === ''
      ? t('statistics.cycleNo', { number: number(no) })
      : t('statistics.cycleNamed', { number: number(no), name: apart(name) })
  /** The figure within its group. */
  const name = (code: string): string => {
    const kind = kindCodeOf(code)
    if (kind !== null) return t(`statistics.measure.${kind.measure}`)
    const column = columnOf(code)
    return column === null ? t(names[code] ?? 'statistics.figure') : bookName(column, t, number)
  }
  return {
    cycleName,
    groupName,
    name,
    /** "From Sunday 1 November 2026 to Sunday 31 January 2027" */
    cycleDays: ({ startsOn, endsOn }: Pick<Cycle, 'startsOn' | 'endsOn'>): string =>
      t('statistics.fromTo', { from: longDay(startsOn), to: longDay(endsOn) }),
    /** The figure by itself: "Devotionals: at the end". */
    fullName: (code: string): string => {
      const kind = kindCodeOf(code)
      if (kind !== null) return t('statistics.ofGroup', { group: groupName(kind.triple), name: name(code) })
      return columnOf(code) === null
        ? name(code)
        : t('statistics.ofGroup', {
            group: groupName(code.startsWith('done:') ? 'done' : 'books'),
            name: name(code),
          })
    },
    /** A number, "fewer than 5", "not shown"; null where nothing was collected. */
    told: (code: string, { value, shown }: Told): string | null => {
      if (shown !== 'value') return t(shown === 'few' ? 'statistics.few' : 'statistics.hidden')
      if (value === null) return null
      return yesNoCodes.includes(code) ? t(value === 0 ? 'statistics.no' : 'statistics.yes') : number(value)
    },
    /** "+2", "-1", "0". */
    change: (value: number): string =>
      value > 0 ? t('statistics.plus', { count: number(value) }) : number(value).replace('-', '\u2212'),
  }
}

type T = ReturnType<typeof useWords>['t']

const isTriple = (text: string): text is Triple => triples.some((one) => one === text)
const isMeasure = (text: string): text is Measure => measures.some((one) => one === text)

/** `devotionals.atEnd` is of a kind and a measure. */
export const kindCodeOf = (code: string): { readonly triple: Triple; readonly measure: Measure } | null => {
  const [triple = '', measure = ''] = code.split('.')
  return isTriple(triple) && isMeasure(measure) ? { triple, measure } : null
}

/** The column of the report for a completion. */
const columnOf = (code: string): string | null => /^(?:book|done):(.+)$/.exec(code)?.[1] ?? null

/** "Book 3, grade 2" for `Book 3 (G2)`. */
const bookName = (column: string, t: T, number: (value: number) => string): string => {
  const [, book = '', part = '', of = ''] = /^Book (\d+)(?: \(?(G|U|BR)(\d+)\)?)?$/.exec(column) ?? []
  if (book === '') return column
  const given = { book: number(Number(book)), part: number(Number(of)) }
  if (part === 'G') return t('statistics.bookGrade', given)
  if (part === 'U') return t('statistics.bookUnit', given)
  return part === 'BR' ? t('statistics.bookBranch', given) : t('statistics.book', { book: given.book })
}

const groupNames = {
  childrensClasses: 'statistics.group.childrensClasses',
  juniorYouthGroups: 'statistics.group.juniorYouthGroups',
  studyCircles: 'statistics.group.studyCircles',
  devotionals: 'statistics.group.devotionals',
  educational: 'statistics.group.educational',
  core: 'statistics.group.core',
  books: 'statistics.group.books',
  done: 'statistics.group.done',
  people: 'statistics.group.people',
  gatherings: 'statistics.group.gatherings',
  typed: 'statistics.group.typed',
} as const satisfies Readonly<Record<TableGroup['id'], WordKey>>

const names: Readonly<Record<string, WordKey>> = {
  'population.children': 'statistics.population.children',
  'population.juniorYouth': 'statistics.population.juniorYouth',
  'population.youth': 'statistics.population.youth',
  'population.adults': 'statistics.population.adults',
  'population.unknownAge': 'statistics.population.unknownAge',
  'population.total': 'statistics.population.total',
  'population.men': 'statistics.population.men',
  'population.women': 'statistics.population.women',
  'enrolled.new': 'statistics.enrolled.new',
  'feasts.held': 'statistics.feasts.held',
  'feasts.recorded': 'statistics.feasts.recorded',
  'feasts.attendance': 'statistics.feasts.attendance',
  'holyDays.held': 'statistics.holyDays.held',
  'holyDays.recorded': 'statistics.holyDays.recorded',
  'holyDays.attendance': 'statistics.holyDays.attendance',
  'homes.has': 'statistics.homes.has',
  'homes.visited': 'statistics.homes.visited',
  'expansion.participants': 'statistics.expansion.participants',
  'registered.children': 'statistics.registered.children',
  'enrolled.adults': 'statistics.enrolled.adults',
  'institute.new': 'statistics.institute.new',
  'has.assembly': 'statistics.has.assembly',
  'has.fund': 'statistics.has.fund',
}

/** What a figure means, by the rules that the community has chosen. */
export const useDefinition = (settings: Settings) => {
  const { t } = useWords()
  const { number } = useFormats()
  const ages = {
    juniorYouthFrom: number(settings.juniorYouthFrom),
    juniorYouthTo: number(settings.youthFrom - 1),
    childrenTo: number(settings.juniorYouthFrom - 1),
    youthFrom: number(settings.youthFrom),
    youthTo: number(settings.adultsFrom - 1),
    adultsFrom: number(settings.adultsFrom),
  }
  return (code: string): string => {
    const kind = kindCodeOf(code)
    if (kind !== null) return t(kindDefinition(kind, settings))
    if (code.startsWith('book:')) return t('statistics.means.book')
    if (code.startsWith('done:')) return t('statistics.means.done')
    if (code.endsWith('s.attendance')) return t(`statistics.means.attendance.${settings.feastRule}`)
    const key = meanings[code]
    return key === undefined ? t('statistics.means.typed') : t(key, ages)
  }
}

/** Of a devotional those who come are counted, of the others those on the list; sums are the sums of both. */
const kindDefinition = (
  { triple, measure }: { triple: Triple; measure: Measure },
  { devotionalRule, friendsRule }: Settings,
): WordKey => {
  if (measure === 'participants') {
    if (triple === 'core') return 'statistics.means.participants.core'
    return triple === 'devotionals'
      ? `statistics.means.participants.${devotionalRule}`
      : 'statistics.means.participants'
  }
  if (measure === 'friends')
    return triple === 'devotionals'
      ? 'statistics.means.friends.came'
      : `statistics.means.friends.${friendsRule}`
  return `statistics.means.${measure}`
}

const meanings: Readonly<Record<string, WordKey>> = {
  'population.children': 'statistics.means.children',
  'population.juniorYouth': 'statistics.means.juniorYouth',
  'population.youth': 'statistics.means.youth',
  'population.adults': 'statistics.means.adults',
  'population.unknownAge': 'statistics.means.unknownAge',
  'population.total': 'statistics.means.total',
  'enrolled.new': 'statistics.means.enrolled',
  'feasts.held': 'statistics.means.feastsHeld',
  'feasts.recorded': 'statistics.means.feastsRecorded',
  'holyDays.held': 'statistics.means.holyDaysHeld',
  'holyDays.recorded': 'statistics.means.holyDaysRecorded',
  'homes.has': 'statistics.means.homesHas',
  'homes.visited': 'statistics.means.homesVisited',
  'expansion.participants': 'statistics.means.expansion',
  'registered.children': 'statistics.means.registered',
  'enrolled.adults': 'statistics.means.enrolledAdults',
  'institute.new': 'statistics.means.institute',
}
