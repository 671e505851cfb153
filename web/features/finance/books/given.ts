// What was given, put together from the open ledger and from what the open key reads of it: in memory alone.
import { useQuery } from '@tanstack/react-query'
import { addCivilDays } from '#calendar/index.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { type Books, type Entry, everyEntryQuestion, sealedQuestion, sendGivingAnswer } from '../data.ts'
import type { Gift } from '../gift.ts'
import { sealGiven } from '../giving.ts'
import { openGifts, useTreasury } from '../treasury.ts'
import { amountOf } from './entry.ts'
import { namesOf } from './places.ts'

/** A contribution that stands: what was taken back is none. */
export interface Given {
  readonly entry: Entry
  readonly gift: Gift
  /** Empty for a gift in kind, which is in no Fund's ledger. */
  readonly fund: string
  /** Null for a gift in kind. */
  readonly amount: number | null
  readonly currency: string
}

interface AllGiven {
  readonly entries: readonly Entry[]
  readonly gifts: ReadonlyMap<string, Gift>
  readonly given: readonly Given[]
  /** Whether a part is encrypted to a key that is not open here. */
  readonly isWhole: boolean
}

/** All that was given in all years, for as long as the treasury is open. */
export const useGiven = (books: Books) => {
  const held = (useTreasury()?.held ?? []).map(({ keyId, generation }) => ({ keyId, generation }))
  const ends = books.years.map(({ year, lastEntry, lastReceipt }) => [year, lastEntry, lastReceipt])
  return useQuery({
    queryKey: ['fund-given-all', ends, held],
    queryFn: async ({ client }): Promise<AllGiven> => {
      const years = books.years.map(({ year }) => year).toSorted((one, other) => one - other)
      const entries = (
        await Promise.all(
          years.map((year) => client.fetchQuery({ ...everyEntryQuestion(year), staleTime: 0 })),
        )
      ).flat()
      const sealed = (
        await Promise.all(years.map((year) => client.fetchQuery({ ...sealedQuestion(year), staleTime: 0 })))
      ).flat()
      const gifts = await openGifts(sealed)
      const isWhole = sealed.every((row) => held.some(({ generation }) => generation === row.generation))
      return { entries, gifts, given: givenOf(books, entries, gifts), isWhole }
    },
    enabled: held.length > 0,
    gcTime: 0,
    staleTime: Infinity,
  })
}

export const givenOf = (
  books: Books,
  entries: readonly Entry[],
  gifts: ReadonlyMap<string, Gift>,
): readonly Given[] => {
  const names = namesOf(books)
  return entries.flatMap((entry) => {
    const gift = gifts.get(entry.id)
    const isGift = entry.kind === 'gift' || entry.kind === 'inKind'
    if (gift === undefined || !isGift || entry.reversedBy !== null) return []
    const fund = names.get(entry.lines[0]?.fundId ?? '') ?? ''
    const currency = books.years.find(({ year }) => year === entry.year)?.currency ?? ''
    return [{ entry, gift, fund, amount: amountOf(entry), currency }]
  })
}

const PART = 100

interface Device {
  readonly id: string
  readonly personId: string
  readonly publicKey: string
}

/** Gives each device what its owner gave, encrypted to it, a hundred gifts at a time. */
export const answerDevices = (community: string, devices: readonly Device[], given: readonly Given[]) =>
  oneAfterAnother(devices, async ({ id, personId, publicKey }) => {
    const own = given.filter(({ gift }) => gift.person === personId)
    const rows = await Promise.all(
      own.map(async ({ entry, gift, fund, amount, currency }) => {
        const { day, receipt, year } = entry
        const row = { day, receipt, year, fund, amount, currency, gift }
        return { entryId: entry.id, sealed: await sealGiven(publicKey, community, entry.id, row) }
      }),
    )
    // Who gave nothing yet is answered as well.
    for (let at = 0; at === 0 || at < rows.length; at += PART) {
      const answered = at + PART >= rows.length
      await sendGivingAnswer(id, { rows: rows.slice(at, at + PART), answered }, idempotencyKey())
    }
  })

/** A year of the givers' statements, which is a year of its own. */
export interface StatementYear {
  readonly from: string
  readonly to: string
}

/** Those in which the books have days until today, newest first. */
export const statementYears = ({ years, statementFrom }: Books, today: string): readonly StatementYear[] => {
  const begins = dayOfEveryYear(statementFrom)
  const first = years.reduce((day, { startsOn }) => (startsOn < day ? startsOn : day), today)
  const yearOf = (day: string) => Number(day.slice(0, 4)) - (day.slice(5) < begins ? 1 : 0)
  return Array.from({ length: yearOf(today) - yearOf(first) + 1 }, (_, back) => {
    const year = yearOf(today) - back
    return { from: `${year}-${begins}`, to: addCivilDays(`${year + 1}-${begins}`, -1) }
  })
}

/** What no year has, or not each of them, is the day that comes instead: 1 March for 29 February. */
const dayOfEveryYear = (text: string): string => {
  const [, month = '01', day = '01'] = /^(0[1-9]|1[0-2])-(\d\d)$/.exec(text) ?? []
  return addCivilDays(`2025-${month}-01`, Number(day) - 1).slice(5)
}

export interface Statement {
  /** The person on the roll, or a visitor by name. */
  readonly id: string
  readonly name: string
  readonly address: string
  readonly rows: readonly Given[]
  /** Of what has an amount. */
  readonly total: number
}

/** For each giver that has a name, what we gave a receipt for in a year, by name. */
export const statementsOf = (given: readonly Given[], { from, to }: StatementYear): readonly Statement[] => {
  const givers = new Map<string, Statement>()
  for (const row of given) {
    const { entry, gift } = row
    const isOurs = entry.receipt !== null && entry.day >= from && entry.day <= to
    if (!isOurs || gift.anonymous !== null || gift.name === '') continue
    const id = gift.person ?? `visitor ${gift.name}`
    const old = givers.get(id) ?? { id, name: gift.name, address: '', rows: [], total: 0 }
    givers.set(id, {
      ...old,
      address: gift.address || old.address,
      rows: [...old.rows, row],
      total: old.total + (row.amount ?? 0),
    })
  }
  return [...givers.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}
