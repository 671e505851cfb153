import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'

export const NuriAdminPage = () => {
  const { t } = useWords()
  return <Page title={t('nuriAdmin.title')}>{null}</Page>
}
