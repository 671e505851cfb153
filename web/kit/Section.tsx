import { useId, type ReactNode } from 'react'

interface Props {
  title: string
  children: ReactNode
  /** A link or small button at the end of the heading's line. */
  action?: ReactNode
  /** For links to this part of the page. */
  id?: string
  busy?: boolean
  titleHidden?: boolean
}

/** A part of a page with its h2. */
export const Section = ({ title, children, action, id, busy = false, titleHidden = false }: Props) => {
  const own = useId()
  return (
    <section className="section" aria-labelledby={own} aria-busy={busy} {...(id === undefined ? {} : { id })}>
      <div className={titleHidden ? 'hidden' : 'section-head'}>
        <h2 id={own}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
