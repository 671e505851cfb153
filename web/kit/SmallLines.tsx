import { ChartFrame, type ChartPoint, ChartValue, type FrameProps } from './ChartFrame.tsx'
import { down, lastOf, linePath, type Scale, scaleOf, spotOf, type Values } from './chart-scale.ts'

interface SmallLinesProps extends FrameProps {
  /** What all lines run over, in its order, such as the cycles. */
  places: readonly { readonly id: string; readonly label: string }[]
  /** A line each, with a value for each place. */
  lines: readonly { readonly id: string; readonly label: string; readonly values: readonly Value[] }[]
  /** The header of the table's first column. */
  label: string
}

type Value = Pick<ChartPoint, 'value' | 'said'>

/** Several small lines beside each other, all on one scale, each with its name and its last value. */
export const SmallLines = ({ places, lines, label, ...frame }: SmallLinesProps) => {
  const scale = scaleOf(lines.flatMap(({ values }) => values.map(({ value }) => value)))
  return (
    <ChartFrame<ChartPoint & { readonly place: number }>
      {...frame}
      points={places.map(({ id, label: name }, place) => ({ id, label: name, value: null, place }))}
      label={label}
      columns={lines.map(({ label: title, values }) => ({
        title,
        cell: ({ place }) => toldOf(values[place]),
      }))}
    >
      <div className="chart-small">
        {lines.map(({ id, label: name, values }) => (
          <div key={id}>
            <div className="chart-small-head">
              <span>{name}</span>
              <strong>
                <ChartValue value={toldOf(values.at(-1))} format={frame.format} />
              </strong>
            </div>
            <svg className="chart-marks mirrored" viewBox="0 0 100 100" preserveAspectRatio="none">
              <Marks values={values.map(({ value }) => value)} scale={scale} />
              <path className="chart-zero" d={`M0 ${down(scale.shareOf(0))}H100`} />
            </svg>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}

const toldOf = (given: Value | undefined) => given?.value ?? given?.said ?? null

/** A line as small as a word, beside the words that say the same. */
export const Sparkline = ({ values }: { values: Values }) => (
  <svg
    className="chart chart-spark mirrored"
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Marks values={values} scale={scaleOf(values)} />
  </svg>
)

const Marks = ({ values, scale }: { values: Values; scale: Scale }) => {
  const now = lastOf(values)
  return (
    <g className="chart-marks">
      <path className="chart-line" d={linePath(values, scale)} />
      {now === null ? null : (
        <path
          className="chart-dot"
          d={`M${spotOf({ place: now, value: values[now] ?? 0 }, values.length, scale)}h0`}
        />
      )}
    </g>
  )
}
