import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { apart } from '#web/words/apart.ts'
import { say, useWords } from '#web/words/words.ts'
import { otherAccounts } from '../bank/account.ts'
import { type BankStatement, checkStatement, type Expected } from '../bank/statement.ts'
import { type Books, fundQuestion } from '../data.ts'
import { MoneyField } from '../MoneyField.tsx'
import { balanceIn } from './bank-lines.ts'
import { BankFaultNotice } from './BankFaultNotice.tsx'
import { ComparedStatement } from './ComparedStatement.tsx'

interface Props {
  statement: BankStatement
  books: Books
  place: string
  currency: string
  /** Called with the balances that make it right. */
  onRight?: (() => void) | undefined
}

/** Null for what the file says itself. */
interface Given {
  readonly opening: number | null
  readonly closing: number | null
}

/** Nothing is proposed of a statement that does not add up: first what the file leaves open, then what is wrong. */
export const CheckedStatement = ({ statement, books, place, currency, onRight }: Props) => {
  const { t } = useWords()
  const { day } = useFormats()
  const [given, setGiven] = useState<Given>({ opening: null, closing: null })
  const faults = checkStatement(statement, expectedOf(currency, given))
  const isAsked = faults.some(({ code }) => code === 'missing_balance')
  const others = faults.filter(({ code }) => code !== 'missing_balance')
  const check = (balances: Given) => {
    setGiven(balances)
    if (checkStatement(statement, expectedOf(currency, balances)).length === 0) onRight?.()
  }
  const mayCorrect = statement.opening === null || statement.closing === null
  return (
    <Stack>
      <Text>
        {t('treasury.bankRead', {
          count: statement.lines.length,
          from: day(statement.from),
          to: day(statement.to),
        })}
      </Text>
      {statement.account === null ? null : <AccountInFile account={statement.account} />}
      {others.map((fault, place) => (
        <BankFaultNotice key={place} fault={fault} currency={currency} />
      ))}
      {isAsked || (mayCorrect && others.length > 0) ? (
        <Balances statement={statement} currency={currency} onGiven={check} />
      ) : null}
      {faults.length === 0 ? (
        <ComparedStatement
          books={books}
          statement={statement}
          place={place}
          currency={currency}
          closing={statement.closing ?? given.closing}
        />
      ) : null}
    </Stack>
  )
}

/** Whose statement it is: one of another account adds up as well. */
const AccountInFile = ({ account }: { account: string }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const told = useQuery(fundQuestion()).data?.data.howToGive ?? []
  const others = otherAccounts(
    account,
    told.map(({ value }) => value),
  )
  return (
    <>
      <Text>{t('treasury.bankAccount', { account: apart(account) })}</Text>
      {others.length === 0 ? null : (
        <Notice tone="warning">{t('treasury.bankAccountOther', { told: list(others.map(apart)) })}</Notice>
      )}
    </>
  )
}

const expectedOf = (currency: string, { opening, closing }: Given): Expected => ({
  currency,
  ...(opening === null ? {} : { opening }),
  ...(closing === null ? {} : { closing }),
})

/** A balance that is asked for, or null. */
const typedBalance = (isAsked: boolean, currency: string) =>
  z.pipe(
    z.string().check(({ value, issues }) => {
      if (isAsked && balanceIn(value, currency) === null)
        issues.push({ code: 'custom', message: say('treasury.bankBalanceMissing'), input: value })
    }),
    z.transform((text: string) => (isAsked ? balanceIn(text, currency) : null)),
  )

/** What the file does not say, read off the bank's own page. */
const Balances = ({
  statement,
  currency,
  onGiven,
}: Pick<Props, 'statement' | 'currency'> & { onGiven: (given: Given) => void }) => {
  const { t } = useWords()
  const { day } = useFormats()
  const form = useFields<{ opening: string; closing: string }, Given>({
    schema: z.object({
      opening: typedBalance(statement.opening === null, currency),
      closing: typedBalance(statement.closing === null, currency),
    }),
    start: { opening: '', closing: '' },
    action: { act: onGiven, busy: false, error: null, reset: () => undefined },
  })
  return (
    <form noValidate onSubmit={form.sheet.onSubmit}>
      <Stack>
        <Text>{t(statement.opening === null ? 'treasury.bankBalancesWhy' : 'treasury.bankClosingWhy')}</Text>
        {statement.opening === null ? (
          <MoneyField
            {...form.text('opening')}
            label={t('treasury.bankOpening', { day: day(statement.from) })}
            currency={currency}
          />
        ) : null}
        {statement.closing === null ? (
          <MoneyField
            {...form.text('closing')}
            label={t('treasury.bankClosing', { day: day(statement.to) })}
            currency={currency}
          />
        ) : null}
        <Line>
          <Button type="submit">{t('treasury.bankCheck')}</Button>
        </Line>
      </Stack>
    </form>
  )
}
