import { mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { useToday } from '#web/features/calendar/use-today.ts'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { Books } from '../data.ts'
import { type Given, statementsOf, statementYears } from './given.ts'
import { StatementPaper } from './StatementPaper.tsx'

const everyone = ''

/** What each giver gave in a year, on paper: one of them or all. */
export const Statements = ({ books, given }: { books: Books; given: readonly Given[] }) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const years = statementYears(books, useToday())
  const [from, setFrom] = useState((years[1] ?? years[0])?.from ?? '')
  const [giver, setGiver] = useState(everyone)
  const year = years.find((one) => one.from === from) ?? years[0]
  const statements = year === undefined ? [] : statementsOf(given, year)
  const printed = statements.some(({ id }) => id === giver)
    ? statements.filter(({ id }) => id === giver)
    : statements
  const currency = books.years[0]?.currency ?? ''
  return (
    <Section title={t('treasury.statements')}>
      <Text>{t('treasury.statementsWhy')}</Text>
      <SelectField
        name="from"
        label={t('treasury.statementYear')}
        value={from}
        onChange={setFrom}
        options={years.map((one) => ({
          value: one.from,
          label: t('treasury.fromTo', { from: day(one.from), to: day(one.to) }),
        }))}
      />
      {year === undefined || statements.length === 0 ? (
        <Empty>{t('treasury.statementsNone')}</Empty>
      ) : (
        <>
          <SelectField
            name="giver"
            label={t('treasury.statementOf')}
            value={printed.length === 1 ? (printed[0]?.id ?? everyone) : everyone}
            onChange={setGiver}
            options={[
              { value: everyone, label: t('treasury.statementOfAll') },
              ...statements.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Rows label={t('treasury.statements')}>
            {printed.map(({ id, name, rows, total }) => (
              <ListRow
                key={id}
                title={<bdi>{name}</bdi>}
                detail={t('treasury.giftCount', { count: rows.length })}
                end={<strong>{money(total, currency)}</strong>}
              />
            ))}
          </Rows>
          <Line>
            <Button icon={mdiPrinterOutline} onClick={() => print()}>
              {t(printed.length === 1 ? 'treasury.statementPrint' : 'treasury.statementsPrint')}
            </Button>
          </Line>
          <StatementPaper books={books} statements={printed} year={year} />
        </>
      )}
    </Section>
  )
}
