export const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] as const

export type MonthNumber = (typeof monthNumbers)[number]
export type BadiMonth = MonthNumber | 'ayyam-i-ha'

/** The months in the order of the year: Ayyám-i-Há lies between the eighteenth and the nineteenth. */
export const monthsInOrder: readonly BadiMonth[] = [...monthNumbers.slice(0, 18), 'ayyam-i-ha', 19]

export const isBadiMonth = (value: unknown): value is BadiMonth =>
  monthsInOrder.some((month) => month === value)

/** Refuses what is not a month, such as 20 or 0 for Ayyám-i-Há. */
export const checkMonth = (month: BadiMonth): void => {
  if (isBadiMonth(month)) return
  throw new RangeError(`A month is a number from 1 to 19 or 'ayyam-i-ha', not “${String(month)}”.`)
}
