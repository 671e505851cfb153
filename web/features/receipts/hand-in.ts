// The form of a receipt: what is typed, read by its sentences, sealed and handed in.
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay, typed } from '#contract/common.ts'
import { STILL_TO_COME, isToCome, typedAmount } from '#contract/finance/common.ts'
import { minorUnits } from '#contract/finance/money.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { useTypedMoney } from '#web/features/finance/MoneyField.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { newId } from '#web/secure-context.ts'
import { useSession } from '#web/session/session.ts'
import { say, useWords } from '#web/words/words.ts'
import { type Receipt, type ReceiptForm, receiptRoutes } from './data.ts'
import type { Picture } from './picture.ts'
import { alikeAmong } from './states.ts'
import { handIn, type WaitingReceipt } from './waiting.ts'

export const hows = ['repay', 'give', 'card'] as const
export type How = (typeof hows)[number]

export interface HandInProps {
  readonly form: ReceiptForm
  readonly currency: string
  /** The own ones, with which it is compared; those that wait among them. */
  readonly own: readonly Receipt[]
  readonly waiting: readonly WaitingReceipt[]
  /** What was refused and is sent anew. */
  readonly change: WaitingReceipt | null
  /** With its number; null where it waits. */
  readonly onDone: (receipt: Receipt | null) => void
}

interface Values {
  picture: Picture | null
  amount: string
  day: string
  purpose: string
  words: string
  how: How
  signs: boolean
}

/** A purpose by its Fund and its account. */
export const purposeKey = (purpose: { readonly fundId: string; readonly accountId: string }): string =>
  `${purpose.fundId} ${purpose.accountId}`

const handInSchema = (currency: string, today: string) =>
  z
    .object({
      picture: z.custom<Picture>((value) => value !== null, { error: () => say('receipts.pictureMissing') }),
      amount: typedAmount(currency),
      day: GivenDay.check(z.refine((day) => !isToCome(day, today), STILL_TO_COME)),
      purpose: z.string().check(z.minLength(1, { error: () => say('receipts.purposeMissing') })),
      words: typed(120, 'Please write what it was.'),
      how: z.enum(hows),
      signs: z.boolean(),
    })
    .check(
      z.refine(({ how, signs }) => how !== 'give' || signs, {
        path: ['signs'],
        error: () => say('receipts.signMissing'),
      }),
    )

type Given = z.output<ReturnType<typeof handInSchema>>

const startOf = (
  { form, change }: HandInProps,
  typedAs: (minor: number | null) => string,
  today: string,
): Values => {
  if (change === null) {
    const [only, ...others] = form.purposes
    const purpose = only !== undefined && others.length === 0 ? purposeKey(only) : ''
    return { picture: null, amount: '', day: today, purpose, words: '', how: 'repay', signs: false }
  }
  const { body, file, fileName } = change
  const isThere = form.purposes.some((one) => purposeKey(one) === purposeKey(body))
  return {
    picture: { file, hash: body.pictureHash, name: fileName },
    amount: typedAs(body.amount),
    day: body.day,
    purpose: isThere ? purposeKey(body) : '',
    words: body.words,
    // What was chosen is sealed: it is chosen anew.
    how: body.byCard === 'yes' ? 'card' : 'repay',
    signs: false,
  }
}

/** What a giver signs: as the country wants it, or in the app's own words. */
export const useSentence = ({ sentence }: ReceiptForm): string => {
  const { t } = useWords()
  return sentence === '' ? t('receipts.sentence') : sentence
}

/** Seals what was chosen, and hands it in; the id is made once, so that a second tap hands in nothing twice. */
const useHanding = ({ form, change, onDone }: HandInProps) => {
  const { user } = useSession()
  const sentence = useSentence(form)
  const [id] = useState(() => change?.body.id ?? newId())
  return useAction({
    run: async ({ picture, purpose, how, amount, day, words }: Given, key) => {
      if (!user?.community) throw new Error(say('receipts.failed'))
      const whose = { community: user.community._id, account: user.id }
      const gives = how === 'give'
      const choice = {
        choice: gives ? ('give' as const) : ('repay' as const),
        sentence: gives ? sentence : '',
        name: `${user.firstName} ${user.lastName}`.trim(),
      }
      const [fundId = '', accountId = ''] = purpose.split(' ')
      // Ciphers come when they are needed.
      const { sealChoice } = await import('./choice.ts')
      const sealed = how === 'card' || form.key === null ? {} : await sealChoice(whose, id, form.key, choice)
      const byCard = how === 'card' ? ('yes' as const) : ('no' as const)
      const open = { id, amount, day, words }
      const body = { ...open, fundId, accountId, byCard, ...sealed, pictureHash: picture.hash }
      return handIn({ key, fileName: picture.name, file: picture.file, body })
    },
    refresh: receiptRoutes,
    onDone,
  })
}

/** The form with what it is compared with: own receipts that may be the same again. */
export const useHandIn = (props: HandInProps) => {
  const { currency, own, waiting, change } = props
  const typedAs = useTypedMoney(currency)
  const today = useToday()
  const fields = useFields<Values, Given>({
    schema: handInSchema(currency, today),
    start: () => startOf(props, typedAs, today),
    action: useHanding(props),
  })
  const { amount, day, picture } = fields.values
  const minor = minorUnits(amount, currency)
  const next = { amount: typeof minor === 'number' ? minor : -1, day, pictureHash: picture?.hash ?? null }
  const others = waiting.filter(({ body }) => body.id !== change?.body.id).map(({ body }) => body)
  return {
    fields,
    alike: alikeAmong(
      own.filter(({ state }) => state !== 'withdrawn'),
      next,
    ),
    alikeWaits: alikeAmong(others, next).length > 0,
  }
}
