// The lines of a budget as they are shown: which, in which order, and what is said of each. Pure.
import type { WordKey } from '#web/words/keys.ts'
import type { BudgetLine } from './data.ts'

export type Nature = BudgetLine['nature']
type Standing = BudgetLine['standing']

/** What is neither planned nor booked is no line. The largest plan stands first. */
export const shownLines = (lines: readonly BudgetLine[], nature: Nature): readonly BudgetLine[] =>
  lines
    .filter((line) => line.nature === nature && (line.planned !== 0 || line.actual !== 0))
    .toSorted(
      (one, other) =>
        other.planned - one.planned || other.actual - one.actual || one.name.localeCompare(other.name),
    )

/** How much of the plan there is by now; null where nothing was planned. */
export const shareOf = ({ planned, actual }: Pick<BudgetLine, 'planned' | 'actual'>): number | null =>
  planned === 0 ? null : actual / planned

/** More income than was planned is no warning, so its words are its own. */
export const standingWord = ({
  nature,
  standing,
}: Pick<BudgetLine, 'nature' | 'standing'>): `budget.standing.${Nature}.${Standing}` =>
  `budget.standing.${nature}.${standing}`

/** Accounts that every Fund begins with are in the books under their English names, which nobody can change there. */
const firstNames: ReadonlyMap<string, WordKey> = new Map([
  ['Contributions', 'budget.account.contributions'],
  ['Other income', 'budget.account.otherIncome'],
  ['The Assembly’s own gift', 'budget.account.ownGift'],
])

/** How a line is called in the language that is shown. */
export const lineName = (name: string, t: (key: WordKey) => string): string => {
  const word = firstNames.get(name)
  return word === undefined ? name : t(word)
}
