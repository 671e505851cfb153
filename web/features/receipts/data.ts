// What the screens of receipts ask and send. Of the answers the form alone is kept on the device, to hand in without a
// connection; it names nobody.
import type { output } from 'zod/mini'
import {
  answerReceipt,
  askAboutReceipt,
  decideReceipt,
  getReceiptForm,
  getReceiptPicture,
  getReceiptSettings,
  listMyReceipts,
  listReceipts,
  markReceiptSeen,
  nameApprover,
  type Receipt as ReceiptShape,
  setReceiptSettings,
  settleReceipt,
  submitReceipt,
  takeBackApproval,
  getReceiptDuties,
  withdrawReceipt,
} from '#contract/receipts/receipts.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { fetchFile } from '#web/http/fetch-file.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type Receipt = output<typeof ReceiptShape>
export type ReceiptForm = ReplyOf<typeof getReceiptForm>['data']
export type Settings = ReplyOf<typeof getReceiptSettings>['data']

/** What is asked anew after anything was done with a receipt. */
export const receiptRoutes: readonly Route[] = [
  listMyReceipts,
  listReceipts,
  getReceiptForm,
  getReceiptDuties,
]

export const formQuestion = () => ask(getReceiptForm, {}, { keepAs: 'receiptForm' })
export const mineQuestion = () => ask(listMyReceipts)
export const listQuestion = (state: 'open' | 'over') => ask(listReceipts, { query: { state } })
export const settingsQuestion = () => ask(getReceiptSettings)

/** The picture or PDF; for as long as it is shown. */
export const pictureQuestion = (id: string) => ({
  queryKey: ['receipt-picture', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchFile(getReceiptPicture, { id }, signal),
  staleTime: Infinity,
  gcTime: 0,
})

/** A photo on a slow line takes longer than a word. */
const SLOW = 120_000

export type Sent = BodyIn<typeof submitReceipt>

export const sendReceipt = (body: Sent, file: Blob, key: string) =>
  call(submitReceipt, { body, file, fileName: 'receipt', key, patience: SLOW })
export const sendWithdrawal = (id: string, key: string) => call(withdrawReceipt, { params: { id }, key })
export const sendAnswer = (id: string, answer: string, key: string) =>
  call(answerReceipt, { params: { id }, body: { answer }, key })
export const sendSeen = (id: string, key: string) => call(markReceiptSeen, { params: { id }, key })
export const sendApprover = (id: string, accountId: string, key: string) =>
  call(nameApprover, { params: { id }, body: { accountId }, key })
export const sendQuestion = (id: string, question: string, key: string) =>
  call(askAboutReceipt, { params: { id }, body: { question }, key })
export const sendDecision = (id: string, body: BodyIn<typeof decideReceipt>, key: string) =>
  withStepUp(() => call(decideReceipt, { params: { id }, body, key }))
export const sendApprovalBack = (id: string, key: string) =>
  withStepUp(() => call(takeBackApproval, { params: { id }, key }))
export const sendSettlement = (id: string, body: BodyIn<typeof settleReceipt>, key: string) =>
  call(settleReceipt, { params: { id }, body, key })
export const sendSettings = (body: BodyIn<typeof setReceiptSettings>, key: string) =>
  call(setReceiptSettings, { body, key })
