import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { links } from './links.ts'

/** Pages whose words have a title and what will be there, as the end of a sentence. */
export type LaterName = WordKey extends infer Key
  ? Key extends `coming.what.${infer Name}`
    ? Name
    : never
  : never

/** A page of the plan that has nothing to show yet, and says what it will show. */
export const LaterPage = ({ name }: { name: LaterName }) => {
  const { t } = useWords()
  return (
    <Page title={t(`coming.title.${name}`)}>
      <Empty action={<LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>}>
        {t('coming.intro')} {t('coming.body', { what: t(`coming.what.${name}`) })}
      </Empty>
    </Page>
  )
}
