import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Star } from './Star.tsx'

interface Props {
  /** One sentence: what will appear here. */
  children: ReactNode
  /** The one way to make it appear. Leave it out only where there is none. */
  action?: ReactNode
  /** A path of @mdi/js instead of the star. */
  icon?: string
}

/** A place with nothing in it yet: star, sentence, button. */
export const Empty = ({ children, action, icon }: Props) => (
  <div className="empty">
    <span className="quiet">
      {icon === undefined ? <Star form="line" size={72} /> : <Icon path={icon} size={72} />}
    </span>
    <p>{children}</p>
    {action}
  </div>
)
