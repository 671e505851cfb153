import { Icon } from '#web/kit/Icon.tsx'
import { useWords } from '#web/words/words.ts'
import type { Destination } from './destinations.ts'

interface Props extends Destination {
  current: boolean
}

/** One destination of a bar, rail or drawer. */
export const NavTab = ({ word, href, icon, current }: Props) => {
  const { t } = useWords()
  return (
    <a href={href} className="tab" {...(current ? { 'aria-current': 'page' as const } : {})}>
      <span className="tab-icon">
        <Icon path={icon} />
      </span>
      {t(word)}
    </a>
  )
}
