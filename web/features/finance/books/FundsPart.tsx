import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, fundQuestion, type Standing } from '../data.ts'
import { AccountSheet } from './AccountSheet.tsx'
import { FundSheet } from './FundSheet.tsx'
import { GoalsSheet } from './GoalsSheet.tsx'
import { HowToGiveSheet } from './HowToGiveSheet.tsx'
import { LetterSheet } from './LetterSheet.tsx'
import type { PartProps } from './parts.ts'
import { accountName, beginningOf, type BookFund, openYearOf, placesOf, purposesOf } from './places.ts'
import { ReceiptTextSheet } from './ReceiptTextSheet.tsx'
import { OpeningSheet } from './OpeningSheet.tsx'

/** The Funds, what money is spent for and where it lies; how to give, and the treasurer's letter. */
export const FundsPart = ({ books }: PartProps) => {
  const { t } = useWords()
  const fund = useQuery(fundQuestion())
  return (
    <>
      <Funds books={books} />
      <Accounts books={books} />
      <QueryView query={fund} what={t('treasury.giving')} shape="card" count={2}>
        {({ data }) => <Giving books={books} fund={data} />}
      </QueryView>
    </>
  )
}

const Funds = ({ books }: { books: Books }) => {
  const { t } = useWords()
  const money = useMoney()
  const [opened, setOpened] = useState<BookFund | 'new' | 'goals' | null>(null)
  const year = openYearOf(books)
  const close = () => setOpened(null)
  const goals = new Map(year?.goals.map(({ fundId, amount }) => [fundId, amount]))
  const detailOf = ({ id, kind, purpose, closed }: BookFund): string => {
    const goal = goals.get(id)
    return [
      t(`treasury.kindName.${kind}`),
      purpose === '' ? null : apart(purpose),
      goal === undefined ? null : t('treasury.goalIs', { amount: money(goal, year?.currency ?? '') }),
      closed ? t('treasury.fundClosed') : null,
    ]
      .filter((one) => one !== null)
      .join('\u00a0· ')
  }
  return (
    <Section title={t('treasury.funds')}>
      <Stack>
        <Rows label={t('treasury.funds')}>
          {books.funds.map((fund) => (
            <ListRow
              key={fund.id}
              height={64}
              title={<bdi>{fund.name}</bdi>}
              detail={detailOf(fund)}
              end={
                <Button
                  look="text"
                  label={t('treasury.changeFund', { fund: fund.name })}
                  onClick={() => setOpened(fund)}
                >
                  {t('treasury.change')}
                </Button>
              }
            />
          ))}
        </Rows>
        <Line>
          <Button icon={mdiPlus} onClick={() => setOpened('new')}>
            {t('treasury.fundAdd')}
          </Button>
          {year === null ? null : (
            <Button onClick={() => setOpened('goals')}>{t('treasury.goalsSet')}</Button>
          )}
        </Line>
      </Stack>
      {opened === 'goals' && year !== null ? <GoalsSheet books={books} year={year} onClose={close} /> : null}
      {opened === null || opened === 'goals' ? null : (
        <FundSheet fund={opened === 'new' ? null : opened} onClose={close} />
      )}
    </Section>
  )
}

/** What money is spent for, what else it comes from, and where it lies. */
const Accounts = ({ books }: { books: Books }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const [opened, setOpened] = useState<'expense' | 'income' | 'asset' | 'opening' | null>(null)
  const beginning = beginningOf(books)
  const named = books.funds.flatMap((fund) => {
    const names = purposesOf(fund).map(accountName)
    return names.length === 0 ? [] : [{ fund, names }]
  })
  return (
    <Section title={t('treasury.accounts')}>
      <Stack>
        {named.length === 0 ? <Text quiet>{t('treasury.noPurposesYet')}</Text> : null}
        <Rows>
          {named.map(({ fund, names }) => (
            <ListRow
              key={fund.id}
              height={64}
              title={t('treasury.spentFrom', { fund: apart(fund.name) })}
              detail={list(names.map(apart))}
            />
          ))}
          <ListRow
            height={64}
            title={t('treasury.places')}
            detail={list(placesOf(books).map(({ name }) => apart(name)))}
          />
        </Rows>
        <Line>
          <Button icon={mdiPlus} onClick={() => setOpened('expense')}>
            {t('treasury.accountAdd.expense')}
          </Button>
          <Button icon={mdiPlus} onClick={() => setOpened('income')}>
            {t('treasury.accountAdd.income')}
          </Button>
          <Button icon={mdiPlus} onClick={() => setOpened('asset')}>
            {t('treasury.accountAdd.asset')}
          </Button>
          {beginning === null ? null : (
            <Button onClick={() => setOpened('opening')}>{t('treasury.opening')}</Button>
          )}
        </Line>
      </Stack>
      {opened === 'opening' && beginning !== null ? (
        <OpeningSheet books={books} year={beginning} onClose={() => setOpened(null)} />
      ) : null}
      {opened === null || opened === 'opening' ? null : (
        <AccountSheet books={books} nature={opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  )
}

/** What everybody reads of the Fund, and what stands on receipts. */
const Giving = ({ books, fund }: { books: Books; fund: Standing }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const [opened, setOpened] = useState<'how' | 'receipt' | 'letter' | null>(null)
  const close = () => setOpened(null)
  const hasWay = fund.howToGive.length > 0 || fund.envelope !== '' || fund.link !== null
  const row = (what: 'how' | 'receipt' | 'letter', detail: ReactNode) => (
    <ListRow
      height={64}
      title={t(`treasury.giving.${what}`)}
      detail={detail}
      end={
        <Button look="text" label={t(`treasury.givingChange.${what}`)} onClick={() => setOpened(what)}>
          {t('treasury.change')}
        </Button>
      }
    />
  )
  return (
    <Section title={t('treasury.giving')}>
      <Rows>
        {row('how', t(hasWay ? 'treasury.howThere' : 'treasury.howMissing'))}
        {row(
          'receipt',
          books.receiptText === '' ? t('treasury.receiptPlain') : <bdi>{books.receiptText}</bdi>,
        )}
        {row(
          'letter',
          fund.letterAt === null
            ? t('treasury.letterMissing')
            : t('treasury.letterOf', { day: longDay(fund.letterAt) }),
        )}
      </Rows>
      {opened === 'how' ? <HowToGiveSheet books={books} fund={fund} onClose={close} /> : null}
      {opened === 'receipt' ? <ReceiptTextSheet books={books} fund={fund} onClose={close} /> : null}
      {opened === 'letter' ? <LetterSheet letter={fund.letter} onClose={close} /> : null}
    </Section>
  )
}
