interface Props {
  /** `solid` for the logo and the Feast, `line` for splash and empty states, `slender` as an ornament. */
  form: 'solid' | 'line' | 'slender'
  size: number
  color?: string
  /** Its accessible name where it says something; otherwise it is hidden from readers. */
  label?: string
}

/** The nine-pointed star. It never moves. */
export const Star = ({ form, size, color = 'currentColor', label }: Props) => (
  <svg
    viewBox="0 0 100 100"
    width={size}
    height={size}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    {form === 'line' ? (
      <path d={threeTriangles} fill="none" stroke={color} strokeWidth={2.5} strokeLinejoin="round" />
    ) : (
      <polygon points={form === 'solid' ? solid : slender} fill={color} />
    )}
  </svg>
)

const solid =
  '50,2 60.72,20.56 80.85,13.23 77.13,34.34 97.27,41.66 80.85,55.44 91.57,74 70.14,74 66.42,95.11 50,81.33 33.58,95.11 29.86,74 8.43,74 19.15,55.44 2.73,41.66 22.87,34.34 19.15,13.23 39.28,20.56'
const slender =
  '50,2 55.7,34.34 80.85,13.23 64.44,41.66 97.27,41.66 66.42,52.89 91.57,74 60.72,62.77 66.42,95.11 50,66.67 33.58,95.11 39.28,62.77 8.43,74 33.58,52.89 2.73,41.66 35.56,41.66 19.15,13.23 44.3,34.34'
const threeTriangles =
  'M50 2L91.57 74L8.43 74ZM80.85 13.23L66.42 95.11L2.73 41.66ZM97.27 41.66L33.58 95.11L19.15 13.23Z'
