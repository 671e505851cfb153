import { mdiMenuClose, mdiMenuOpen, mdiPlus } from '@mdi/js'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useWords } from '#web/words/words.ts'
import { barDestinations, type Navigator } from './destinations.ts'
import { links } from './links.ts'
import { NavTab } from './NavTab.tsx'
import type { SideGroups as Groups } from './SideGroups.tsx'

interface Props {
  navigator: Navigator
  at: string
  mayCreate: boolean
  /** From 1200 px on: the whole drawer, or icons only. */
  wide: boolean
  onWiden: (wide: boolean) => void
}

// Every page of the drawer comes with its icons when there is a drawer.
// Without a connection they may not come: those of the bars, More among them, are there all the same.
const SideGroups = lazyPart(async (): Promise<typeof Groups> => {
  const groups = await import('./SideGroups.tsx').catch(() => null)
  return groups?.SideGroups ?? (() => <></>)
})

/** The rail from 600 px on, the drawer with every page from 1200 px on. */
export const Side = ({ navigator, at, mayCreate, wide, onWiden }: Props) => {
  const { t } = useWords()
  const isLarge = useMediaQuery('(min-width:1200px)', { noSsr: true })
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
      {barDestinations(navigator).map((one) => (
        <NavTab key={one.href} {...one} current={one.href === at} />
      ))}
      {wide && isLarge ? (
        <Suspense>
          <SideGroups at={at} navigator={navigator} />
        </Suspense>
      ) : null}
    </nav>
  )
}
