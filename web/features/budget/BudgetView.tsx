import { mdiHistory, mdiPrinterOutline } from '@mdi/js'
import { useState } from 'react'
import { addStyle } from '#web/kit/add-style.ts'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import css from './budget.css?inline'
import { BudgetLines } from './BudgetLines.tsx'
import { Total } from './BudgetTotal.tsx'
import type { BudgetLine, BudgetYear } from './data.ts'
import { type Nature, shownLines } from './lines.ts'
import { badiYearOf } from './period.ts'
import { useDaysSentence, useFiguresSentence, useStateSentence } from './sentences.ts'
import { BudgetPaper } from './BudgetPaper.tsx'
import { LineSheet } from './LineSheet.tsx'
import { RevisionsSheet } from './RevisionsSheet.tsx'

addStyle(css)

/** The budget as the community was shown it, beside what the ledger says. */
export const BudgetView = ({ year }: { year: BudgetYear }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<BudgetLine | 'revisions' | null>(null)
  const part = (nature: Nature) => (
    <LinesPart year={year} nature={nature} onOpen={(line) => setOpened(line)} />
  )
  return (
    <>
      <Head year={year} />
      {part('expense')}
      {part('income')}
      <CarriedOver year={year} />
      <div className="budget-ways">
        <Line>
          <Button icon={mdiPrinterOutline} onClick={() => print()}>
            {t('budget.present')}
          </Button>
          {year.earlier ? (
            <Button icon={mdiHistory} onClick={() => setOpened('revisions')}>
              {t('budget.revisions')}
            </Button>
          ) : null}
        </Line>
      </div>
      <BudgetPaper year={year} />
      {opened === 'revisions' ? <RevisionsSheet year={year} onClose={() => setOpened(null)} /> : null}
      {opened === null || opened === 'revisions' ? null : (
        <LineSheet year={year} line={opened} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** The year and its days, what is spent of the plan, and how far the figures go. */
const Head = ({ year }: { year: BudgetYear }) => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  return (
    <Section title={t('budget.year', { year: number(badiYearOf(year)) })}>
      <Stack>
        <div>
          <Text>{useDaysSentence()(year)}</Text>
          <Text look="small" quiet>
            {t('budget.fromTo', { from: longDay(year.startsOn), to: longDay(year.endsOn) })}
          </Text>
        </div>
        <Total
          nature="expense"
          year={year}
          amounts={{ planned: year.planned.expense, actual: year.actual.expense }}
        />
        <Text look="small" quiet>
          {useFiguresSentence()(year)}
        </Text>
        <Text look="small" quiet>
          {useStateSentence()(year)}
        </Text>
      </Stack>
    </Section>
  )
}

interface LinesPartProps {
  year: BudgetYear
  nature: Nature
  onOpen: (line: BudgetLine) => void
}

const LinesPart = ({ year, nature, onOpen }: LinesPartProps) => {
  const { t } = useWords()
  const money = useMoney()
  const lines = shownLines(year.lines, nature)
  if (lines.length === 0) return null
  return (
    <Section title={t(`budget.part.${nature}`)}>
      <BudgetLines year={year} nature={nature} lines={lines} onOpen={onOpen} />
      {nature === 'expense' || lines.length === 1 ? null : (
        <Text look="small" quiet>
          {t('budget.of.income', {
            amount: money(year.actual.income, year.currency),
            planned: money(year.planned.income, year.currency),
          })}
        </Text>
      )}
    </Section>
  )
}

/** What lay in each place when the year began. */
const CarriedOver = ({ year: { carriedOver, currency } }: { year: BudgetYear }) => {
  const { t } = useWords()
  const money = useMoney()
  if (carriedOver.length === 0) return null
  return (
    <Section title={t('budget.carriedOver')}>
      <dl className="budget-facts">
        {carriedOver.map(({ place, name, amount }) => (
          <div key={place}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>{money(amount, currency)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
