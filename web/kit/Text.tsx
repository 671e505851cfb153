import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  look?: 'body' | 'body2' | 'label' | 'small' | 'figure' | 'display' | 'h2' | 'h3'
  as?: 'p' | 'span' | 'div' | 'h2' | 'h3' | 'h4'
  quiet?: boolean
  /** Keeps the line breaks that a person typed. */
  typed?: boolean
  /** For a text in another language than the interface. */
  lang?: string
}

/** Words in one of the type roles. */
export const Text = ({
  children,
  look = 'body',
  as: Element = 'p',
  quiet = false,
  typed = false,
  lang,
}: Props) => (
  <Element
    className={[`t-${look}`, quiet ? 'quiet' : '', typed ? 'typed' : '']
      .filter((one) => one !== '')
      .join(' ')}
    {...(lang === undefined ? {} : { lang })}
    {...(typed ? { dir: 'auto' } : {})}
  >
    {children}
  </Element>
)

/** A link within text. The app turns links to its own pages into navigation. */
export const TextLink = ({
  href,
  children,
  newTab = false,
}: {
  href: string
  children: ReactNode
  newTab?: boolean
}) => (
  <a href={href} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
    {children}
  </a>
)
