interface Props {
  /** A path of @mdi/js. */
  path: string
  size?: number
  /** Arrows and the like point the other way in a right-to-left language. */
  mirrored?: boolean
  /** Only where the icon stands alone and says something; otherwise it is hidden from readers. */
  label?: string
  color?: string
}

/** An icon drawn from its path, in the colour of the text around it. */
export const Icon = ({ path, size = 24, mirrored = false, label, color }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    className={mirrored ? 'mirrored' : undefined}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={path} fill={color ?? 'currentColor'} />
  </svg>
)
