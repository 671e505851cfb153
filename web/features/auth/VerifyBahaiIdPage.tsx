import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'

/** The frame of this page; its content is built in its feature. */
export const VerifyBahaiIdPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('app.logIn')}>
      <p>{t('app.later.intro')}</p>
    </Page>
  )
}
