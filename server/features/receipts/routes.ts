import * as contract from '#contract/receipts/receipts.ts'
import { alsoToPay } from '#server/features/finance/bills.ts'
import type { App } from '#server/platform/app-type.ts'
import { inFormRoom } from '#server/platform/form-room.ts'
import { checkFields, withForm } from '#server/platform/form.ts'
import { PICTURE_BYTES } from '#server/platform/images.ts'
import { serve } from '#server/platform/serve.ts'
import { readDuties, receiptsToPay } from './duties.ts'
import { sendPicture } from './picture.ts'
import { settle } from './settle.ts'
import { changeSettings, readSettings } from './settings.ts'
import * as steps from './steps.ts'
import { readForm, submit } from './submit.ts'

/** What is encrypted is longer than what a form has otherwise, and it has more parts; the same sent once more waits. */
const LIMITS = { parts: 16, fields: 15, fieldSize: 8_200, waits: true }

export const receiptRoutes = (app: App): void => {
  alsoToPay(receiptsToPay)
  serve(app, contract.getReceiptForm, ({ viewer }) => readForm(app, viewer))
  serve(app, contract.listMyReceipts, ({ viewer }) => steps.listMine(app, viewer))
  serve(app, contract.listReceipts, ({ viewer, query }) => steps.listAll(app, viewer, query))
  serve(app, contract.getReceiptPicture, ({ viewer, params, request, reply }) =>
    sendPicture(app, viewer, params.id, { request, reply }),
  )
  serve(app, contract.withdrawReceipt, ({ viewer, params }) => steps.withdraw(app, viewer, params.id))
  serve(app, contract.answerReceipt, ({ viewer, params, body }) =>
    steps.answer(app, viewer, params.id, body.answer),
  )
  serve(app, contract.markReceiptSeen, ({ viewer, params }) => steps.markSeen(app, viewer, params.id))
  serve(app, contract.nameApprover, ({ viewer, params, body }) =>
    steps.setApprover(app, viewer, params.id, body.accountId),
  )
  serve(app, contract.askAboutReceipt, ({ viewer, params, body }) =>
    steps.ask(app, viewer, params.id, body.question),
  )
  serve(app, contract.decideReceipt, ({ viewer, params, body }) => steps.decide(app, viewer, params.id, body))
  serve(app, contract.takeBackApproval, ({ viewer, params }) =>
    steps.takeBackApproval(app, viewer, params.id),
  )
  serve(app, contract.settleReceipt, ({ viewer, params, body }) => settle(app, viewer, params.id, body))
  serve(app, contract.getReceiptSettings, ({ viewer }) => readSettings(app, viewer))
  serve(app, contract.setReceiptSettings, ({ viewer, body }) => changeSettings(app, viewer, body))
  serve(app, contract.getReceiptDuties, ({ viewer }) => readDuties(app, viewer))
  inFormRoom(app, (room) =>
    serve(room, contract.submitReceipt, ({ viewer, request }) =>
      withForm(
        request,
        PICTURE_BYTES,
        ({ fields, file }) => submit(app, viewer, checkFields(contract.submitReceipt.body, fields), file),
        LIMITS,
      ),
    ),
  )
}
