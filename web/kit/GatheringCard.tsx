import type { ReactNode } from 'react'
import { CardActions, CoverLink } from './Card.tsx'
import { DayTile } from './DayTile.tsx'
import { KindMark } from './KindMark.tsx'
import type { Kind } from './kinds.ts'

interface Props {
  href: string
  kind: Kind
  title: string
  /** The day for the tile: a civil day or an instant, or null where it is not known yet. */
  day: string | null
  timeZone?: string
  /** When and where in words: "Mon 23 Nov, 7:30 pm · Rahimi home". */
  line: string
  /** The Badíʿ date or another second line. */
  secondLine?: string
  /** My state or the number going. */
  state?: ReactNode
  /** Its own buttons, outside the card's link. */
  actions?: ReactNode
  tone?: 'plain' | 'primary'
  /** What its title is in the page's outline. */
  heading?: 'h2' | 'h3'
}

/** A gathering in a list: day tile, kind, title, when and where; 116 px high at the least. */
export const GatheringCard = ({
  href,
  kind,
  title,
  day,
  timeZone,
  line,
  secondLine,
  state,
  actions,
  tone = 'plain',
  heading: Heading = 'h3',
}: Props) => (
  <article className={tone === 'primary' ? 'card gathering on-primary' : 'card gathering'}>
    <DayTile when={day} {...(timeZone === undefined ? {} : { timeZone })} />
    <div>
      <KindMark kind={kind} />
      <Heading className="t-h3">
        <CoverLink href={href}>
          <bdi>{title}</bdi>
        </CoverLink>
      </Heading>
      <p className="t-body2">{line}</p>
      {secondLine === undefined ? null : <p className="t-small">{secondLine}</p>}
      {state === undefined ? null : <div className="t-small gathering-state">{state}</div>}
    </div>
    {actions === undefined ? null : (
      <div className="gathering-foot">
        <CardActions>{actions}</CardActions>
      </div>
    )}
  </article>
)
