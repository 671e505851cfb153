import MuiButton from '@mui/material/Button'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Common {
  children: ReactNode
  /** `main` once a view, `outlined` for the second action, `text` for the rest. */
  look?: 'main' | 'outlined' | 'text'
  /** A path of @mdi/js before the words. */
  icon?: string
  /** Its name where the words alone do not name what it acts on: "I'm going to Feast of Qawl". */
  label?: string
  size?: 'medium' | 'large'
  full?: boolean
  danger?: boolean
}

interface ButtonProps extends Common {
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  type?: 'button' | 'submit'
  /** While its work runs: it keeps its width, says the busy words and does nothing when pressed again. */
  busy?: boolean
  /** The words while busy; without them its own words stay. */
  busyLabel?: string
  disabled?: boolean
  /** For a button that is on or off. */
  pressed?: boolean
  expanded?: boolean
}

const variants = { main: 'contained', outlined: 'outlined', text: 'text' } as const

const shape = ({
  look = 'outlined',
  icon,
  label,
  size = 'medium',
  full = false,
  danger = false,
}: Common) => ({
  variant: variants[look],
  size,
  fullWidth: full,
  color: danger ? ('error' as const) : ('primary' as const),
  ...(icon === undefined ? {} : { startIcon: <Icon path={icon} size={22} /> }),
  ...(label === undefined ? {} : { 'aria-label': label }),
})

/** A button that acts. */
export const Button = ({
  busy = false,
  busyLabel,
  onClick,
  type = 'button',
  disabled = false,
  pressed,
  expanded,
  ...common
}: ButtonProps) => {
  const { icon, ...words } = common
  return (
    <MuiButton
      {...shape(busyLabel === undefined ? common : words)}
      type={type}
      disabled={disabled}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      {...(busy ? { 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busyLabel === undefined ? (
        <Words>{common.children}</Words>
      ) : (
        <TwoLabels icon={icon} idle={common.children} busy={busyLabel} isBusy={busy} />
      )}
    </MuiButton>
  )
}

interface LinkButtonProps extends Common {
  href: string
  /** Opens beside the app, as for the licence while a form is filled in. */
  newTab?: boolean
  /** What happens besides going there. */
  onClick?: () => void
}

/** A link that looks like a button. */
export const LinkButton = ({ href, newTab = false, onClick, ...common }: LinkButtonProps) => (
  <MuiButton
    {...shape(common)}
    href={href}
    {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
    {...(onClick === undefined ? {} : { onClick })}
  >
    <Words>{common.children}</Words>
  </MuiButton>
)

/** Words stand in an element of their own: a browser that translates the page takes a bare text away from its icon. */
const Words = ({ children }: { children: ReactNode }) => <span>{children}</span>

interface TwoLabelsProps {
  icon: string | undefined
  idle: ReactNode
  busy: string
  isBusy: boolean
}

/**
 * Both labels lie in one grid cell, so the wider one gives the width and nothing moves. Each has the icon with it: at
 * the edge of the wider one it would stand far from the words.
 */
const TwoLabels = ({ icon, idle, busy, isBusy }: TwoLabelsProps) => (
  <span style={{ display: 'grid' }}>
    <span style={{ ...label, visibility: isBusy ? 'hidden' : 'visible' }}>{beside(icon, idle)}</span>
    <span style={{ ...label, visibility: isBusy ? 'visible' : 'hidden' }}>{beside(icon, busy)}</span>
  </span>
)

const beside = (icon: string | undefined, words: ReactNode) =>
  icon === undefined ? (
    words
  ) : (
    <>
      <Icon path={icon} size={22} />
      <span>{words}</span>
    </>
  )

const label = { gridArea: '1 / 1', display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 8 }
