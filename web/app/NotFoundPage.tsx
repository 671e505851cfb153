import { mdiMagnify } from '@mdi/js'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
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
