// What is typed of who comes along and of who was there, and what is wrong with it. Pure.
import { MOST_VISITORS } from '#contract/events/coming.ts'
import { fold } from '#contract/fold.ts'
import type { WordKey } from '#web/words/words.ts'
import type { Coming } from './coming.ts'

export interface TypedVisitor {
  readonly id: number
  readonly name: string
  readonly community: string
}

export interface TypedCompany {
  readonly people: readonly string[]
  /** Who was coming when the sheet was opened. */
  readonly was: readonly string[]
  readonly visitors: readonly TypedVisitor[]
}

export const typedOf = ({ household, visitors }: Pick<Coming, 'household' | 'visitors'>): TypedCompany => {
  const people = comingOf(household)
  return { people, was: people, visitors: visitors.map((visitor, id) => ({ id, ...visitor })) }
}

const comingOf = (household: Coming['household']): string[] =>
  household.filter(({ coming }) => coming).map(({ person }) => person)

/** Whether somebody else of the household has answered meanwhile, so that others come than was said here. */
export const isOtherwise = (
  { household }: Pick<Coming, 'household'>,
  { people }: Pick<TypedCompany, 'people'>,
): boolean => {
  const now = comingOf(household)
  return now.length !== people.length || now.some((person) => !people.includes(person))
}

/** One row more, for as long as there may be more. */
export const withVisitor = (typed: TypedCompany): TypedCompany =>
  typed.visitors.length >= MOST_VISITORS
    ? typed
    : {
        ...typed,
        visitors: [
          ...typed.visitors,
          { id: 1 + Math.max(-1, ...typed.visitors.map(({ id }) => id)), name: '', community: '' },
        ],
      }

/** What is missing, by the name of its field. A row in which nothing stands is none. */
export const faultsOf = ({ visitors }: TypedCompany): Readonly<Record<string, WordKey>> => {
  const faults: Record<string, WordKey> = {}
  for (const { id, name, community } of visitors.filter(isTyped)) {
    if (name.trim() === '') faults[`name-${id}`] = 'company.needName'
    if (community.trim() === '') faults[`community-${id}`] = 'company.needCommunity'
  }
  return faults
}

export const wishOf = ({ people, was, visitors }: TypedCompany) => ({
  people: [...people],
  was: [...was],
  visitors: visitors.filter(isTyped).map(({ name, community }) => ({ name, community })),
})

/** With whom one comes, as it is sent to bring them again; null for who comes alone. */
export const companyIn = (coming: Pick<Coming, 'household' | 'visitors'>) => {
  const wish = { ...wishOf(typedOf(coming)), was: [] }
  return wish.people.length + wish.visitors.length === 0 ? null : wish
}

const isTyped = ({ name, community }: TypedVisitor): boolean => `${name}${community}`.trim() !== ''

/** How many others are told of a change: not those who come along with somebody, and no friends. */
export const toldOf = (
  { going, mine }: { readonly going: number; readonly mine: { readonly going: boolean } },
  counts: Omit<Coming['counts'], 'members'> = { household: 0, visitors: 0, friends: 0 },
): number => Math.max(0, going - counts.household - counts.visitors - counts.friends - (mine.going ? 1 : 0))

/** A number as it is typed, in the digits of any language; null where it is none from 0 to 5,000. */
export const figureOf = (typed: string): number | null => {
  if (!/^\p{Nd}{1,4}$/u.test(typed.trim())) return null
  const figure = Number(fold(typed))
  return figure <= 5_000 ? figure : null
}
