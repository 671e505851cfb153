import MuiIconButton from '@mui/material/IconButton'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  /** What it does, for everybody who does not see the icon. */
  label: string
  icon?: string
  /** What is shown instead of an icon, such as an avatar. */
  face?: ReactNode
  onClick?: (event: MouseEvent<HTMLElement>) => void
  href?: string
  mirrored?: boolean
  pressed?: boolean
  expanded?: boolean
  hasPopup?: 'menu' | 'dialog'
  /** A small count at its corner; the label must say it too. */
  count?: string
  ref?: Ref<HTMLElement>
}

/** A button of one icon, 48 px square and always named. */
export const IconButton = ({
  label,
  icon,
  face,
  onClick,
  href,
  mirrored = false,
  pressed,
  expanded,
  hasPopup,
  count,
  ref,
}: Props) => (
  <MuiIconButton
    aria-label={label}
    title={label}
    {...(ref === undefined ? {} : { ref: (node: HTMLElement | null) => fill(ref, node) })}
    {...(href === undefined ? {} : { href })}
    onClick={onClick}
    aria-pressed={pressed}
    aria-haspopup={hasPopup}
    aria-expanded={expanded}
  >
    {icon === undefined ? face : <Icon path={icon} mirrored={mirrored} />}
    {count === undefined ? null : <span className="count" data-count={count} aria-hidden="true" />}
  </MuiIconButton>
)

const fill = (ref: Ref<HTMLElement>, node: HTMLElement | null) => {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
