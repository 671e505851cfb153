import type { ReactNode } from 'react'

/** Things below each other, 12 px apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>

/** A list of cards, 12 px apart, read as a list. */
export const CardList = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="stack" {...(label === undefined ? {} : { 'aria-label': label })}>
    {children}
  </ul>
)

/** Things beside each other, wrapping, 8 px apart. */
export const Line = ({ children }: { children: ReactNode }) => <div className="line">{children}</div>

/** Words for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="hidden">{children}</span>
)
