import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { links } from './links.ts'

interface Props {
  title: WordKey
  /** What will be there, as the end of a sentence. */
  what: WordKey
}

/** A page of the plan that has nothing to show yet, and says what it will show. */
export const LaterPage = ({ title, what }: Props) => {
  const { t } = useWords()
  return (
    <Page title={t(title)}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('coming.intro')} {t('coming.body', { what: t(what) })}
      </Empty>
    </Page>
  )
}
