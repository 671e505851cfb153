// Figures of one place and one cycle that cannot all be true. The one list serves a correction, the screen and a file.
import { worded } from '#contract/words/worded.ts'
import { bookCode, bookCodes, bookInCycleCode, countedKinds } from './codes.ts'

/** By its code; null is not collected. */
export type ValueOf = (code: string) => number | null

interface Rule {
  /** What is known of these together is at most all of those together. */
  readonly parts: readonly string[]
  readonly whole: readonly string[]
  /** Of another kind: where there was none of the whole there is nothing of the parts. */
  readonly none?: true
  /** Why a correction is refused. Only of two figures: from there every right state is reached, one after the other. */
  readonly refuses?: (part: number, whole: number) => string
}

const friends = (part: number, whole: number): string =>
  worded`There cannot be ${part} friends of the Faith among ${whole} participants. If both have changed, please correct the other figure first.`
const unknown = (part: number, whole: number): string =>
  worded`There cannot be ${part} of whom it is not known among ${whole} participants. If both have changed, please correct the other figure first.`
const recorded = (part: number, whole: number): string =>
  worded`There cannot be ${part} with a number among ${whole} that were held. If both have changed, please correct the other figure first.`
const inCycle = (part: number, whole: number): string =>
  worded`There cannot be ${part} who completed it in this cycle among ${whole} who ever did. If both have changed, please correct the other figure first.`

const atMost = (part: string, whole: string, refuses: NonNullable<Rule['refuses']>): Rule => ({
  parts: [part],
  whole: [whole],
  refuses,
})

/** Two sums of the same. */
const alike = (some: readonly string[], others: readonly string[]): readonly Rule[] => [
  { parts: some, whole: others },
  { parts: others, whole: some },
]

const rules: readonly Rule[] = [
  ...countedKinds.flatMap((kind) => [
    atMost(`${kind}.friends`, `${kind}.participants`, friends),
    atMost(`${kind}.unknown`, `${kind}.participants`, unknown),
    atMost(`${kind}.recorded`, `${kind}.held`, recorded),
    ...alike(
      [`${kind}.atStart`, `${kind}.started`],
      [`${kind}.atEnd`, `${kind}.completed`, `${kind}.cancelled`],
    ),
  ]),
  ...bookCodes.map((column) => atMost(bookInCycleCode(column), bookCode(column), inCycle)),
  // Whoever has no birth date may be of any age.
  {
    parts: ['population.men', 'population.women'],
    whole: ['population.adults', 'population.unknownAge'],
  },
  { parts: ['population.adults'], whole: ['population.men', 'population.women'] },
  ...['feasts', 'holyDays'].flatMap((name): Rule[] => [
    atMost(`${name}.recorded`, `${name}.held`, recorded),
    { parts: [`${name}.attendance`], whole: [`${name}.held`], none: true },
  ]),
  { parts: ['homes.visited'], whole: ['homes.has'], none: true },
]

export interface Contradiction {
  /** `more`: the parts are more than the whole; `none`: they are there though the whole is not. */
  readonly says: 'more' | 'none'
  readonly parts: readonly { readonly code: string; readonly value: number }[]
  readonly whole: readonly { readonly code: string; readonly value: number }[]
}

const knownOf = (codes: readonly string[], of: ValueOf): Contradiction['parts'] =>
  codes.flatMap((code) => {
    const value = of(code)
    return value === null ? [] : [{ code, value }]
  })

const sumOf = (known: Contradiction['parts']): number => known.reduce((sum, { value }) => sum + value, 0)

/** By how much a rule is broken; where the whole is not collected it says nothing. */
const excessOf = ({ parts, whole, none }: Rule, of: ValueOf): number => {
  const all = knownOf(whole, of)
  if (all.length < whole.length || (none === true && sumOf(all) > 0)) return 0
  return Math.max(0, sumOf(knownOf(parts, of)) - sumOf(all))
}

/** All of them, in the order of the table. */
export const contradictionsIn = (of: ValueOf): readonly Contradiction[] =>
  rules
    .filter((rule) => excessOf(rule, of) > 0)
    .map(({ parts, whole, none }) => ({
      says: none === true ? 'none' : 'more',
      parts: knownOf(parts, of),
      whole: knownOf(whole, of),
    }))

/** Why this figure cannot be given: the sentence of a contradiction that it makes, or makes worse. */
export const whyImpossible = (code: string, value: number, of: ValueOf): string | null => {
  const after: ValueOf = (one) => (one === code ? value : of(one))
  for (const rule of rules) {
    const { parts, whole, refuses } = rule
    if (refuses === undefined || ![...parts, ...whole].includes(code)) continue
    const excess = excessOf(rule, after)
    if (excess > 0 && excess > excessOf(rule, of))
      return refuses(sumOf(knownOf(parts, after)), sumOf(knownOf(whole, after)))
  }
  return null
}
