import type { ReactNode } from 'react'

interface Props {
  /** Names the group for readers: "Are you coming?" */
  label: string
  children: ReactNode
}

/** The one action of a page: at the foot of the screen, and from 1200 px on a card in the page's aside. */
export const ActionBar = ({ label, children }: Props) => (
  <div className="action-bar" role="group" aria-label={label}>
    <p className="t-h3 action-bar-label" aria-hidden="true">
      {label}
    </p>
    {children}
  </div>
)
