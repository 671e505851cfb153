import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'
import { links } from './links.ts'

/** A page for the Assembly, seen by somebody who does not serve on it: says whom to ask. */
export const NoRightPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('app.noRight.assembly')}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('app.noRight.assemblyHint')}
      </Empty>
    </Page>
  )
}
