import { create } from 'qrcode'

/** The squares of a code as one path: no markup is ever put together from text. */
const pathOf = (text: string): { size: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size, data } = modules
  const squares = [...data.keys()].filter((place) => data[place] !== 0)
  const path = squares.map((place) => `M${place % size} ${Math.floor(place / size)}h1v1h-1z`).join('')
  return { size, path }
}

interface Props {
  text: string
  /** What it is, for who cannot see it. */
  label: string
}

/** A code that a phone's camera reads: dark on light whatever the appearance. */
export const QrCode = ({ text, label }: Props) => {
  const { size, path } = pathOf(text)
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
