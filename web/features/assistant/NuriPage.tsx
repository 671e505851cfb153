import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'

export const NuriPage = () => {
  const { t } = useWords()
  return <Page title={t('nuri.title')}>{null}</Page>
}
