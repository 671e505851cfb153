// Receipts of what members have spent for the community (/submit-receipt): handed in, approved by a second person, repaid or
// given. Whether somebody wants it back or gives it is encrypted to the treasurer's key from the start: who approves sees an
// expense. The picture is for who handed it in, the treasurer and the named approver.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, Instant, dataOf, listOf, noteText, typed } from '#contract/common.ts'
import {
  Amount,
  Currency,
  ForDevices,
  Generation,
  Place,
  PublicKey,
  Sealed,
  Sum,
  sealedPart,
} from '#contract/finance/common.ts'
import { route } from '#contract/route.ts'

/**
 * `sent` → `seen` by the treasurer → perhaps `question`, which its answer ends → `approved` or `declined` → `settled`:
 * repaid, given, or paid by the Fund's card; which of the first two stands only in what is encrypted. An
 * approval that is taken back leads to `seen` again.
 */
export const ReceiptState = z.enum([
  'sent',
  'seen',
  'question',
  'approved',
  'declined',
  'settled',
  'withdrawn',
])

/** What a receipt is, without its picture. */
export const Receipt = z.object({
  _id: Id,
  id: Id,
  /** In the order in which they came to the community. */
  number: z.number(),
  state: ReceiptState,
  mine: z.boolean(),
  /** Who handed it in. */
  by: z.string(),
  amount: Sum,
  currency: Currency,
  day: Day,
  fundId: Id,
  accountId: Id,
  purpose: z.string(),
  words: z.string(),
  byCard: z.boolean(),
  /** For who handed it in it is nobody until it is decided. */
  approver: z.nullable(z.object({ id: Id, name: z.string() })),
  sentAt: Instant,
  seenAt: z.nullable(Instant),
  /** When the last question was asked; null of older ones. */
  askedAt: z.nullable(Instant),
  decidedAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
  question: z.string(),
  answer: z.string(),
  reason: z.string(),
  /** Null once it was kept for as long as the community keeps them. */
  picture: z.nullable(z.enum(['image', 'pdf'])),
  /** Of who handed it in: by which their own browser knows the same picture again. */
  pictureHash: z.nullable(z.string()),
  /** Numbers of receipts of the same day and amount or of the same picture, among those that the caller may see. */
  alike: z.array(z.number()),
  /** For the treasurer: whether it is wanted back or given, to be opened with the key. */
  choice: z.nullable(z.object({ sealed: Sealed, generation: Generation })),
  /** For who handed it in, to be opened on the device on which they did. */
  ownChoice: z.nullable(z.object({ deviceId: Id, sealed: Sealed })),
  can: z.object({
    withdraw: z.boolean(),
    answer: z.boolean(),
    ask: z.boolean(),
    nameApprover: z.boolean(),
    approve: z.boolean(),
    decline: z.boolean(),
    /** The approval, before it is paid. */
    takeBack: z.boolean(),
    settle: z.boolean(),
  }),
})

/** What the form needs: its lines, and to which key the choice is encrypted. */
export const getReceiptForm = route({
  method: 'GET',
  path: '/api/receipts/form',
  access: 'member',
  feature: 'finance',
  revision: ['fund', 'treasury', 'community'],
  summary:
    'What a receipt may be for, the caller’s last used first, and the key to which the choice is encrypted',
  reply: dataOf(
    z.object({
      /** Null while the books have no open year. */
      currency: z.nullable(Currency),
      purposes: z.array(z.object({ fundId: Id, fund: z.string(), accountId: Id, name: z.string() })),
      key: z.nullable(z.object({ generation: Generation, publicKey: PublicKey })),
      /** Friends give to what is charitable alone. */
      mayGive: z.boolean(),
      /** What whoever gives it signs, as the country wants it; empty: the app's own sentence. */
      sentence: z.string(),
      /** How many years the picture is kept after the receipt is settled. */
      keptYears: z.number(),
    }),
  ),
  failure: 'The form could not be loaded.',
})

export const listMyReceipts = route({
  method: 'GET',
  path: '/api/receipts/mine',
  access: 'member',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'The receipts that the caller has handed in, newest first, at most 100',
  reply: listOf(Receipt),
  failure: 'The receipts could not be loaded.',
})

