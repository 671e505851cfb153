import { useQuery } from '@tanstack/react-query'
import { mdiLockOutline } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { booksQuestion, type Books } from '#web/features/finance/data.ts'
import { PlaceSheet } from '#web/features/finance/books/PlaceSheet.tsx'
import { placesOf } from '#web/features/finance/books/places.ts'
import { useTreasury } from '#web/features/finance/treasury.ts'
import { Button } from '#web/kit/Button.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { apart } from '#web/words/apart.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { type Receipt, receiptRoutes } from '../data.ts'
import { bookPaid, openChoice } from './booking.ts'
import { UnlockSheet } from '#web/features/finance/books/UnlockSheet.tsx'
import { GivenSheet } from './GivenSheet.tsx'

interface Props {
  receipt: Receipt
  onClose: () => void
}

/** Books an approved receipt: what was chosen is opened with the key, but for what the Fund's card has paid. */
export const BookSheet = ({ receipt: given, onClose }: Props) => {
  const { t } = useWords()
  // As it was when the sheet was opened: what is booked stands there to be printed.
  const [receipt] = useState(given)
  const books = useQuery(booksQuestion())
  const treasury = useTreasury()
  const props = { receipt, onClose }
  if (books.data === undefined)
    return (
      <Before onClose={onClose}>
        <QueryView query={books} what={t('receiptDesk.book')} shape="row" count={2} />
      </Before>
    )
  if (receipt.byCard || receipt.choice === null) return <Paid {...props} books={books.data.data} />
  if (treasury !== null) return <Opened {...props} books={books.data.data} choice={receipt.choice} />
  return (
    <Before onClose={onClose}>
      <Locked />
    </Before>
  )
}

const Locked = () => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Text>{t('receiptDesk.locked')}</Text>
      <Line>
        <Button icon={mdiLockOutline} onClick={() => setAsked(true)}>
          {t('treasury.unlock')}
        </Button>
      </Line>
      {asked ? <UnlockSheet onClose={() => setAsked(false)} /> : null}
    </>
  )
}

const Before = ({ onClose, children }: { onClose: () => void; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <Sheet open title={t('receiptDesk.book')} onClose={onClose}>
      <Stack>{children}</Stack>
    </Sheet>
  )
}

interface OpenedProps extends Props {
  books: Books
  choice: NonNullable<Receipt['choice']>
}

const Opened = ({ choice, ...props }: OpenedProps) => {
  const { t } = useWords()
  const { user } = useSession()
  const { receipt, onClose } = props
  const opened = useQuery({
    queryKey: ['receipt-choice', receipt.id],
    queryFn: async () => ({ chosen: await openChoice(user?.community?._id ?? '', receipt.id, choice) }),
    gcTime: 0,
  })
  const chosen = opened.data?.chosen
  if (chosen === undefined || chosen === null)
    return (
      <Before onClose={onClose}>
        {chosen === null ? (
          <Text>{t('receiptDesk.notOpened')}</Text>
        ) : (
          <QueryView query={opened} what={t('receiptDesk.book')} shape="row" count={2} />
        )}
      </Before>
    )
  return chosen.choice === 'give' ? <GivenSheet {...props} choice={chosen} /> : <Paid {...props} />
}

/** What is paid back, or was paid by the Fund's card: from where, and on which day. */
const Paid = ({ receipt, books, onClose }: Props & { books: Books }) => {
  const { t } = useWords()
  const money = useMoney()
  const { byCard, amount, currency, words, by } = receipt
  const what = { amount: money(amount, currency), words: apart(words), name: apart(by) }
  return (
    <PlaceSheet
      title={t(byCard ? 'receiptDesk.bookCard' : 'receiptDesk.toRepay')}
      save={t(byCard ? 'receiptDesk.book' : 'receiptDesk.bookRepaid')}
      label={t('treasury.paidFrom')}
      places={placesOf(books)}
      run={(booked, key) => bookPaid(receipt, booked, key)}
      refresh={receiptRoutes}
      done={t(byCard ? 'receiptDesk.bookedCard' : 'receiptDesk.bookedRepaid')}
      onClose={onClose}
    >
      <Text>{t(byCard ? 'receiptDesk.cardWhat' : 'receiptDesk.repayWhat', what)}</Text>
    </PlaceSheet>
  )
}
