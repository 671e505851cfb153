import { mdiPiggyBankOutline, mdiReceiptTextOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { dutiesIn, dutiesQuestion, looksAfterFund } from '#web/features/finance/duties.ts'
import { receiptDutiesIn, receiptDutiesQuestion, usesReceipts } from '#web/features/receipts/duties.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useKeptFocus } from '#web/kit/use-kept-focus.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { useWords } from '#web/words/words.ts'
import { MOST_ASKED } from '../asked.ts'
import { AskedRow, keyOf } from '../AskedRow.tsx'
import type { Home } from '../data.ts'
import { EventRow, useEventsToAnswer } from '../EventRow.tsx'
import type { Yes } from '../said-yes.ts'

interface Props {
  home: Home
  me: SignedInUser
  /** The server has said what it knows since the page was opened. */
  fresh: boolean
  onYes: (yes: Yes) => void
}

/** What waits for a person's word, three things at most, and what of the Fund waits for those who look after it; receipts wait for anybody. */
export const AskingYou = ({ home, me, fresh, onYes }: Props) => {
  const { t } = useWords()
  const asked = home.asking.slice(0, MOST_ASKED)
  const { events: all, settle } = useEventsToAnswer(home, fresh)
  const events = all.slice(0, MOST_ASKED - asked.length)
  const duties = useFundDuties(me)
  const receipts = useReceiptDuties(me)
  const kept = useKeptFocus(asked.length)
  if (asked.length + events.length + duties.length + receipts.length === 0) return null
  return (
    <Section title={t('home.asking')}>
      <div {...kept} onClickCapture={settle}>
        <Rows>
          {asked.map((one) => (
            <AskedRow key={keyOf(one)} asked={one} onYes={() => onYes({ to: null, under: 'asking' })} />
          ))}
          {events.map((event) => (
            <EventRow key={event.id} event={event} onYes={() => onYes({ to: event.id, under: 'asking' })} />
          ))}
          {duties.map(({ duty, count, href }) => (
            <ListRow
              key={duty}
              height={72}
              folds
              href={href}
              start={<Icon path={mdiPiggyBankOutline} />}
              title={t(`home.duty.${duty}`, { count })}
            />
          ))}
          {receipts.map(({ duty, count, href }) => (
            <ListRow
              key={`receipt ${duty}`}
              height={72}
              folds
              href={href}
              start={<Icon path={mdiReceiptTextOutline} />}
              title={t(`home.receipt.${duty}`, { count })}
            />
          ))}
        </Rows>
      </div>
    </Section>
  )
}

/** What is asked of nobody else; where it cannot be known, nothing is said. */
const useFundDuties = (me: SignedInUser) => {
  const { data } = useQuery({ ...dutiesQuestion(), enabled: looksAfterFund(me) })
  return data === undefined ? [] : dutiesIn(data.data, me.roles).slice(0, MOST_ASKED)
}

const useReceiptDuties = (me: SignedInUser) => {
  const { data } = useQuery({ ...receiptDutiesQuestion(), enabled: usesReceipts(me) })
  return data === undefined ? [] : receiptDutiesIn(data.data).slice(0, MOST_ASKED)
}
