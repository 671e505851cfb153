// What was chosen of the receipts of others: known while the treasurer's key is open on this page, and forgotten with it.
import { useQuery } from '@tanstack/react-query'
import { useTreasury } from '#web/features/finance/treasury.ts'
import { useSession } from '#web/session/session.ts'
import type { Choice } from '../choice.ts'
import type { Receipt } from '../data.ts'
import { openChoice } from './booking.ts'

const NONE: ReadonlyMap<string, Choice['choice']> = new Map()

/** Of those that are settled whether they were given or repaid; of none while the key is locked. */
export const useTheirChoices = (receipts: readonly Receipt[]): ReadonlyMap<string, Choice['choice']> => {
  const community = useSession().user?.community?._id ?? ''
  const isOpen = useTreasury() !== null
  const sealed = receipts.flatMap(({ id, state, choice }) =>
    state === 'settled' && choice !== null ? [{ id, choice }] : [],
  )
  const opened = useQuery({
    // Another question while it is locked: what was opened goes at once.
    queryKey: ['receipt-choices-of-others', isOpen, sealed.map(({ id }) => id)],
    queryFn: async () => {
      const all = await Promise.all(
        sealed.map(async ({ id, choice }) => [id, await openChoice(community, id, choice)] as const),
      )
      return new Map(all.flatMap(([id, chosen]) => (chosen === null ? [] : [[id, chosen.choice] as const])))
    },
    enabled: isOpen && sealed.length > 0,
    gcTime: 0,
    // Opening it again would keep the key open longer than somebody uses it.
    staleTime: Infinity,
  })
  return isOpen ? (opened.data ?? NONE) : NONE
}
