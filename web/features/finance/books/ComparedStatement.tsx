import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCivilDays } from '#calendar/index.ts'
import { listMovements } from '#contract/finance/bank.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Match } from '../bank/matches.ts'
import type { BankLine, BankStatement } from '../bank/statement.ts'
import { type Books, movementsQuestion } from '../data.ts'
import { bookedUntil, type Compared, compareLines, confirmMatches, type Movement } from './bank-lines.ts'
import { openYearOf } from './places.ts'
import { RecordSheet } from './RecordSheet.tsx'

interface Props {
  books: Books
  statement: BankStatement
  place: string
  currency: string
  closing: number | null
}

/** So many days an entry may lie beside its line (bank/matches.ts). */
const BESIDE = 5

/** The statement beside the books: what belongs together is proposed, what differs is listed on both sides. */
export const ComparedStatement = (props: Props) => {
  const { t } = useWords()
  const { statement, place } = props
  const [others, setOthers] = useState<readonly string[]>([])
  const movements = useQuery(
    movementsQuestion(place, addCivilDays(statement.from, -BESIDE), addCivilDays(statement.to, BESIDE)),
  )
  const compared = useQuery({
    queryKey: ['fund-compared', place, statement.from, statement.to, movements.dataUpdatedAt, others],
    queryFn: () =>
      compareLines(statement.lines, movements.data?.data ?? [], {
        known: movements.data?.known ?? [],
        others,
      }),
    enabled: movements.data !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  return (
    <QueryView query={movements} what={t('treasury.bank')} shape="row" count={4}>
      {({ data, opening }) => (
        <>
          <Balance {...props} booked={bookedUntil(opening, data, statement.to)} />
          <QueryView query={compared} what={t('treasury.bank')} shape="row" count={4}>
            {(found) => (
              <Lists
                {...props}
                compared={found}
                movements={data}
                onOther={(mark) => setOthers([...others, mark])}
              />
            )}
          </QueryView>
        </>
      )}
    </QueryView>
  )
}

const Balance = ({ statement, currency, closing, booked }: Props & { booked: number }) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  if (closing === null) return null
  const values = { day: day(statement.to), bank: money(closing, currency), books: money(booked, currency) }
  return closing === booked ? (
    <Notice tone="success">{t('treasury.bankAgrees', values)}</Notice>
  ) : (
    <Notice tone="info">
      {t('treasury.bankDiffers', { ...values, difference: money(closing - booked, currency) })}
    </Notice>
  )
}

interface ListsProps extends Props {
  compared: Compared
  movements: readonly Movement[]
  onOther: (mark: string) => void
}

const Lists = (props: ListsProps) => {
  const { t } = useWords()
  const { compared, movements, place, statement } = props
  const { matches, duplicates } = compared.found
  const agreeing = matches.filter(({ difference }) => difference === 0)
  const confirming = useAction({
    run: (chosen: readonly Match[]) => confirmMatches(place, compared, chosen),
    refresh: [listMovements],
    onDone: (_, chosen) => snack({ text: t('treasury.bankConfirmed', { count: chosen.length }) }),
  })
  const entries = movements.filter(
    ({ id, day }) => compared.found.entries.includes(id) && day >= statement.from && day <= statement.to,
  )
  return (
    <>
      {duplicates.length === 0 ? null : <Text>{t('treasury.bankKnown', { count: duplicates.length })}</Text>}
      {confirming.error === null ? null : <Failure message={confirming.error.message} />}
      {agreeing.length < 2 ? null : (
        <Line>
          <Button look="main" busy={confirming.busy} onClick={() => confirming.act(agreeing)}>
            {t('treasury.bankConfirmAll', { count: agreeing.length })}
          </Button>
        </Line>
      )}
      <Proposals {...props} busy={confirming.busy} onConfirm={(match) => confirming.act([match])} />
      <Likely {...props} />
      <Unrecorded {...props} />
      <OnlyInBooks {...props} entries={entries} />
      {matches.length + compared.likely.length + compared.found.lines.length + entries.length === 0 ? (
        <Text>{t('treasury.bankAllDone')}</Text>
      ) : null}
    </>
  )
}

const lineName = ({ counterparty, text }: BankLine): string =>
  [counterparty, text].filter((one) => one !== '').join('\u00a0· ')

interface ProposalsProps extends ListsProps {
  busy: boolean
  onConfirm: (match: Match) => void
}

const Proposals = ({ compared, movements, currency, busy, onConfirm }: ProposalsProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day, number } = useFormats()
  const { matches } = compared.found
  if (matches.length === 0) return null
  return (
    <>
      <Text as="h3" look="h3">
        {t('treasury.bankProposals')}
      </Text>
      <Rows label={t('treasury.bankProposals')}>
        {matches.map((match) => {
          const line = compared.lines[match.line]
          const entry = movements.find(({ id }) => id === match.entry)
          if (line === undefined || entry === undefined) return null
          const values = { number: number(entry.number), day: day(entry.day) }
          return (
            <ListRow
              key={match.line}
              height={72}
              folds
              title={
                <>
                  {money(line.amount, currency)}
                  {'\u00a0· '}
                  {day(line.day)}
                  {'\u00a0· '}
                  <bdi>{lineName(line)}</bdi>
                </>
              }
              detail={
                match.difference === 0
                  ? t('treasury.bankEntry', values)
                  : t('treasury.bankEntryOther', { ...values, amount: money(entry.amount, currency) })
              }
              {...(match.difference === 0
                ? {
                    end: (
                      <Button
                        busy={busy}
                        label={t('treasury.bankConfirmOne', values)}
                        onClick={() => onConfirm(match)}
                      >
                        {t('treasury.bankConfirm')}
                      </Button>
                    ),
                  }
                : {})}
            />
          )
        })}
      </Rows>
    </>
  )
}

