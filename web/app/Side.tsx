import { mdiMenuClose, mdiMenuOpen, mdiPlus } from '@mdi/js'
import { useId } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { useWords } from '#web/words/words.ts'
import { destinationGroups, mainDestinations, type DestinationGroup, type Navigator } from './destinations.ts'
import { links } from './links.ts'
import { NavTab } from './NavTab.tsx'

interface Props extends Navigator {
  at: string
  mayCreate: boolean
  /** From 1200 px on: the whole drawer, or icons only. */
  wide: boolean
  onWiden: (wide: boolean) => void
}

/** The rail from 600 px on, the drawer with every page from 1200 px on. */
export const Side = ({ at, mayCreate, wide, onWiden, ...navigator }: Props) => {
  const { t } = useWords()
  return (
    <nav className="side" aria-label={t('app.navigation')}>
      <div className="side-toggle">
        <IconButton
          icon={wide ? mdiMenuOpen : mdiMenuClose}
          mirrored
          expanded={wide}
          label={wide ? t('app.menuCollapse') : t('app.menuExpand')}
          onClick={() => onWiden(!wide)}
        />
      </div>
      {mayCreate ? (
        <a href={links.create()} className="side-create">
          <Icon path={mdiPlus} />
          <span>{t('app.create')}</span>
        </a>
      ) : null}
      {mainDestinations.map((one) => (
        <NavTab key={one.href} {...one} current={one.href === at} />
      ))}
      <div className="side-groups">
        {destinationGroups(navigator).map((group) => (
          <Group key={group.word} group={group} at={at} />
        ))}
      </div>
    </nav>
  )
}

const Group = ({ group, at }: { group: DestinationGroup; at: string }) => {
  const { t } = useWords()
  const name = useId()
  return (
    <div role="group" aria-labelledby={name}>
      <p id={name} className="t-label quiet side-name">
        {t(group.word)}
      </p>
      {group.items.map((one) => (
        <NavTab key={one.href} {...one} current={one.href === at} />
      ))}
    </div>
  )
}
