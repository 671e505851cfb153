import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useWords } from '#web/words/words.ts'
import { links } from './links.ts'

/** A page of a part that the community has switched off, opened by its address. */
export const SwitchedOffPage = () => {
  const { t } = useWords()
  return (
    <Page title={t('coming.switchedOff')}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('coming.switchedOffHint')}
      </Empty>
    </Page>
  )
}
