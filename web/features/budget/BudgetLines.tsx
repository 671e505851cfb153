import { useToday } from '#web/features/calendar/use-today.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { CoverButton } from '#web/kit/Card.tsx'
import { type Column, DataTable } from '#web/kit/DataTable.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useLargeScreen } from '#web/kit/wide.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine, BudgetYear } from './data.ts'
import { lineName, type Nature, shareOf } from './lines.ts'
import { passedOf } from './period.ts'
import { useAmountOf } from './sentences.ts'
import { StandingWord } from './StandingWord.tsx'

interface Props {
  year: BudgetYear
  nature: Nature
  lines: readonly BudgetLine[]
  onOpen: (line: BudgetLine) => void
}

/** The lines of a budget: rows, and a table on a wide screen. Each opens what was booked for it. */
export const BudgetLines = ({ year, nature, lines, onOpen }: Props) => {
  const { t } = useWords()
  const wide = useLargeScreen()
  const label = t(`budget.part.${nature}`)
  if (wide) return <LinesTable year={year} nature={nature} lines={lines} onOpen={onOpen} />
  return (
    <Rows label={label}>
      {lines.map((line) => (
        <ListRow
          key={line.id}
          height={72}
          title={<LineName line={line} lines={lines} />}
          onOpen={() => onOpen(line)}
          detail={<LineBar year={year} line={line} amounts />}
        />
      ))}
    </Rows>
  )
}

/** Its Fund stands beside it where the lines are of several. */
const LineName = ({ line, lines }: { line: BudgetLine; lines: readonly BudgetLine[] }) => {
  const { t } = useWords()
  const several = new Set(lines.map(({ fundId }) => fundId)).size > 1
  return (
    <>
      <bdi>{lineName(line.name, t)}</bdi>
      {several ? (
        <span className="quiet">
          {'\u00a0· '}
          <bdi>{line.fund}</bdi>
        </span>
      ) : null}
    </>
  )
}

interface LineBarProps {
  year: BudgetYear
  line: BudgetLine
  /** "£310 of £500" beside the word. */
  amounts?: boolean
}

/** How a line stands in a word, and its bar with today's tick. */
const LineBar = ({ year, line, amounts = false }: LineBarProps) => {
  const { t } = useWords()
  const { share: passed } = passedOf(year, useToday())
  const share = shareOf(line)
  const of = useAmountOf()(year, line)
  return (
    <span className="budget-line">
      <span className="budget-line-words">
        {amounts ? <span>{of}</span> : null}
        <StandingWord line={line} />
      </span>
      <BulletBar
        label={`${apart(lineName(line.name, t))}: ${of}`}
        share={share ?? (line.actual > 0 ? 1 : 0)}
        {...(share === null ? {} : { expected: passed })}
      />
    </span>
  )
}

const LinesTable = ({ year, nature, lines, onOpen }: Props) => {
  const { t } = useWords()
  const { percent } = useFormats()
  const money = useMoney()
  const amount = (minor: number | null) => (minor === null ? '' : money(minor, year.currency))
  const columns: readonly [Column<BudgetLine>, ...Column<BudgetLine>[]] = [
    {
      id: 'name',
      title: t('budget.column.line'),
      cell: (line) => (
        <>
          <CoverButton onClick={() => onOpen(line)}>
            <LineName line={line} lines={lines} />
          </CoverButton>
          <LineBar year={year} line={line} />
        </>
      ),
    },
    { id: 'plan', title: t('budget.column.plan'), cell: ({ planned }) => amount(planned) },
    { id: 'actual', title: t(`budget.column.actual.${nature}`), cell: ({ actual }) => amount(actual) },
    {
      id: 'left',
      title: t(`budget.column.left.${nature}`),
      cell: ({ planned, actual }) => amount(planned - actual),
    },
    {
      id: 'share',
      title: t('budget.column.share'),
      cell: (line) => {
        const share = shareOf(line)
        return share === null ? '' : percent(share)
      },
    },
    ...(lines.some(({ lastActual }) => lastActual !== null)
      ? [
          {
            id: 'last',
            title: t('budget.column.last'),
            cell: ({ lastActual }: BudgetLine) => amount(lastActual),
          },
        ]
      : []),
  ]
  return (
    <div className="budget-table">
      <DataTable label={t(`budget.part.${nature}`)} items={lines} keyOf={({ id }) => id} columns={columns} />
    </div>
  )
}
