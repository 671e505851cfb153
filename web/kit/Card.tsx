import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** `primary` for the one card that matters most, `gold` for an announcement. */
  tone?: 'plain' | 'primary' | 'gold'
  /** Its element, where the card is an item of a list or an article. */
  as?: 'div' | 'article' | 'li'
}

const classes = { plain: 'card', primary: 'card on-primary', gold: 'card gold' } as const

/** A flat card on paper. Buttons inside a card whose title is a `CoverLink` stand in `CardActions`. */
export const Card = ({ children, tone = 'plain', as: Element = 'div' }: Props) => (
  <Element className={classes[tone]}>{children}</Element>
)

/** A link whose target is the whole card around it; the card stays selectable by its text. */
export const CoverLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="cover">
    {children}
  </a>
)

/** A button whose target is the whole row or card around it. */
export const CoverButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="cover" onClick={onClick}>
    {children}
  </button>
)

/** Buttons of a card that lie above its cover link. */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <div className="line over card-actions">{children}</div>
)
