import { mdiChevronRight } from '@mdi/js'
import type { ReactNode } from 'react'
import { CoverButton, CoverLink } from './Card.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  title: ReactNode
  /** Without it and `onOpen` the row only tells. */
  href?: string
  /** Opens a sheet in place of a page. */
  onOpen?: () => void
  detail?: ReactNode
  /** Icon or avatar before the words. */
  start?: ReactNode
  /** A number, a time or buttons; they lie above the row's link. */
  end?: ReactNode
  height?: 56 | 64 | 72
  /** On a phone `end` stands under the words, since both do not fit beside each other. */
  folds?: boolean
  current?: boolean
  /** For links to this row. */
  id?: string
}

const classes = { 56: 'row', 64: 'row row-64', 72: 'row row-72' } as const

/** One row of a list; stands in `Rows`. */
export const ListRow = ({
  title,
  href,
  onOpen,
  detail,
  start,
  end,
  height = 56,
  folds = false,
  current = false,
  id,
}: Props) => (
  <li
    className={folds ? `${classes[height]} row-folds` : classes[height]}
    {...(current ? { 'aria-current': true } : {})}
    {...(id === undefined ? {} : { id })}
  >
    {start}
    <div className="row-text">
      <div>
        <Title href={href} onOpen={onOpen}>
          {title}
        </Title>
      </div>
      {detail === undefined ? null : <div className="t-small quiet">{detail}</div>}
    </div>
    {end === undefined ? null : <div className="line over">{end}</div>}
    {href === undefined || end !== undefined ? null : <Icon path={mdiChevronRight} mirrored />}
  </li>
)

const Title = ({
  href,
  onOpen,
  children,
}: {
  href: string | undefined
  onOpen: (() => void) | undefined
  children: ReactNode
}) => {
  if (href !== undefined) return <CoverLink href={href}>{children}</CoverLink>
  return onOpen === undefined ? children : <CoverButton onClick={onOpen}>{children}</CoverButton>
}

/** A list of rows with a hairline between them. `label` where no heading names it. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="rows" {...(label === undefined ? {} : { 'aria-label': label })}>
    {children}
  </ul>
)
