// The form of what moves money and is no gift and no expense. Which fields it has follows from what it is.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { typedAmount } from '#contract/finance/common.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useSession } from '#web/session/session.ts'
import { say } from '#web/words/words.ts'
import { type Books, fundQuestion, fundRoutes, sendMove } from '../data.ts'
import { Gift } from '../gift.ts'
import { useTypedMoney } from '../MoneyField.tsx'
import { sealGift } from '../treasury.ts'
import { givenBy, giverChosen, giverShape, type GiverValues } from './giver.ts'
import { type BookFund, heldOf, isPassedOn, lyingIn, placesOf } from './places.ts'
import { newEntryId } from './recording.ts'

export const moves = ['income', 'deposit', 'transfer', 'passedOn', 'returned', 'changedUse'] as const
export type MoveKind = (typeof moves)[number]

/** It moves between two Funds. */
export const hasOtherFund = (kind: MoveKind): boolean => kind === 'transfer' || kind === 'changedUse'

/** It concerns a giver, whose consent belongs to it. */
export const hasGiver = (kind: MoveKind): boolean => kind === 'returned' || kind === 'changedUse'

/** The Funds between which it may move: what is held for others is passed on, and not transferred. */
export const fundsFor = (kind: MoveKind, { funds }: Books): readonly BookFund[] => {
  if (kind === 'passedOn') return funds.filter((fund) => isPassedOn(fund.kind))
  if (kind === 'transfer') return funds.filter((fund) => !isPassedOn(fund.kind))
  return kind === 'income' ? funds.filter((fund) => sourcesOf(fund).length > 0) : funds
}

/** What other income comes from; interest of what is held for others is theirs as well. */
export const sourcesOf = (fund: BookFund | undefined) =>
  fund?.accounts.filter(
    ({ nature, code }) =>
      (nature === 'income' && code !== 'contributions' && code !== 'own-gift') ||
      (nature === 'liability' && code === 'held'),
  ) ?? []

/** Whether these books have what it needs. */
export const isPossible = (kind: MoveKind, books: Books): boolean => {
  if (kind === 'deposit') return placesOf(books).length > 1
  return fundsFor(kind, books).length > (hasOtherFund(kind) ? 1 : 0)
}

interface Values extends GiverValues {
  fundId: string
  toFundId: string
  place: string
  toPlace: string
  accountId: string
  amount: string
  day: string
  note: string
  consent: string
}

const typedMove = (currency: string, kind: MoveKind) =>
  z
    .object({
      ...giverShape,
      fundId: z.string(),
      toFundId: z.string(),
      place: z.string(),
      toPlace: z.string(),
      accountId: z.string(),
      amount: typedAmount(currency),
      day: GivenDay,
      note: z.string().check(z.trim(), z.maxLength(300)),
      consent: z.string().check(z.trim(), z.maxLength(300)),
    })
    .check(
      ...(hasGiver(kind) ? giverChosen : []),
      z.refine(({ consent }) => !hasGiver(kind) || consent !== '', {
        path: ['consent'],
        error: () => say('treasury.consentMissing'),
      }),
      z.refine(({ fundId, toFundId }) => !hasOtherFund(kind) || (toFundId !== '' && toFundId !== fundId), {
        path: ['toFundId'],
        error: () => say('treasury.otherFund'),
      }),
      z.refine(({ place, toPlace }) => kind !== 'deposit' || toPlace !== place, {
        path: ['toPlace'],
        error: () => say('treasury.otherPlace'),
      }),
    )

type Move = z.output<ReturnType<typeof typedMove>>

/** What is encrypted of it: whose gift it was, and how they agreed. */
const consentOf = ({ consent, place, ...giver }: Move): Gift =>
  Gift.parse({ ...givenBy(giver), method: place === 'cash' ? 'cash' : 'transfer', note: consent })

const openPart = (kind: MoveKind, move: Move) => ({
  kind,
  fundId: move.fundId,
  place: move.place,
  amount: move.amount,
  day: move.day,
  toFundId: hasOtherFund(kind) ? move.toFundId : null,
  toPlace: kind === 'deposit' ? move.toPlace : null,
  accountId: kind === 'income' ? move.accountId : null,
  // What concerns a giver stands in the encrypted part alone.
  note: hasGiver(kind) ? '' : move.note,
})

export interface MoveProps {
  readonly books: Books
  readonly currency: string
  readonly kind: MoveKind
  /** The Fund to begin with. */
  readonly fund?: BookFund
  readonly onClose: () => void
}

const useBooking = ({ kind, onClose }: MoveProps) => {
  const community = useSession().user?.community?._id ?? ''
  const fund = useQuery(fundQuestion()).data?.data
  const [id] = useState(newEntryId)
  return useAction({
    run: async (move: Move, key) => {
      const made = { id, ...openPart(kind, move) }
      if (!hasGiver(kind)) return sendMove(made, key)
      if (!fund?.key) throw new Error(say('treasury.noKey'))
      const { generation } = fund.key
      const sealed = await sealGift(consentOf(move), { community, entry: id, ...fund.key })
      return sendMove({ ...made, sealed, generation }, key)
    },
    refresh: fundRoutes,
    onDone: () => {
      snack({ text: say('treasury.booked') })
      onClose()
    },
  })
}

/** What stands in the fields at first. */
const startOf = ({ books, kind, fund }: MoveProps, typed: (minor: number) => string): Values => {
  const funds = fundsFor(kind, books)
  const earmark = hasGiver(kind) ? funds.find((one) => one.kind === 'earmark') : undefined
  const first = fund ?? earmark ?? funds.find((one) => one.kind === 'local') ?? funds[0]
  const codes = placesOf(books).map(({ code }) => code)
  const codeOf = (wanted: string): string => codes.find((code) => code === wanted) ?? codes[0] ?? ''
  const place = codeOf(kind === 'deposit' ? 'cash' : 'bank')
  return {
    giver: 'roll',
    person: null,
    name: '',
    fundId: first?.id ?? '',
    toFundId: funds.find((one) => one.id !== first?.id)?.id ?? '',
    place,
    toPlace: kind === 'deposit' ? (codes.find((code) => code !== place) ?? '') : '',
    accountId: sourcesOf(first)[0]?.id ?? '',
    amount: amountFor({ kind, place, fund: first }, typed),
    day: todayIn(),
    note: '',
    consent: '',
  }
}

/** What is held is offered as a whole, and so is what lies in the cash box. */
export const amountFor = (
  { kind, place, fund }: { kind: MoveKind; place: string; fund: BookFund | undefined },
  typed: (minor: number) => string,
): string => {
  const whole =
    kind === 'passedOn' ? fund && heldOf(fund)?.balance : kind === 'deposit' ? lyingIn(fund, place) : 0
  return whole !== undefined && whole > 0 ? typed(whole) : ''
}

export const useMoveForm = (props: MoveProps) => {
  const typed = useTypedMoney(props.currency)
  return useFields<Values, Move>({
    schema: typedMove(props.currency, props.kind),
    start: () => startOf(props, typed),
    action: useBooking(props),
  })
}
