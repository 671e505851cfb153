import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'

/** The frame of this page; its content is built in its feature. */
export const ActivityPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('app.title.activity')}>
      <p>{t('app.later.intro')}</p>
    </Page>
  )
}
