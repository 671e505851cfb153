import type { ReactNode } from 'react'
import { ChartFrame, type ChartPoint, ChartValue, type FrameProps } from './ChartFrame.tsx'
import {
  areaPath,
  columnPath,
  dotsPath,
  down,
  highestOf,
  lastOf,
  linePath,
  middleOf,
  type Scale,
  scaleOf,
  spotOf,
  stepPath,
} from './chart-scale.ts'

const saidOf = ({ value, said }: ChartPoint) => value ?? said ?? null

interface ColumnChartProps extends FrameProps {
  /** In their order; `needed` is the height of the line over the column. */
  points: readonly (ChartPoint & { readonly needed?: number | null })[]
  /** The headers of the table; `needed` also names the line, and without it there is none. */
  titles: { readonly label: string; readonly value: string; readonly needed?: string }
  /** The column that is labelled beside the highest; by default the last that has a value. */
  current?: string
}

/** Columns over time, such as what was received in each month, and a line of steps for what is needed. */
export const ColumnChart = ({ points, titles, current, ...frame }: ColumnChartProps) => {
  const values = points.map(({ value }) => value)
  const needs = points.map(({ needed = null }) => (titles.needed === undefined ? null : needed))
  const scale = scaleOf([...values, ...needs])
  const now = current === undefined ? lastOf(values) : points.findIndex(({ id }) => id === current)
  const highest = highestOf(values)
  const steps = stepPath(needs, scale)
  const firstNeed = needs.find((one) => one !== null)
  return (
    <ChartFrame
      {...frame}
      points={points}
      label={titles.label}
      columns={[
        { title: titles.value, cell: saidOf },
        { title: titles.needed, cell: ({ needed = null }) => needed },
      ]}
    >
      <Plot
        points={points}
        scale={scale}
        format={frame.format}
        now={now}
        {...(highest === null || highest === now ? {} : { highest })}
        {...(titles.needed === undefined || firstNeed == null
          ? {}
          : { line: { name: titles.needed, share: scale.shareOf(firstNeed) } })}
      >
        {points.map(({ id, value }, place) =>
          value === null ? null : (
            <path
              key={id}
              className={place === now ? 'chart-column chart-now' : 'chart-column'}
              d={columnPath(place, points.length, value, scale)}
            />
          ),
        )}
        <path className="chart-edge" d={steps} />
        <path className="chart-need" d={steps} />
      </Plot>
    </ChartFrame>
  )
}

interface LineChartProps extends FrameProps {
  /** In their order. */
  points: readonly ChartPoint[]
  /** The headers of the table. */
  titles: { readonly label: string; readonly value: string }
  /** A dot at each value, where they are counts of single days and not a balance. */
  dots?: boolean
  /** A dotted line through all, and its name. */
  average?: { readonly name: string; readonly value: number }
}

/** A line over time with its area, such as a balance, or with dots; its last value is labelled. */
export const LineChart = ({ points, titles, dots = false, average, ...frame }: LineChartProps) => {
  const values = points.map(({ value }) => value)
  const scale = scaleOf(values)
  const now = lastOf(values)
  const last = now === null ? '' : spotOf({ place: now, value: values[now] ?? 0 }, values.length, scale)
  return (
    <ChartFrame
      {...frame}
      points={points}
      label={titles.label}
      columns={[{ title: titles.value, cell: saidOf }]}
    >
      <Plot
        low
        points={points}
        scale={scale}
        format={frame.format}
        now={now}
        {...(average === undefined
          ? {}
          : { line: { name: average.name, share: scale.shareOf(average.value) } })}
      >
        {dots ? null : <path className="chart-area" d={areaPath(values, scale)} />}
        {last === '' || dots ? null : <path className="chart-drop" d={`M${last}V100`} />}
        {average === undefined ? null : (
          <path className="chart-average" d={`M0 ${down(scale.shareOf(average.value))}H100`} />
        )}
        <path className="chart-line" d={linePath(values, scale)} />
        {dots ? (
          <path className="chart-dot" d={dotsPath(values, scale)} />
        ) : last === '' ? null : (
          <path className="chart-dot" d={`M${last}h0`} />
        )}
      </Plot>
    </ChartFrame>
  )
}

type RowPoint = ChartPoint & {
  readonly of?: number | null
  readonly part?: number | null
  readonly words?: string
}

