// Names that the Assembly opens with two sheets, by a decision that is recorded: read in this browser, and held only
// for as long as the page that shows them.
import { fetchDisclosed } from '../data.ts'
import type { Gift } from '../gift.ts'
import { openWithSheets, readSheet, type Sheet } from '#contract/finance/keys/sheets.ts'
import { openGifts, openKeys } from '../treasury.ts'

/** One gift, with who gave; null where these sheets do not open it. */
export interface Disclosed {
  readonly id: string
  readonly number: number
  readonly day: string
  readonly receipt: number | null
  readonly amount: number
  readonly takenBack: boolean
  readonly gift: Gift | null
}

/** Why two sheets open nothing. */
export class SheetsFault extends Error {
  readonly fault: 'same sheet' | 'another set' | 'wrong' | 'damaged'

  constructor(fault: SheetsFault['fault']) {
    super(fault)
    this.fault = fault
  }
}

type Page = Awaited<ReturnType<typeof fetchDisclosed>>

/** What was typed from a sheet; null where it is none. */
export const sheetOf = (text: string): Sheet | null => {
  const found = readSheet(text)
  return found.fault === null ? found.sheet : null
}

/** The gifts of a year, in the order of their numbers. */
export const readDisclosed = async (
  { community, request, year }: { community: string; request: string; year: number },
  sheets: readonly [Sheet, Sheet],
): Promise<readonly Disclosed[]> => {
  const first = await fetchDisclosed(request, year)
  const keys = await openFirst(first, sheets, community)
  const rows = [...first.data]
  for (let { next } = first; next !== undefined;) {
    const page = await fetchDisclosed(request, year, next)
    rows.push(...page.data)
    next = page.next
  }
  const gifts = await openGifts(rows, keys)
  return rows.map(({ entryId, number, day, receipt, amount, takenBack }) => {
    return { id: entryId, number, day, receipt, amount, takenBack, gift: gifts.get(entryId) ?? null }
  })
}

/** The key that these sheets open, and all that were handed on to it: those of older generations. */
const openFirst = async (
  { keys, grants }: Page,
  [one, other]: readonly [Sheet, Sheet],
  community: string,
) => {
  const faults = new Set<SheetsFault['fault']>()
  for (const { id, wrapped } of keys) {
    const found = await openWithSheets(wrapped, one, other)
    if (found.fault === null)
      return openKeys(community, { keyId: id, secret: found.secret }, { keys, grants })
    faults.add(found.fault)
  }
  // Of several keys the sheets fit one at most: what is said of that one says more than that they are another's.
  const order = ['same sheet', 'wrong', 'damaged'] as const
  throw new SheetsFault(order.find((fault) => faults.has(fault)) ?? 'another set')
}
