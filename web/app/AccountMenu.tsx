import { mdiAccountCircleOutline, mdiCogOutline, mdiLogout, mdiTranslate } from '@mdi/js'
import type { ReactNode } from 'react'
import { Menu } from '#web/kit/Menu.tsx'
import { spoken, languages } from '#contract/words/languages.ts'
import { useWords } from '#web/words/words.ts'
import { links } from './links.ts'
import { switchLanguage } from './switch-language.ts'

interface Props {
  face: ReactNode
  /** There is a page of one's own, as there is of every member. */
  withProfile: boolean
  onLogOut: () => void
}

/** What concerns oneself: profile, settings, log out in words. */
export const AccountMenu = ({ face, withProfile, onLogOut }: Props) => {
  const { t } = useWords()
  return (
    <Menu
      label={t('app.account')}
      face={face}
      actions={[
        ...(withProfile
          ? [{ label: t('app.nav.profile'), icon: mdiAccountCircleOutline, href: links.profile() }]
          : []),
        { label: t('app.nav.settings'), icon: mdiCogOutline, href: links.settings() },
        { label: t('app.logOut'), icon: mdiLogout, onClick: onLogOut },
      ]}
    />
  )
}

/** Every language by its own name. */
export const LanguageMenu = () => {
  const { t, language } = useWords()
  return (
    <Menu
      label={t('app.language')}
      icon={mdiTranslate}
      actions={languages.map((one) => ({
        label: spoken[one].name,
        lang: one,
        chosen: one === language,
        onClick: () => void switchLanguage(one),
      }))}
    />
  )
}
