// What people do with a receipt, for tests: each step by its call.
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  answerReceipt,
  askAboutReceipt,
  decideReceipt,
  getReceiptDuties,
  getReceiptPicture,
  listMyReceipts,
  markReceiptSeen,
  nameApprover,
  takeBackApproval,
  withdrawReceipt,
} from '#contract/receipts/receipts.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

/** What a call says that answers nothing where it is done. */
export const wordsOf = ({ text }: { readonly text: string }): unknown => JSON.parse(text).message

export const receiptSteps = (world: World) => ({
  changesTo: async (as: Someone) =>
    (await world.call(listNotifications, { as })).body.data
      .filter(({ type }) => type === 'budget_update')
      .map(({ additionalData }) => additionalData.change),
  mineOf: async (as: Someone, id: string) =>
    (await world.call(listMyReceipts, { as })).body.data.find((receipt) => receipt.id === id),
  name: (as: Someone, id: string, accountId: string) =>
    world.call(nameApprover, { as, params: { id }, body: { accountId } }),
  seen: (as: Someone, id: string) => world.call(markReceiptSeen, { as, params: { id } }),
  ask: (as: Someone, id: string, question = 'For which class?') =>
    world.call(askAboutReceipt, { as, params: { id }, body: { question } }),
  answer: (as: Someone, id: string, text = 'For the little ones') =>
    world.call(answerReceipt, { as, params: { id }, body: { answer: text } }),
  decide: (as: Someone, id: string, approve = true, reason = approve ? '' : 'It is not ours') =>
    world.call(decideReceipt, { as, params: { id }, body: { approve, reason } }),
  takeBack: (as: Someone, id: string) => world.call(takeBackApproval, { as, params: { id } }),
  withdraw: (as: Someone, id: string) => world.call(withdrawReceipt, { as, params: { id } }),
  pictureFor: async (as: Someone, id: string) =>
    (await world.call(getReceiptPicture, { as, params: { id } })).status,
  dutiesOf: async (as: Someone) => (await world.call(getReceiptDuties, { as })).body.data,
  /** The keys of the pictures of somebody's community. */
  keysOf: async ({ communityId }: Someone): Promise<string[]> => {
    const keys: string[] = []
    for await (const key of world.app.files.listPrivate()) if (key.includes(communityId)) keys.push(key)
    return keys
  },
})
