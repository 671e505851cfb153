import { mdiTable } from '@mdi/js'
import { type ReactNode, useState } from 'react'
import { useWords } from '#web/words/words.ts'
import { addStyle } from './add-style.ts'
import { Button } from './Button.tsx'
import css from './chart.css?inline'
import { VisuallyHidden } from './Stack.tsx'

addStyle(css)

/** One month, kind or fund of a chart. */
export interface ChartPoint {
  readonly id: string
  readonly label: string
  /** Null where nothing was recorded: a gap, and not zero. */
  readonly value: number | null
  /** What is said where the value is not told, such as "fewer than 5". */
  readonly said?: string
}

export interface FrameProps {
  /** What the chart shows, as a sentence: "Since Jalál we have received more than we need". */
  title: string
  heading?: 'h2' | 'h3'
  /** The picture in one sentence, for those who do not see it. */
  summary: string
  /** A value in the digits of the language, with its currency or its unit. */
  format: (value: number) => string
}

interface TableColumn<Point> {
  /** Without one the column is left out. */
  readonly title: string | undefined
  readonly cell: (point: Point) => number | string | null
  readonly isText?: boolean
}

interface Props<Point> extends FrameProps {
  points: readonly Point[]
  /** The header of the first column of the table. */
  label: string
  columns: readonly TableColumn<Point>[]
  children: ReactNode
}

/** The picture of a chart with its title, and the same values as a table. */
export const ChartFrame = <Point extends ChartPoint>({
  title,
  heading: Heading = 'h3',
  summary,
  children,
  ...values
}: Props<Point>) => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <figure className="chart">
      <figcaption>
        <Heading>{title}</Heading>
      </figcaption>
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <div className="chart-more">
        <Button look="text" icon={mdiTable} expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'kit.chart.hideTable' : 'kit.chart.showTable')}
        </Button>
      </div>
      {open ? (
        <div className="chart-table" role="group" aria-label={title} {...reachable}>
          <Table {...values} />
        </div>
      ) : null}
    </figure>
  )
}

// Wider than its place the table scrolls by itself, so the keyboard must reach it.
const reachable = { tabIndex: 0 } as const

type TableProps<Point> = Pick<Props<Point>, 'points' | 'label' | 'columns' | 'format'>

const Table = <Point extends ChartPoint>({ points, label, columns, format }: TableProps<Point>) => {
  const shown = columns.filter(({ title }) => title !== undefined)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          {shown.map(({ title, isText = false }) => (
            <th key={title} scope="col" {...(isText ? {} : number)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.id}>
            <th scope="row">{point.label}</th>
            {shown.map(({ title, cell, isText = false }) => (
              <td key={title} {...(isText ? {} : number)}>
                <ChartValue value={cell(point)} format={format} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const number = { className: 'chart-number' } as const

interface ChartValueProps {
  value: number | string | null
  format: (value: number) => string
}

/** Words as they are; a number keeps its own direction between words of the other one. */
export const ChartValue = ({ value, format }: ChartValueProps) => {
  const { t } = useWords()
  if (typeof value === 'string') return value
  return value === null ? (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('kit.chart.noValue')}</VisuallyHidden>
    </>
  ) : (
    <bdi>{format(value)}</bdi>
  )
}
