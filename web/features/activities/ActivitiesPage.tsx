import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'

/** The frame of this page; its content is built in its feature. */
export const ActivitiesPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('app.nav.activities')}>
      <p>{t('app.later.intro')}</p>
    </Page>
  )
}
