import { mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay } from '#contract/common.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { openYearOf, placesOf } from '#web/features/finance/books/places.ts'
import { ReceiptPaper } from '#web/features/finance/books/ReceiptPaper.tsx'
import { newEntryId } from '#web/features/finance/books/recording.ts'
import {
  type Books,
  type Entry,
  fundQuestion,
  fundRoutes,
  giversQuestion,
} from '#web/features/finance/data.ts'
import type { Gift } from '#web/features/finance/gift.ts'
import { receiptNumber } from '#web/features/finance/receipt-number.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { apart } from '#web/words/apart.ts'
import { useMoney } from '#web/words/money.ts'
import { say, useWords } from '#web/words/words.ts'
import type { Choice } from '../choice.ts'
import { type Receipt, receiptRoutes } from '../data.ts'
import { bookGiven, entryOnPaper, giftOf, type Giver } from './booking.ts'

interface Props {
  receipt: Receipt
  books: Books
  choice: Choice
  onClose: () => void
}

interface Booked {
  readonly entry: Entry
  readonly gift: Gift
}

/** As many characters as the roll is searched by. */
const MOST_SEARCHED = 80

/** Books what was spent and given: by whom is found on the roll by the name under which it was signed. */
export const GivenSheet = (props: Props) => {
  const { t } = useWords()
  const [booked, setBooked] = useState<Booked | null>(null)
  const found = useQuery(giversQuestion(props.choice.name.slice(0, MOST_SEARCHED)))
  const close = props.onClose
  if (booked !== null) return <OnPaper {...booked} books={props.books} onClose={close} />
  if (found.data === undefined)
    return (
      <Sheet open title={t('receiptDesk.given')} onClose={close}>
        <QueryView query={found} what={t('receiptDesk.given')} shape="row" count={2} />
      </Sheet>
    )
  const named = found.data.data.filter(({ name }) => name === props.choice.name)
  const [only = null, ...others] = named
  return <Form {...props} giver={others.length === 0 ? only : null} onBooked={setBooked} />
}

const Typed = z.object({
  giver: z.custom<Giver>((value) => value !== null, { error: () => say('treasury.chooseGiver') }),
  day: GivenDay,
})

interface Values {
  giver: Giver | null
  day: string
}

interface FormProps extends Props {
  giver: Giver | null
  onBooked: (booked: Booked) => void
}

const Form = (props: FormProps) => {
  const { receipt, choice, onClose } = props
  const { t } = useWords()
  const money = useMoney()
  const form = useFields<Values, z.output<typeof Typed>>({
    schema: Typed,
    start: { giver: props.giver, day: todayIn() },
    action: useBooking(props),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('receiptDesk.given')}
      save={t('receiptDesk.bookGiven')}
      busyLabel={t('treasury.booking')}
      onClose={onClose}
    >
      <Text>
        {t('receiptDesk.givenWhat', {
          amount: money(receipt.amount, receipt.currency),
          words: apart(receipt.words),
          name: apart(choice.name),
        })}
      </Text>
      <Text typed>{choice.sentence}</Text>
      <FindPerson
        {...form.choice('giver')}
        label={t('treasury.who')}
        question={giversQuestion}
        peopleIn={({ data }) => data}
        nobody={t('treasury.nobodyFound')}
        more={({ more }) => (more ? t('treasury.moreFound') : undefined)}
      />
      <Field {...form.text('day')} label={t('treasury.day')} type="date" />
    </FormSheet>
  )
}

/** The two ids are made once, so that a second tap books nothing twice. */
const useBooking = ({ receipt, books, choice, onBooked }: FormProps) => {
  const community = useSession().user?.community?._id ?? ''
  const fund = useQuery(fundQuestion()).data?.data
  const [ids] = useState(() => ({ id: newEntryId(), giftId: newEntryId() }))
  const places = placesOf(books)
  const place = places.find(({ code }) => code === 'cash')?.code ?? places[0]?.code ?? ''
  return useAction({
    run: async ({ giver, day }: z.output<typeof Typed>, key) => {
      const year = openYearOf(books)
      if (!fund?.key || year === null) throw new Error(say('treasury.noKey'))
      const booking = { community, key: fund.key, year: year.year, currency: year.currency }
      const gift = giftOf(receipt, choice, giver)
      const name = books.funds.find(({ id }) => id === receipt.fundId)?.name ?? ''
      const { data } = await bookGiven(booking, receipt, { ...ids, day, place, gift, fund: name }, key)
      return { number: data.giftReceipt, gift, day }
    },
    refresh: [...receiptRoutes, ...fundRoutes],
    onDone: ({ number, gift, day }) => {
      const numbered = number ?? { year: 0, number: 0 }
      onBooked({ entry: entryOnPaper(books, receipt, { id: ids.giftId, day, ...numbered }), gift })
    },
  })
}

/** The number of the gift's receipt, and its paper. */
const OnPaper = ({ entry, gift, books, onClose }: Booked & { books: Books; onClose: () => void }) => {
  const { t } = useWords()
  return (
    <Sheet open title={t('receiptDesk.bookedGiven')} onClose={onClose}>
      <Stack>
        <Text>{t('receiptDesk.bookedGivenWhat', { number: receiptNumber(entry) })}</Text>
        <Line>
          <Button look="main" icon={mdiPrinterOutline} onClick={() => print()}>
            {t('treasury.printReceipt')}
          </Button>
          <Button onClick={onClose}>{t('receiptDesk.done')}</Button>
        </Line>
        <ReceiptPaper books={books} entry={entry} gift={gift} />
      </Stack>
    </Sheet>
  )
}
