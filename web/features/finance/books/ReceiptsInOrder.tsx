import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, type Entry, receiptsQuestion } from '../data.ts'
import type { Gift } from '../gift.ts'
import { receiptNumber } from '../receipt-number.ts'
import { amountOf, giverName } from './entry.ts'
import { LongRows } from './LongRows.tsx'
import type { BookYear } from './places.ts'
import { gapsIn } from './tables.ts'

interface Props {
  books: Books
  /** Null while the treasury is locked, and for auditors, who sit beside the treasurer. */
  gifts: ReadonlyMap<string, Gift> | null
}

/** The receipts of a year in the order of their numbers, as an audit wants them: which are missing, which taken back. */
export const ReceiptsInOrder = ({ books, gifts }: Props) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [chosen, setChosen] = useState(String(books.years[0]?.year ?? ''))
  const year = books.years.find((one) => String(one.year) === chosen)
  const receipts = useQuery(receiptsQuestion(Number(chosen)))
  return (
    <Section title={t('treasury.receipts')}>
      <Text>{t(gifts === null ? 'treasury.receiptsLocked' : 'treasury.receiptsWhy')}</Text>
      <SelectField
        name="receipts"
        label={t('treasury.year')}
        value={chosen}
        onChange={setChosen}
        options={books.years.map((one) => ({
          value: String(one.year),
          label: t('treasury.fromTo', { from: day(one.startsOn), to: day(one.endsOn) }),
        }))}
      />
      <QueryView query={receipts} what={t('treasury.receipts')} shape="row" count={4}>
        {(entries) =>
          year === undefined || entries.length === 0 ? (
            <Empty>{t('treasury.receiptsNone')}</Empty>
          ) : (
            <>
              <Gaps year={year} entries={entries} />
              <Receipts year={year} entries={entries} gifts={gifts} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

const Gaps = ({ year, entries }: { year: BookYear; entries: readonly Entry[] }) => {
  const { t } = useWords()
  const { list, number } = useFormats()
  const numbers = entries.flatMap(({ receipt }) => (receipt === null ? [] : [receipt]))
  const last = Math.max(year.lastReceipt, ...numbers)
  const gaps = gapsIn(numbers, last)
  const reversed = entries.filter(({ reversedBy }) => reversedBy !== null).length
  return (
    <>
      {gaps.length === 0 ? (
        <Notice tone="success">{t('treasury.receiptsWhole', { last: number(last) })}</Notice>
      ) : (
        <Notice tone="error">{t('treasury.receiptsMissing', { numbers: list(gaps.map(number)) })}</Notice>
      )}
      {reversed === 0 ? null : (
        <Text look="small" quiet>
          {t('treasury.receiptsReversed', { count: reversed })}
        </Text>
      )}
    </>
  )
}

interface ReceiptsProps {
  year: BookYear
  entries: readonly Entry[]
  gifts: Props['gifts']
}

const Receipts = ({ year, entries, gifts }: ReceiptsProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day, number } = useFormats()
  return (
    <LongRows label={t('treasury.receipts')} of={entries}>
      {(entry) => {
        const amount = amountOf(entry)
        const gift = gifts?.get(entry.id)
        const name = gift === undefined ? '' : giverName(gift)
        return (
          <ListRow
            key={entry.id}
            title={
              <>
                {t('fund.receiptNo', { number: receiptNumber(entry) })}
                {name === '' ? null : (
                  <>
                    {'\u00a0· '}
                    <bdi>{name}</bdi>
                  </>
                )}
              </>
            }
            detail={[
              day(entry.day),
              ...(entry.reversedBy === null
                ? []
                : [t('treasury.reversedBy', { number: number(entry.reversedBy.number) })]),
            ].join('\u00a0· ')}
            end={amount === null ? (gift?.description ?? '') : money(amount, year.currency)}
          />
        )
      }}
    </LongRows>
  )
}
