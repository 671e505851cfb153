import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { useRef, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

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
  /** The button's name. */
  label: string
  /** A path of @mdi/js, or a face, such as an avatar. */
  icon?: string
  face?: ReactNode
  actions: readonly MenuAction[]
}

/** An icon button that opens a short list of actions. */
export const Menu = ({ label, icon, face, actions }: Props) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  return (
    <>
      <IconButton
        ref={anchor}
        label={label}
        {...(icon === undefined ? {} : { icon })}
        face={face}
        expanded={open}
        onClick={() => setOpen(true)}
      />
      <MuiMenu anchorEl={anchor.current} open={open} onClose={() => setOpen(false)}>
        {actions.map((action) => (
          <MuiMenuItem
            key={action.label}
            selected={action.chosen ?? false}
            {...(action.lang === undefined ? {} : { lang: action.lang })}
            {...(action.href === undefined ? {} : { component: 'a', href: action.href })}
            onClick={() => {
              setOpen(false)
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
    </>
  )
}
