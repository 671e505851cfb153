import { links } from '#web/app/links.ts'
import { Page } from '#web/kit/Page.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { Directory } from './Directory.tsx'

/** The members from A to Z on a page of their own, as it is printed too. */
export const DirectoryPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Page
      title={user?.community?.name ?? t('profile.directory')}
      up={{ href: links.dashboard(), label: t('app.nav.more') }}
    >
      <Directory />
    </Page>
  )
}
