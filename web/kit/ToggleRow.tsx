import Chip from '@mui/material/Chip'

interface Props {
  /** Names the row: "What you look for". */
  label: string
  items: readonly { id: string; label: string; on: boolean; onToggle: () => void }[]
}

/** A row of wishes, each on or off by itself; it wraps rather than hide what it has. */
export const ToggleRow = ({ label, items }: Props) => (
  <ul className="line" aria-label={label}>
    {items.map(({ id, label: name, on, onToggle }) => (
      <li key={id}>
        <Chip
          label={name}
          variant={on ? 'filled' : 'outlined'}
          color={on ? 'primary' : 'default'}
          aria-pressed={on}
          onClick={onToggle}
        />
      </li>
    ))}
  </ul>
)
