// The form of a contribution: who gave, what for and how much, read by its sentences and recorded encrypted.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { STILL_TO_COME, isToCome, typedAmount } from '#contract/finance/common.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useSession } from '#web/session/session.ts'
import { useMoney } from '#web/words/money.ts'
import { say } from '#web/words/words.ts'
import { type Books, fundQuestion, fundRoutes } from '../data.ts'
import { Gift, methods } from '../gift.ts'
import { useTypedMoney } from '../MoneyField.tsx'
import { receiptNumber } from '../receipt-number.ts'
import { givenBy, giverChosen, giverShape, type GiverValues } from './giver.ts'
import { type BookYear, placesOf } from './places.ts'
import { newEntryId, recordMoney, recordThing } from './recording.ts'

export interface RecordProps {
  readonly books: Books
  readonly year: BookYear
  /** An open batch of envelopes, whose money is cash. */
  readonly batch?: { readonly id: string; readonly day: string }
  /** A line of the bank's that nobody has recorded yet. */
  readonly line?: { readonly day: string; readonly amount: number; readonly place: string }
  /** An expense to which a second person agreed, and which its payer gives. */
  readonly request?: {
    readonly id: string
    readonly fundId: string
    readonly fund: string
    readonly amount: number
    readonly words: string
  }
  readonly onClose: () => void
}

interface Values extends GiverValues {
  fundId: string
  method: Gift['method']
  place: string
  amount: string
  day: string
  earmark: string
  description: string
  reference: string
  original: string
  note: string
  helpsOwnGift: boolean
}

/** Where the national online system keeps nothing. */
const OWN_PLACES: readonly string[] = ['bank', 'cash']

/** What is typed, as it is recorded; its sentences stand at the fields. */
const recordSchema = (currency: string) =>
  z
    .object({
      ...giverShape,
      fundId: z.string(),
      method: z.enum(methods),
      place: z.string(),
      day: GivenDay.check(z.refine((day) => !isToCome(day, todayIn()), STILL_TO_COME)),
      earmark: z.string().check(z.trim(), z.maxLength(300)),
      description: z.string().check(z.trim(), z.maxLength(500)),
      reference: z.string().check(z.trim(), z.maxLength(120)),
      original: z.string().check(z.trim(), z.maxLength(60)),
      note: z.string().check(z.trim(), z.maxLength(300)),
      helpsOwnGift: z.boolean(),
      amount: z.nullable(typedAmount(currency)),
    })
    .check(
      ...giverChosen,
      z.refine(({ method, description }) => method !== 'inKind' || description !== '', {
        path: ['description'],
        error: () => say('treasury.describe'),
      }),
      z.refine(({ method, place }) => method !== 'online' || !OWN_PLACES.includes(place), {
        path: ['place'],
        error: () => say('treasury.onlinePlace'),
      }),
    )

type Given = z.output<ReturnType<typeof recordSchema>>

const giftOf = ({ method, earmark, description, reference, original, note, ...giver }: Given): Gift =>
  Gift.parse({ ...givenBy(giver), method, earmark, description, reference, original, note })

/** What stands in the fields at first. */
const startOf = (
  { books, batch, line, request }: RecordProps,
  typed: (minor: number | null) => string,
): Values => {
  const funds = books.funds.filter(({ closed }) => !closed)
  const places = placesOf(books)
  return {
    giver: 'roll',
    person: null,
    name: '',
    fundId: request?.fundId ?? funds.find(({ kind }) => kind === 'local')?.id ?? funds[0]?.id ?? '',
    method: request === undefined ? (line === undefined ? 'cash' : 'transfer') : 'expense',
    place: line?.place ?? places.find(({ code }) => code === 'cash')?.code ?? places[0]?.code ?? '',
    amount: typed(line?.amount ?? null),
    day: line?.day ?? batch?.day ?? todayIn(),
    earmark: '',
    description: request?.words ?? '',
    reference: '',
    original: '',
    note: '',
    helpsOwnGift: false,
  }
}

/** Records what is typed; the id is made once, so that a second tap books nothing twice. */
const useRecording = ({ books, year, batch, request, onClose }: RecordProps) => {
  const community = useSession().user?.community?._id ?? ''
  const fund = useQuery(fundQuestion()).data?.data
  const money = useMoney()
  const [id] = useState(newEntryId)
  return useAction({
    run: async (given: Given, key) => {
      if (!fund?.key) throw new Error(say('treasury.noKey'))
      const booking = { community, key: fund.key, year: year.year, currency: year.currency }
      const name = books.funds.find((one) => one.id === given.fundId)?.name ?? ''
      const made = { day: given.day, fund: name, gift: giftOf(given) }
      const amount = request?.amount ?? given.amount
      if (amount === null) return recordThing(booking, id, made, key)
      const { fundId, place, helpsOwnGift } = given
      const from = { batchId: batch?.id ?? null, requestId: request?.id ?? null }
      return recordMoney(booking, id, { ...made, ...from, fundId, place, amount, helpsOwnGift }, key)
    },
    refresh: fundRoutes,
    onDone: ({ data }, given) => {
      const amount = request?.amount ?? given.amount
      const number = receiptNumber(data)
      // The amount is read back: a point may have been meant another way.
      snack({
        text:
          amount === null
            ? say('treasury.recordedThing', { number })
            : data.receipt === null
              ? say('treasury.recorded', { amount: money(amount, year.currency) })
              : say('treasury.recordedReceipt', { amount: money(amount, year.currency), number }),
      })
      onClose()
    },
  })
}

export const useRecordForm = (props: RecordProps) => {
  const { year, request } = props
  const typed = useTypedMoney(year.currency)
  return useFields<Values, Given>({
    schema: recordSchema(year.currency),
    start: () => startOf(props, typed),
    // Of a thing there is no amount; that of an expense stands fast.
    read: (values) => ({
      ...values,
      amount: values.method === 'inKind' || request !== undefined ? null : values.amount,
    }),
    action: useRecording(props),
  })
}