interface RowChartProps extends FrameProps {
  /**
   * Sorted by what is compared. `of` is the plan or goal, `part` a part of the value at its end; `words` stand at the
   * end of the row instead of the value.
   */
  points: readonly RowPoint[]
  /** The headers of the table; what has none is not in it. */
  titles: {
    readonly label: string
    readonly value: string
    readonly of?: string
    readonly part?: string
    readonly words?: string
  }
  /** How much of the plan's time has passed, from 0 to 1: a tick in each row that has a plan. */
  today?: number
}

/** Bars below each other, all on one scale, such as what was spent of each plan. */
export const RowChart = ({ points, titles, today, ...frame }: RowChartProps) => {
  const longest = Math.max(0, ...points.flatMap(({ value, of }) => [value ?? 0, of ?? 0]))
  const share = (value: number) => `${longest === 0 ? 0 : (Math.max(0, value) / longest) * 100}%`
  return (
    <ChartFrame
      {...frame}
      points={points}
      label={titles.label}
      columns={[
        { title: titles.value, cell: saidOf },
        { title: titles.of, cell: ({ of = null }) => of },
        { title: titles.part, cell: ({ part = null }) => part },
        { title: titles.words, cell: ({ words = '' }) => words, isText: true },
      ]}
    >
      {points.map(({ id, label, value, said, of = null, part = null, words }) => (
        <div key={id} className="chart-row">
          <span>{label}</span>
          <span className="chart-words">
            <ChartValue value={words ?? value ?? said ?? null} format={frame.format} />
          </span>
          <svg className="chart-bar mirrored">
            <rect className="chart-track" width={share(of ?? longest)} height="100%" rx="6" />
            {value === null ? null : (
              <rect className="chart-fill" width={share(value)} height="100%" rx="6" />
            )}
            {value === null || part === null || part === 0 ? null : (
              <rect className="chart-part" x={share(value - part)} width={share(part)} height="100%" rx="6" />
            )}
            {of === null || today === undefined ? null : (
              <rect className="chart-tick" x={share(of * today)} y="-4" width="2" height="20" />
            )}
          </svg>
        </div>
      ))}
    </ChartFrame>
  )
}

interface PlotProps {
  points: readonly ChartPoint[]
  scale: Scale
  format: (value: number) => string
  /** The place that is labelled under the axis, and the one over the plot. */
  now: number | null
  highest?: number
  /** A line that is named where it begins, at this share of the height. */
  line?: { readonly name: string; readonly share: number }
  low?: boolean
  children: ReactNode
}

/** Nearer to a tick than this, the name of a line takes the place of the tick's. */
const NEAR = 0.14

/**
 * The marks between a scale and the labels. Marks are stretched to the place and mirrored from right to left; words
 * stand beside them in the page's own lines, so that they neither stretch nor change sides.
 */
const Plot = ({ points, scale, format, now, highest, line, low = false, children }: PlotProps) => {
  const labelOf = (place: number | null | undefined, look: string) => {
    const point = place == null ? undefined : points[place]
    return place == null || point === undefined ? null : (
      <div className={look} style={{ gridTemplateColumns: besides(middleOf(place, points.length)) }}>
        <span>
          <bdi>{point.label}</bdi> <ChartValue value={point.value} format={format} />
        </span>
      </div>
    )
  }
  const isHidden = (tick: number) => line !== undefined && Math.abs(scale.shareOf(tick) - line.share) < NEAR
  return (
    <div className={low ? 'chart-plot chart-low' : 'chart-plot'}>
      {labelOf(highest, 'chart-highest chart-along')}
      <div className="chart-ticks">
        {scale.ticks.map((tick) => (
          <span key={tick}>{isHidden(tick) ? '' : <bdi>{format(tick)}</bdi>}</span>
        ))}
      </div>
      {line === undefined ? null : (
        <div className="chart-name" style={{ gridTemplateRows: besides(1 - line.share) }}>
          <span>{line.name}</span>
        </div>
      )}
      <svg className="chart-marks mirrored" viewBox="0 0 100 100" preserveAspectRatio="none">
        <path
          className="chart-grid"
          d={scale.ticks.map((tick) => `M0 ${down(scale.shareOf(tick))}H100`).join('')}
        />
        {children}
        <path className="chart-zero" d={`M0 ${down(scale.shareOf(0))}H100`} />
      </svg>
      <div className="chart-axis">
        {labelOf(now, 'chart-current chart-along')}
        <div className="chart-ends">
          <span>{now === 0 ? '' : points[0]?.label}</span>
          <span>{now === points.length - 1 ? '' : points.at(-1)?.label}</span>
        </div>
      </div>
    </div>
  )
}

/** Room before and after something in proportion to where it belongs: at either end it still stands within. */
const besides = (share: number) => `${share * 100}fr auto ${100 - share * 100}fr`
