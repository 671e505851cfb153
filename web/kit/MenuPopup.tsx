import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import type { RefObject } from 'react'
import { Icon } from './Icon.tsx'

export interface MenuAction {
  label: string
  icon?: string
  href?: string
  onClick?: () => void
  /** For a choice among several, such as the language. */
  chosen?: boolean
  lang?: string
}

interface Props {
  /** The name of the button that opens it. */
  label: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  actions: readonly MenuAction[]
}

/** The list of a menu. */
export const MenuPopup = ({ label, anchor, open, onClose, actions }: Props) => (
  <MuiMenu
    anchorEl={() => anchor.current}
    open={open}
    onClose={onClose}
    // It stands outside the bars and the page, and is a part of its own.
    slotProps={{ root: { role: 'region', 'aria-label': label }, list: { 'aria-label': label } }}
  >
    {actions.map((action) => (
      <MuiMenuItem
        key={action.label}
        selected={action.chosen ?? false}
        {...(action.lang === undefined ? {} : { lang: action.lang })}
        {...(action.href === undefined ? {} : { component: 'a', href: action.href })}
        onClick={() => {
          onClose()
          action.onClick?.()
        }}
      >
        {action.icon === undefined ? null : (
          <span className="menu-icon">
            <Icon path={action.icon} />
          </span>
        )}
        {action.label}
      </MuiMenuItem>
    ))}
  </MuiMenu>
)
