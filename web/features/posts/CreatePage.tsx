import { mdiPencilOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { newKinds } from '#web/features/activities/new-kinds.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { kindLooks } from '#web/kit/kinds.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { Composer } from './parts/Composer.tsx'

/** One place to begin something for the community. */
export const CreatePage = () => {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <Page title={t('coming.title.create')}>
      <Rows label={t('coming.title.create')}>
        <ListRow
          height={72}
          href={links.create({ write: 'post' })}
          start={<Icon path={mdiPencilOutline} />}
          title={t('posts.write')}
          detail={t('posts.sharePrompt')}
        />
        {newKinds.map(({ kind, href, word }) => (
          <ListRow
            key={kind}
            height={72}
            href={href}
            start={<Icon path={kindLooks[kind].icon} />}
            title={t(word)}
          />
        ))}
      </Rows>
      <Text quiet>{t('coming.create')}</Text>
      {user?.state === 'confirmed' ? <Composer user={user} /> : null}
    </Page>
  )
}
