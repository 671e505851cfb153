import { mdiOpenInNew } from '@mdi/js'
import { LinkButton } from '#web/kit/Button.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'

/** The way to what is studied, on the page of whoever gives it out. */
export const StudyLink = ({ what, href }: { what: string; href: string }) => {
  const { t } = useWords()
  return (
    <LinkButton
      look="text"
      newTab
      icon={mdiOpenInNew}
      href={href}
      label={t('activities.studyLinkOf', { what: apart(what) })}
    >
      {t('activities.studyLink')}
    </LinkButton>
  )
}