/** Lines that an earlier file of another format had as well: nothing is booked of them unless they are said to be others. */
const Likely = ({ compared, currency, onOther }: ListsProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  if (compared.likely.length === 0) return null
  return (
    <>
      <Text as="h3" look="h3">
        {t('treasury.bankLikely')}
      </Text>
      <Text>{t('treasury.bankLikelyWhy')}</Text>
      <Rows label={t('treasury.bankLikely')}>
        {compared.likely.map((at) => {
          const [line, mark] = [compared.lines[at], compared.marks[at]]
          if (line === undefined || mark === undefined) return null
          const amount = money(line.amount, currency)
          return (
            <ListRow
              key={mark}
              height={72}
              folds
              title={
                <>
                  {amount}
                  {'\u00a0· '}
                  <bdi>{lineName(line)}</bdi>
                </>
              }
              detail={day(line.day)}
              end={
                <Button
                  label={t('treasury.bankLikelyOtherOf', { amount, day: day(line.day) })}
                  onClick={() => onOther(mark)}
                >
                  {t('treasury.bankLikelyOther')}
                </Button>
              }
            />
          )
        })}
      </Rows>
    </>
  )
}

/** Lines of the bank that are in no entry: what came can be recorded at once. */
const Unrecorded = ({ books, compared, currency, place }: ListsProps) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const [recorded, setRecorded] = useState<BankLine | null>(null)
  const year = openYearOf(books)
  const lines = compared.found.lines.flatMap((at) => compared.lines[at] ?? [])
  if (lines.length === 0) return null
  return (
    <>
      <Text as="h3" look="h3">
        {t('treasury.bankOnly')}
      </Text>
      <Rows label={t('treasury.bankOnly')}>
        {lines.map((line, at) => (
          <ListRow
            key={at}
            height={72}
            folds
            title={
              <>
                {money(line.amount, currency)}
                {'\u00a0· '}
                <bdi>{lineName(line)}</bdi>
              </>
            }
            detail={
              line.amount > 0 ? day(line.day) : [day(line.day), t('treasury.bankOnlyOut')].join('\u00a0· ')
            }
            {...(line.amount > 0 && year !== null
              ? {
                  end: (
                    <Button
                      label={t('treasury.bankRecordLine', { amount: money(line.amount, currency) })}
                      onClick={() => setRecorded(line)}
                    >
                      {t('treasury.recordSave')}
                    </Button>
                  ),
                }
              : {})}
          />
        ))}
      </Rows>
      {recorded === null || year === null ? null : (
        <RecordSheet
          books={books}
          year={year}
          line={{ day: recorded.day, amount: recorded.amount, place }}
          onClose={() => setRecorded(null)}
        />
      )}
    </>
  )
}

const OnlyInBooks = ({ entries, currency }: ListsProps & { entries: readonly Movement[] }) => {
  const { t } = useWords()
  const money = useMoney()
  const { day, number } = useFormats()
  if (entries.length === 0) return null
  return (
    <>
      <Text as="h3" look="h3">
        {t('treasury.booksOnly')}
      </Text>
      <Rows label={t('treasury.booksOnly')}>
        {entries.map((entry) => (
          <ListRow
            key={entry.id}
            title={money(entry.amount, currency)}
            detail={t('treasury.bankEntry', { number: number(entry.number), day: day(entry.day) })}
          />
        ))}
      </Rows>
    </>
  )
}
