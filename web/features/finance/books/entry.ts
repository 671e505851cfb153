// What an entry of the books says, as the screens and the papers show it.
import { say } from '#web/words/words.ts'
import type { Entry } from '../data.ts'
import type { Gift } from '../gift.ts'

/** What an entry moves: of a transfer what left; null where it moves nothing. */
export const amountOf = ({ kind, lines }: Entry): number | null => {
  if (lines.length === 0) return null
  if (kind === 'transfer' || kind === 'changedUse') return lines[0]?.amount ?? null
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * How an entry changes what lies in the places together: less than nothing where money leaves. As much as it moves where
 * it stays with us.
 */
export const changeOf = (entry: Entry, assets: ReadonlySet<string>): number | null => {
  const change = entry.lines.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (assets.has(debit) ? amount : 0) - (assets.has(credit) ? amount : 0),
    0,
  )
  return change === 0 ? amountOf(entry) : change
}

/** As a giver stands in the treasury's own list and on a receipt. */
export const giverName = ({ name, anonymous }: Gift): string =>
  name !== '' || anonymous === null ? name : say(`treasury.giver.${anonymous}`)
