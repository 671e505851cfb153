import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { type Entry, entriesQuestion, sealedQuestion } from '../data.ts'
import type { Gift } from '../gift.ts'
import { receiptNumber } from '../receipt-number.ts'
import { openGifts, useTreasury } from '../treasury.ts'
import { changeOf, giverName } from './entry.ts'
import { EntrySheet } from './EntrySheet.tsx'
import { LongRows } from './LongRows.tsx'
import type { PartProps } from './parts.ts'
import { assetsOf, namesOf } from './places.ts'

/** The ledger of a year, newest first; with its names while the treasury is open here. */
export const EntriesPart = (props: PartProps) => {
  const { t } = useWords()
  const { books, can } = props
  const [year, setYear] = useState(String(books.years[0]?.year ?? ''))
  const entries = useQuery(entriesQuestion(Number(year)))
  const gifts = useGifts(Number(year), can.record)
  return (
    <Section title={t('treasury.entries')}>
      {books.years.length < 2 ? null : (
        <SelectField
          name="year"
          label={t('treasury.year')}
          value={year}
          onChange={setYear}
          options={books.years.map((one) => ({ value: String(one.year), label: yearName(one) }))}
        />
      )}
      {can.record && gifts === null ? (
        <Text look="small" quiet>
          {t('treasury.lockedNames')}
        </Text>
      ) : null}
      <QueryView query={entries} what={t('treasury.entries')} shape="row" count={5}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty>{t('treasury.noEntries')}</Empty>
          ) : (
            <Entries {...props} entries={data} gifts={gifts} />
          )
        }
      </QueryView>
    </Section>
  )
}

const yearName = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }): string =>
  startsOn.slice(0, 4) === endsOn.slice(0, 4)
    ? startsOn.slice(0, 4)
    : `${startsOn.slice(0, 4)}–${endsOn.slice(0, 4)}`

/** Who gave, by entry, in memory for as long as the treasury is open; null while it is locked. */
export const useGifts = (year: number, mayAsk: boolean): ReadonlyMap<string, Gift> | null => {
  const treasury = useTreasury()
  const sealed = useQuery({ ...sealedQuestion(year), enabled: mayAsk && treasury !== null })
  const opened = useQuery({
    queryKey: ['fund-opened', year, sealed.dataUpdatedAt],
    queryFn: () => openGifts(sealed.data ?? []),
    enabled: treasury !== null && sealed.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  return treasury === null ? null : (opened.data ?? null)
}

interface EntriesProps extends PartProps {
  readonly entries: readonly Entry[]
  readonly gifts: ReadonlyMap<string, Gift> | null
}

const Entries = ({ books, can, entries, gifts }: EntriesProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day, number } = useFormats()
  const [chosen, setChosen] = useState<Entry | null>(null)
  const names = namesOf(books)
  const assets = assetsOf(books)
  const currency = books.years[0]?.currency ?? ''
  return (
    <>
      <LongRows label={t('treasury.entries')} of={entries}>
        {(entry) => {
          const amount = changeOf(entry, assets)
          const gift = gifts?.get(entry.id)
          const what = gift === undefined ? entry.note : giverName(gift)
          return (
            <ListRow
              key={entry.id}
              height={64}
              title={
                <>
                  {t(`treasury.kind.${entry.kind}`)}
                  {what === '' ? null : (
                    <>
                      {'\u00a0· '}
                      <bdi>{what}</bdi>
                    </>
                  )}
                </>
              }
              detail={[
                number(entry.number),
                day(entry.day),
                entry.receipt === null ? null : t('fund.receiptNo', { number: receiptNumber(entry) }),
                entry.reversedBy === null ? null : t('treasury.reversed'),
                names.get(entry.lines[0]?.fundId ?? '') ?? null,
              ]
                .filter((one) => one !== null)
                .join('\u00a0· ')}
              end={amount === null ? null : <strong>{money(amount, currency)}</strong>}
              onOpen={() => setChosen(entry)}
            />
          )
        }}
      </LongRows>
      {chosen === null ? null : (
        <EntrySheet
          books={books}
          can={can}
          entry={chosen}
          gift={gifts?.get(chosen.id) ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
