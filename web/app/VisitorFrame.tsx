import type { ReactNode } from 'react'
import { LinkButton } from '#web/kit/Button.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useWords } from '#web/words/words.ts'
import { LanguageMenu } from './AccountMenu.tsx'
import { helpPages } from './destinations.ts'
import { links } from './links.ts'
import { OfflineBar } from './OfflineBar.tsx'

interface Props {
  communityName: string
  children: ReactNode
}

/** The frame for those who are not signed in: community, language, log in, and the public pages at the foot. */
export const VisitorFrame = ({ communityName, children }: Props) => {
  const { t } = useWords()
  return (
    <div className="visitor">
      <header className="top-bar">
        <a href={links.welcome()} className="place">
          <Star form="solid" size={24} color="var(--mui-palette-primary-main)" />
          <span dir="auto">{communityName === '' ? t('app.appName') : communityName}</span>
        </a>
        <LanguageMenu />
        <LinkButton href={links.login()} look="text">
          {t('app.logIn')}
        </LinkButton>
      </header>
      <OfflineBar savedAt={() => null} />
      <main id="content" className="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="footer">
        {helpPages.map((one) => (
          <a key={one.href} href={one.href}>
            {t(one.word)}
          </a>
        ))}
      </footer>
    </div>
  )
}
