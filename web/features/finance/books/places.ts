// What the books say, put together as the screens show it.
import type { WordKey } from '#web/words/keys.ts'
import { say } from '#web/words/words.ts'
import type { Books } from '../data.ts'

export type BookYear = Books['years'][number]
export type BookFund = Books['funds'][number]

/** The year in which is booked today: the newest that is open; null where all are closed. */
export const openYearOf = ({ years }: Books): BookYear | null =>
  years.filter(({ state }) => state === 'open').toSorted((one, other) => other.year - one.year)[0] ?? null

/** The first year, while nothing of it is closed: what it began with can be corrected. */
export const beginningOf = ({ years }: Books): BookYear | null => {
  const first = years.toSorted((one, other) => one.year - other.year)[0]
  return first !== undefined && first.openFrom === first.startsOn ? first : null
}

/** Where money lies, over all Funds, in the order of their names. */
export const placesOf = ({ funds }: Books): { code: string; name: string; balance: number }[] => {
  const places = new Map<string, { code: string; name: string; balance: number }>()
  for (const { accounts } of funds)
    for (const { nature, code, name, balance } of accounts) {
      if (nature !== 'asset') continue
      const old = places.get(code)
      places.set(code, { code, name: old?.name ?? name, balance: (old?.balance ?? 0) + balance })
    }
  return [...places.values()]
}

const accountWords: Readonly<Record<string, WordKey>> = {
  contributions: 'treasury.account.contributions',
  held: 'treasury.account.held',
  'own-gift': 'treasury.account.ownGift',
  'other-income': 'treasury.account.otherIncome',
  opening: 'treasury.account.opening',
  'from-funds': 'treasury.account.fromFunds',
  'to-funds': 'treasury.account.toFunds',
}

/** How an account is called: those that every Fund has in the language that is shown, others as they were named. */
export const accountName = ({ code, name }: { readonly code: string; readonly name: string }): string => {
  const word = accountWords[code]
  return word === undefined ? name : say(word)
}

/** The ids of the accounts in which money lies. */
export const assetsOf = ({ funds }: Books): ReadonlySet<string> =>
  new Set(
    funds.flatMap(({ accounts }) => accounts.filter(({ nature }) => nature === 'asset').map(({ id }) => id)),
  )

/** The names of Funds and accounts by their ids. */
export const namesOf = ({ funds }: Books): ReadonlyMap<string, string> =>
  new Map(
    funds.flatMap(({ id, name, accounts }) => [
      [id, name] as const,
      ...accounts.map((account) => [account.id, accountName(account)] as const),
    ]),
  )

type Account = BookFund['accounts'][number]

/** What money of a Fund is spent for. */
export const purposesOf = (fund: BookFund | undefined): readonly Account[] =>
  fund?.accounts.filter(({ nature }) => nature === 'expense') ?? []

/** What is given for another Fund and waits to be passed on. */
export const heldOf = ({ accounts }: BookFund): Account | undefined =>
  accounts.find(({ nature, code }) => nature === 'liability' && code === 'held')

/** What lies in a place of a Fund. */
export const lyingIn = (fund: BookFund | undefined, place: string): number =>
  fund?.accounts.find(({ nature, code }) => nature === 'asset' && code === place)?.balance ?? 0

const passedOn: readonly BookFund['kind'][] = ['regional', 'national', 'continental', 'international']

/** Whether money of such a Fund is held for others and passed on. */
export const isPassedOn = (kind: BookFund['kind']): boolean => passedOn.includes(kind)
