import Chip from '@mui/material/Chip'
import { Icon } from './Icon.tsx'

export interface ChipItem {
  /** Stands in the address bar or names the choice. */
  id: string
  label: string
  icon?: string
  /** Chips are links where the choice stands in the address. */
  href?: string
}

interface Props {
  /** Names the row: "Kind of gathering". */
  label: string
  items: readonly ChipItem[]
  chosen: string
  onChoose?: (id: string) => void
}

/** A row of choices of which one holds; it wraps rather than hide what it has. */
export const ChipRow = ({ label, items, chosen, onChoose }: Props) => (
  <ul className="line" aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        <Chip
          label={item.label}
          variant={item.id === chosen ? 'filled' : 'outlined'}
          color={item.id === chosen ? 'primary' : 'default'}
          {...(item.icon === undefined ? {} : { icon: <Icon path={item.icon} size={18} /> })}
          {...(item.href === undefined
            ? { 'aria-pressed': item.id === chosen, onClick: () => onChoose?.(item.id) }
            : {
                component: 'a',
                href: item.href,
                clickable: true,
                ...(item.id === chosen ? { 'aria-current': 'true' as const } : {}),
              })}
        />
      </li>
    ))}
  </ul>
)
