import type { ReactNode } from 'react'
import { Icon } from '#web/kit/Icon.tsx'

interface Props {
  tone: 'good' | 'bad' | 'quiet'
  /** A path of @mdi/js; the words beside it say the same. */
  icon: string
  children: ReactNode
}

const classes = {
  good: 'nuri-state nuri-state-good',
  bad: 'nuri-state nuri-state-bad',
  quiet: 'nuri-state',
} as const

/** How something stands, in words with an icon before them. */
export const Mark = ({ tone, icon, children }: Props) => (
  <span className={classes[tone]}>
    <Icon path={icon} size={22} />
    <span>{children}</span>
  </span>
)