export const listReceipts = route({
  method: 'GET',
  path: '/api/receipts',
  access: 'assembly',
  feature: 'finance',
  revision: ['treasury'],
  summary:
    'For the treasurer all receipts, for an approver those that name them: what waits, or what is over, at most 100',
  query: z.object({ state: z._default(z.enum(['open', 'over']), 'open') }),
  reply: listOf(Receipt),
  failure: 'The receipts could not be loaded.',
})

/** Text fields of a form, so that the picture and what it is for arrive together or not at all. */
const figures = z.coerce.number('Please write an amount.')

export const submitReceipt = route({
  method: 'POST',
  path: '/api/receipts',
  access: 'member',
  feature: 'finance',
  rate: 'upload',
  multipart: true,
  repeatable: true,
  status: 201,
  summary:
    'Hand in a receipt: its picture or PDF in the field `file` with what it was for; the same id again answers the receipt that is there',
  body: z.object({
    id: Id,
    amount: z.pipe(figures, Amount),
    day: GivenDay,
    fundId: Id,
    accountId: Id,
    words: typed(120, 'Please write what it was.'),
    byCard: z._default(z.enum(['yes', 'no']), 'no'),
    /** Left out where the Fund's card has paid, and while the treasury has no key. */
    sealed: z.optional(Sealed),
    generation: z.optional(z.pipe(z.coerce.number(), Generation)),
    deviceId: z.optional(Id),
    sealedForDevice: z.optional(Sealed),
    /** SHA-256 of the file as it was chosen, in hexadecimal. */
    pictureHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not the hash of a picture.')),
  }),
  reply: dataOf(Receipt),
})

const one = {
  params: z.object({ id: Id }),
  fence: { id: 'receipt' },
  stranger: 'hidden',
  feature: 'finance',
} as const

/** Answers the bytes: a WebP or a PDF. */
export const getReceiptPicture = route({
  method: 'GET',
  path: '/api/receipts/:id/picture',
  access: 'member',
  ...one,
  summary: 'The picture or PDF, for who handed it in, the treasurer and the named approver',
  failure: 'The picture could not be loaded.',
})

export const withdrawReceipt = route({
  method: 'DELETE',
  path: '/api/receipts/:id',
  access: 'member',
  ...one,
  repeatable: true,
  summary: 'Take back an own receipt that nobody has decided; its picture is deleted',
})

export const answerReceipt = route({
  method: 'POST',
  path: '/api/receipts/:id/answer',
  access: 'member',
  ...one,
  repeatable: true,
  summary: 'Answer the question to an own receipt',
  body: z.object({ answer: typed(500, 'Please write an answer.') }),
  example: { answer: 'It was for the children’s class.' },
  reply: dataOf(Receipt),
})

export const markReceiptSeen = route({
  method: 'POST',
  path: '/api/receipts/:id/seen',
  access: 'treasurer',
  ...one,
  stranger: 'may',
  repeatable: true,
  summary: 'Say that the treasurer has looked at a receipt',
  reply: dataOf(Receipt),
})

export const nameApprover = route({
  method: 'PUT',
  path: '/api/receipts/:id/approver',
  access: 'treasurer',
  ...one,
  stranger: 'may',
  repeatable: true,
  summary: 'Name the member of the Assembly who decides on a receipt: nobody who handed it in',
  body: z.object({ accountId: Id }),
  example: { accountId: '0198c000-0000-7000-8000-000000000041' },
  reply: dataOf(Receipt),
})

export const askAboutReceipt = route({
  method: 'POST',
  path: '/api/receipts/:id/question',
  access: 'assembly',
  ...one,
  repeatable: true,
  summary: 'Ask who handed it in a question, by the treasurer or the named approver',
  body: z.object({ question: typed(500, 'Please write the question.') }),
  example: { question: 'For which class was it?' },
  reply: dataOf(Receipt),
})

