import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { addStyle } from './add-style.ts'
import css from './paper.css?inline'

addStyle(css)

/** What is printed in place of the page while it is there; it is not seen on the screen. */
export const Paper = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="paper">{children}</div>, document.body)
