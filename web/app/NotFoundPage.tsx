import { mdiMagnify } from '@mdi/js'
import { useLocation } from 'react-router'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { helpPages } from './destinations.ts'
import { links } from './links.ts'

/** No page has this address. */
export const NotFoundPage = () => {
  const { t } = useWords()
  const { status, signedIn, isMember } = useSession()
  const home = status === 'signed-out' ? links.welcome() : links.home()
  const frame = { title: t('search.noPage'), lead: t('search.noPageHint') }
  // The search is for members; a visitor may be one who has not logged in.
  if (signedIn && !isMember)
    return (
      <Page {...frame}>
        <div className="line">
          <LinkButton href={home}>{t('search.toHome')}</LinkButton>
        </div>
      </Page>
    )
  return (
    <Page {...frame}>
      <div className="section">
        <form role="search" action={links.search()} method="get">
          <Stack>
            <Field label={t('app.search')} name="q" type="search" autoComplete="off" enterKeyHint="search" />
            <div className="line">
              <Button type="submit" look="main" icon={mdiMagnify}>
                {t('app.search')}
              </Button>
              <LinkButton href={home}>{t('search.toHome')}</LinkButton>
            </div>
          </Stack>
        </form>
      </div>
    </Page>
  )
}

/** A page that the server writes, at which the app itself stands because the server is out of reach. */
export const NotKeptPage = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const word = helpPages.find(({ href }) => href === pathname)?.word
  return (
    <Page title={t(word ?? 'app.appName')}>
      <LoadError message={t('app.notKept')} onRetry={again} />
    </Page>
  )
}

// Only a new document can be its page.
const again = () => location.reload()
