import type { ReactNode } from 'react'

/** What happens one after the other: a numbered list of `<li>`. */
export const Steps = ({ children }: { children: ReactNode }) => <ol className="steps">{children}</ol>
