import { mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Rows } from '#web/kit/ListRow.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Request, requestsQuestion } from '../data.ts'
import { ExpenseRow } from './ExpenseRow.tsx'
import { ExpenseSheet } from './ExpenseSheet.tsx'
import { hrefOf, type PartProps } from './parts.ts'
import { openYearOf, purposesOf } from './places.ts'

/** What is spent takes two: the treasurer asks, another member of the Assembly agrees, then it is paid. */
export const ExpensesPart = (props: PartProps) => {
  const { t } = useWords()
  const { books } = props
  const open = useQuery(requestsQuestion('open'))
  const decided = useQuery(requestsQuestion('decided'))
  const [asks, setAsks] = useState(false)
  const year = openYearOf(books)
  const mayAsk = year !== null && books.funds.some((fund) => purposesOf(fund).length > 0)
  const ask = mayAsk ? (
    <Button look="main" icon={mdiPlus} onClick={() => setAsks(true)}>
      {t('treasury.expenseAsk')}
    </Button>
  ) : null
  return (
    <>
      <Section title={t('treasury.expenses')}>
        <Stack>
          <Text>{t('treasury.expensesWhy')}</Text>
          {year !== null && !mayAsk ? (
            <Notice
              tone="info"
              action={<LinkButton href={hrefOf('funds')}>{t('treasury.funds')}</LinkButton>}
            >
              {t('treasury.noPurposes')}
            </Notice>
          ) : null}
          <QueryView query={open} what={t('treasury.expenses')} shape="row" count={3}>
            {({ data }) => {
              const expenses = data.filter(({ expense }) => expense !== null)
              return expenses.length === 0 ? (
                <Empty action={ask}>{t('treasury.noExpenses')}</Empty>
              ) : (
                <>
                  <Line>{ask}</Line>
                  <Expenses {...props} requests={expenses} />
                </>
              )
            }}
          </QueryView>
        </Stack>
      </Section>
      <Section title={t('treasury.expensesDecided')}>
        <QueryView query={decided} what={t('treasury.expensesDecided')} shape="row" count={3}>
          {({ data }) => {
            const expenses = data.filter(({ expense }) => expense !== null)
            return expenses.length === 0 ? (
              <Text quiet>{t('treasury.noExpensesDecided')}</Text>
            ) : (
              <Expenses {...props} requests={expenses} />
            )
          }}
        </QueryView>
      </Section>
      {asks && year !== null ? (
        <ExpenseSheet books={books} currency={year.currency} onClose={() => setAsks(false)} />
      ) : null}
    </>
  )
}

const Expenses = ({ books, requests }: PartProps & { requests: readonly Request[] }) => {
  const { t } = useWords()
  return (
    <Rows label={t('treasury.expenses')}>
      {requests.map((request) => (
        <ExpenseRow key={request.id} books={books} request={request} />
      ))}
    </Rows>
  )
}
