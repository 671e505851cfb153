import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { addStyle } from '#web/kit/add-style.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useWords } from '#web/words/words.ts'
import { type Assistant, assistantQuestion } from './data.ts'
import css from './nuri.css?inline'
import { OwnQuestions } from './parts/OwnQuestions.tsx'
import { Talk } from './parts/Talk.tsx'
import { SourceSheet } from './parts/SourceSheet.tsx'

addStyle(css)

/** Questions to a community's own texts, of members and of whoever visits. `?community=`: another one than one's own. */
export const NuriPage = () => {
  const { t } = useWords()
  const [params] = useSearchParams()
  const found = useQuery(assistantQuestion(params.get('community') || null))
  useWayBack()
  const source = params.get('source')
  const assistant = found.data?.data
  return (
    <>
      {assistant === undefined ? (
        <Page title={t('nuri.title')}>
          <QueryView query={found} what={t('nuri.title')} shape="card" count={2} />
        </Page>
      ) : (
        <Open assistant={assistant} />
      )}
      {source === null ? null : <SourceSheet id={source} piece={Number(params.get('piece') ?? -1)} />}
    </>
  )
}

const Open = ({ assistant }: { assistant: Assistant }) => {
  const { t } = useWords()
  const { user, isMember } = useSession()
  const { state, community } = assistant
  if (state === 'choose')
    return (
      <Plain>
        <Choice assistant={assistant} />
      </Plain>
    )
  if (state === 'resting' || community === null)
    return (
      <Plain>
        <Resting />
      </Plain>
    )
  const isOwn = assistant.own && isMember
  return (
    <Page
      title={t('nuri.title')}
      lead={<bdi>{community.name}</bdi>}
      {...(isOwn ? { aside: <OwnQuestions slug={community.slug} /> } : {})}
    >
      <Talk
        key={community.id}
        whose={`${user?._id ?? ''} ${community.id}`}
        assistant={assistant}
        community={community}
        isOwn={isOwn}
      />
    </Page>
  )
}

const Plain = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  return <Page title={t('nuri.title')}>{children}</Page>
}

const Choice = ({ assistant }: { assistant: Assistant }) => {
  const { t } = useWords()
  return (
    <Stack>
      <Text>{t('nuri.choose')}</Text>
      <Rows label={t('nuri.choose')}>
        {assistant.choices.map(({ id, name, slug }) => (
          <ListRow key={id} title={<bdi>{name}</bdi>} href={links.nuriTest({ community: slug })} />
        ))}
      </Rows>
    </Stack>
  )
}

const Resting = () => {
  const { t } = useWords()
  return (
    <Empty action={<LinkButton href={links.faqs()}>{t('nuri.faqs')}</LinkButton>}>
      <b>{t('nuri.resting')}</b> {t('nuri.restingHint')}
    </Empty>
  )
}
