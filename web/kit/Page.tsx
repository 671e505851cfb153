import { mdiArrowLeft } from '@mdi/js'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useWords } from '#web/words/words.ts'
import { Icon } from './Icon.tsx'
import { useTitle } from './page-title.ts'

interface Props {
  /** The page's heading and the first half of the document's title. */
  title: string
  children: ReactNode
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** The second column from 1200 px on; below it, it follows the first. */
  aside?: ReactNode
  /** Stands in the first column above the second, and on a phone before it. */
  above?: ReactNode
  /** Where this page belongs, for those who arrived from a mail. */
  up?: { href: string; label: string }
  /** Heard but not seen, where the page begins with something else. */
  titleHidden?: boolean
}

/** A page: sets the document's title and takes focus to its one h1 when a person has navigated here. */
export const Page = ({ title, children, lead, actions, aside, above, up, titleHidden = false }: Props) => {
  const { t } = useWords()
  const heading = useHeadingFocus()
  useTitle(title)
  return (
    <div className={aside === undefined ? 'page' : 'page page-two'}>
      {up === undefined ? null : (
        <a href={up.href} className="row up" aria-label={t('kit.backTo', { place: up.label })}>
          <Icon path={mdiArrowLeft} mirrored />
          {up.label}
        </a>
      )}
      <div className={titleHidden ? 'hidden' : fitsBar(title) ? 'page-head in-bar' : 'page-head'}>
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {actions === undefined ? null : <div className="line">{actions}</div>}
      </div>
      {lead === undefined ? null : <p className="page-lead">{lead}</p>}
      {aside === undefined ? (
        children
      ) : above === undefined ? (
        <div className="page-body">
          <div>{children}</div>
          <aside>{aside}</aside>
        </div>
      ) : (
        <div className="page-body">
          <div>{above}</div>
          <aside className="aside-facts">{aside}</aside>
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}

/** What the bar of a phone shows in full is not seen a second time under it; the heading is there to be heard. */
const fitsBar = (title: string) => title.length <= 28

// The first page after a load leaves the focus where the browser put it.
let navigated = false

const useHeadingFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  // With the page itself: a key that is pressed the moment it stands there goes on from its heading.
  useLayoutEffect(() => {
    if (navigated) heading.current?.focus({ preventScroll: true })
    navigated = true
  }, [])
  return heading
}
