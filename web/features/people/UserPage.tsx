import { mdiAccountCircleOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'

/** A member's page: closed unless the person has opened it. */
export const UserPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  useWayBack()
  return (
    <Page title={t('people.title')}>
      <Empty
        icon={mdiAccountCircleOutline}
        action={
          user === null ? (
            <LinkButton href={links.login()} look="main">
              {t('app.logIn')}
            </LinkButton>
          ) : (
            <LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>
          )
        }
      >
        {user === null ? t('people.closed') : t('people.notOpened')}
      </Empty>
    </Page>
  )
}
