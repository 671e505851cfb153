import { useQuery } from '@tanstack/react-query'
import type { output } from 'zod/mini'
import { fingerprintOf } from '#contract/finance/keys/seal.ts'
import type { TreasuryKeys } from '#contract/finance/keys.ts'

export type TreasuryKey = output<typeof TreasuryKeys>['keys'][number]

/** What two people read to each other: the same on both sides, or somebody stands between them. */
export const Fingerprint = ({ publicKey }: { publicKey: string }) => {
  const signs = useQuery({
    queryKey: ['fund-fingerprint', publicKey],
    queryFn: () => fingerprintOf(publicKey),
    staleTime: Infinity,
  })
  return (
    <bdi dir="ltr">
      <strong>{signs.data ?? '…'}</strong>
    </bdi>
  )
}
