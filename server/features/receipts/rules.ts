// Who sees a receipt and what they may do with it: pure.
import type * as z from 'zod/mini'
import type { Receipt } from '#contract/receipts/receipts.ts'
import type { Member } from '#server/platform/gate.ts'
import type { LockedReceipt } from './queries.ts'

/** So many years a picture is kept unless the community says otherwise. */
export const KEPT_YEARS = 7

/** The same in days; none of the years is shorter. */
export const KEPT_DAYS = KEPT_YEARS * 366

/** So many of one person wait at the same time: nobody fills the store. */
export const MOST_UNDECIDED = 50

type Stated = Pick<LockedReceipt, 'state' | 'account_id' | 'approver_id' | 'decided_by'>
type Viewer = Pick<Member, 'accountId' | 'rights'>

export const isMine = ({ account_id }: Pick<Stated, 'account_id'>, { accountId }: Viewer): boolean =>
  account_id === accountId

export const isTreasurer = ({ rights }: Viewer): boolean => rights.includes('treasurer')

/** Named, and still of the Assembly. */
export const isApprover = ({ approver_id }: Pick<Stated, 'approver_id'>, viewer: Viewer): boolean =>
  approver_id === viewer.accountId && viewer.rights.includes('assembly')

/** Who handed it in, the treasurer and the named approver; to everybody else it is not there. */
export const maySee = (receipt: Pick<Stated, 'account_id' | 'approver_id'>, viewer: Viewer): boolean =>
  isMine(receipt, viewer) || isTreasurer(viewer) || isApprover(receipt, viewer)

export const isUndecided = ({ state }: Pick<Stated, 'state'>): boolean =>
  state === 'sent' || state === 'seen' || state === 'question'

export const abilities = (
  receipt: Stated,
  viewer: Viewer,
  thirdPays: boolean,
): z.output<typeof Receipt>['can'] => {
  const mine = isMine(receipt, viewer)
  const undecided = isUndecided(receipt)
  const decides = !mine && (isApprover(receipt, viewer) || isTreasurer(viewer))
  return {
    withdraw: mine && undecided,
    answer: mine && receipt.state === 'question',
    ask: decides && undecided && receipt.state !== 'question',
    nameApprover: isTreasurer(viewer) && undecided,
    // Whoever was asked is heard first.
    approve: !mine && isApprover(receipt, viewer) && undecided && receipt.state !== 'question',
    decline: decides && undecided,
    takeBack:
      isApprover(receipt, viewer) && receipt.state === 'approved' && receipt.decided_by === viewer.accountId,
    settle:
      isTreasurer(viewer) && receipt.state === 'approved' && whyNotPay(receipt, viewer, thirdPays) === null,
  }
}

/** Why this treasurer does not pay an approved receipt; null where nothing is in the way. */
export const whyNotPay = (
  receipt: Pick<Stated, 'account_id' | 'decided_by'>,
  viewer: Viewer,
  thirdPays: boolean,
): string | null => {
  if (receipt.decided_by === viewer.accountId) return 'Somebody else pays a receipt than approved it.'
  if (thirdPays && isMine(receipt, viewer))
    return 'In your community somebody else pays a receipt than handed it in.'
  return null
}