export const decideReceipt = route({
  method: 'POST',
  path: '/api/receipts/:id/decision',
  access: 'assembly',
  ...one,
  afterSecondStep: true,
  repeatable: true,
  summary:
    'Approve a receipt, by the named approver, or decline it with a reason, by the approver or the treasurer',
  body: z.object({ approve: z.boolean(), reason: z._default(noteText(500), '') }).check(
    z.refine(({ approve, reason }) => approve || reason !== '', {
      path: ['reason'],
      error: 'Please say why.',
    }),
  ),
  example: { approve: true },
  reply: dataOf(Receipt),
})

export const takeBackApproval = route({
  method: 'DELETE',
  path: '/api/receipts/:id/decision',
  access: 'assembly',
  ...one,
  afterSecondStep: true,
  repeatable: true,
  summary: 'Take back an own approval of a receipt that is not paid yet: it is looked at again',
  reply: dataOf(Receipt),
})

/**
 * Books an approved receipt, once for its ids: what was spent, and where it was given also the gift with its numbered
 * receipt, so that both are seen. Nothing that is kept open says that they belong together.
 */
export const settleReceipt = route({
  method: 'POST',
  path: '/api/receipts/:id/settlement',
  access: 'treasurer',
  ...one,
  stranger: 'may',
  // No answer is kept for it: it would tell whether the receipt was given.
  repeatable: true,
  status: 201,
  summary: 'Book that an approved receipt was repaid, given, or paid by the Fund’s card',
  body: z.object({
    /** Of the expense. */
    id: Id,
    day: GivenDay,
    place: Place,
    gift: z._default(z.nullable(z.object({ id: Id, ...sealedPart, forDevices: ForDevices })), null),
  }),
  example: { id: '0198c000-0000-7000-8000-000000000042', day: '2026-11-25', place: 'bank' },
  reply: dataOf(
    z.object({
      receipt: Receipt,
      /** The number of the gift's receipt. */
      giftReceipt: z.nullable(z.object({ year: z.number(), number: z.number() })),
    }),
  ),
})

const ReceiptSettings = z.object({
  /** Who decides unless another is named; null: the treasurer names somebody each time. */
  approverId: z.nullable(Id),
  /** Whoever pays is neither who handed it in nor who approved; else only who approved does not pay. */
  thirdPays: z.boolean(),
  keptYears: z
    .number()
    .check(z.int(), z.gte(1, 'Please choose 1 to 30 years.'), z.lte(30, 'Please choose 1 to 30 years.')),
  sentence: noteText(500),
})

export const getReceiptSettings = route({
  method: 'GET',
  path: '/api/receipts/settings',
  access: 'treasurer',
  feature: 'finance',
  revision: ['fund', 'treasury', 'community'],
  summary:
    'Who approves and pays, what receipts may be for, how long pictures are kept, and the sentence that a giver signs',
  reply: dataOf(
    z.extend(ReceiptSettings, {
      notOffered: z.array(Id),
      approvers: z.array(z.object({ _id: Id, id: Id, name: z.string() })),
      /** All lines of expenses of own Funds. */
      purposes: z.array(z.object({ _id: Id, id: Id, name: z.string(), fund: z.string() })),
    }),
  ),
  failure: 'The settings could not be loaded.',
})

export const setReceiptSettings = route({
  method: 'PUT',
  path: '/api/receipts/settings',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary:
    'Say who approves and pays, what receipts may be for, how long pictures are kept, and what a giver signs',
  body: z.extend(ReceiptSettings, {
    /** Lines of expenses for which nobody hands in a receipt, such as a reserve; left out, they stay as they are. */
    notOffered: z.optional(z.array(Id).check(z.maxLength(200, 'At most 200 lines.'))),
  }),
  example: { approverId: null, thirdPays: false, keptYears: 7, sentence: '' },
})

export const getReceiptDuties = route({
  method: 'GET',
  path: '/api/receipts/duties',
  access: 'member',
  feature: 'finance',
  revision: ['treasury'],
  summary: 'How many receipts wait for the caller, by what is to be done; no name and no amount',
  reply: dataOf(
    z.object({
      /** To be looked at by the treasurer. */
      look: z.number(),
      approve: z.number(),
      settle: z.number(),
      /** Questions to the caller about own receipts. */
      answer: z.number(),
    }),
  ),
  failure: 'The receipts could not be loaded.',
})
