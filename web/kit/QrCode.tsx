import { create } from 'qrcode'

interface Props {
  /** What a camera reads from it. */
  value: string
  /** What it is for those who do not see it. */
  label: string
}

/** A QR code, dark on white also in the dark, since cameras want it so. */
export const QrCode = ({ value, label }: Props) => {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  const quiet = 4
  const side = modules.size + 2 * quiet
  const cells = [...Array(modules.size).keys()].flatMap((row) =>
    [...Array(modules.size).keys()].flatMap((column) =>
      modules.get(row, column) ? [`M${column + quiet} ${row + quiet}h1v1h-1z`] : [],
    ),
  )
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width="200" height="200">
      <rect width={side} height={side} fill="#fff" />
      <path d={cells.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
