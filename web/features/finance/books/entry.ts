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

/** As a giver stands in the treasury's own list and on a receipt. */
export const giverName = ({ name, anonymous }: Gift): string =>
  name !== '' || anonymous === null ? name : say(`treasury.giver.${anonymous}`)
