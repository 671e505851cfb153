import { useQuery } from '@tanstack/react-query'
import {
  mdiAccountCircleOutline,
  mdiDotsVertical,
  mdiEmailOutline,
  mdiFlagOutline,
  mdiHomeOutline,
} from '@mdi/js'
import { useState } from 'react'
import { useParams } from 'react-router'
import { links } from '#web/app/links.ts'
import { DayPlaceContext } from '#web/features/calendar/badi.ts'
import { silenceActions } from '#web/features/posts/silence-actions.ts'
import { useSilencing } from '#web/features/posts/use-silencing.ts'
import { CallError } from '#web/http/call-error.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Menu } from '#web/kit/Menu.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Page } from '#web/kit/Page.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/session.ts'
import { useWayBack } from '#web/session/use-way-back.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type PersonPage, personQuestion, writtenQuestion } from './data.ts'
import { PersonView } from './parts/PersonView.tsx'
import { AskInSheet } from '#web/features/people/family/parts/AskInSheet.tsx'
import { ReportDialog } from '#web/features/posts/ReportDialog.tsx'

/** A member's page: for members as far as each thing is shared, for visitors when it was opened. */
export const UserPage = () => {
  const { t } = useWords()
  const { userId = '' } = useParams()
  const { signedIn, isMember } = useSession()
  useWayBack()
  const asked = useQuery(personQuestion(userId))
  if (asked.error instanceof CallError && [401, 403, 404].includes(asked.error.status))
    return <Closed signedIn={signedIn} />
  if (asked.data === undefined)
    return (
      <Page title={t('people.title')}>
        <QueryView query={asked} what={t('people.title')} shape="card" count={2} />
      </Page>
    )
  const person = asked.data.data
  const name = `${person.firstName} ${person.lastName}`.trim()
  return (
    <Page
      title={name}
      {...(isMember ? { up: { href: links.directory(), label: t('profile.directory') } } : {})}
      {...(isMember ? { actions: <Actions person={person} name={name} /> } : {})}
      {...(isMember ? { aside: <Written id={person.id} /> } : {})}
    >
      <Silent person={person} name={name} />
      <DayPlaceContext value={person.dayPlace ?? null}>
        <PersonView person={person} titled />
      </DayPlaceContext>
    </Page>
  )
}

const Closed = ({ signedIn }: { signedIn: boolean }) => {
  const { t } = useWords()
  return (
    <Page title={t('people.title')}>
      <Empty
        icon={mdiAccountCircleOutline}
        action={
          signedIn ? (
            <LinkButton href={links.home()}>{t('app.goHome')}</LinkButton>
          ) : (
            <LinkButton href={links.login()} look="main">
              {t('app.logIn')}
            </LinkButton>
          )
        }
      >
        {t(signedIn ? 'people.notThere' : 'people.closed')}
      </Empty>
    </Page>
  )
}

const Actions = ({ person, name }: { person: PersonPage; name: string }) => {
  const { t } = useWords()
  const silence = useSilencing()
  const [open, setOpen] = useState<'report' | 'household'>()
  const mail = person.contacts.find(({ kind }) => kind === 'email')
  if (person.own) return <LinkButton href={links.profile()}>{t('profile.edit')}</LinkButton>
  return (
    <>
      {mail === undefined ? null : (
        <LinkButton icon={mdiEmailOutline} href={`mailto:${encodeURI(mail.value)}`}>
          {t('profile.message')}
        </LinkButton>
      )}
      {person.can.silence ? (
        <Menu
          label={t('profile.more', { name })}
          icon={mdiDotsVertical}
          actions={[
            ...(person.can.household
              ? [
                  {
                    label: t('profile.askIn'),
                    icon: mdiHomeOutline,
                    onClick: () => setOpen('household'),
                  },
                ]
              : []),
            {
              label: t('moderation.reportPerson', { name }),
              icon: mdiFlagOutline,
              onClick: () => setOpen('report'),
            },
            ...silenceActions(person.id, name, t, silence),
          ]}
        />
      ) : null}
      {open === 'report' ? (
        <ReportDialog target={{ userId: person.id }} name={name} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === 'household' ? (
        <AskInSheet person={{ id: person.id, name }} onClose={() => setOpen(undefined)} />
      ) : null}
    </>
  )
}

/** Says that the person is muted or blocked, and offers to end it. */
const Silent = ({ person, name }: { person: PersonPage; name: string }) => {
  const { t } = useWords()
  const silence = useSilencing()
  const kind = person.silence.blocked ? 'blocked' : person.silence.muted ? 'muted' : null
  if (kind === null) return null
  return (
    <Notice
      tone="info"
      action={
        <Button onClick={() => silence({ id: person.id, name, kind, wanted: false })}>
          {t('profile.hearAgain')}
        </Button>
      }
    >
      {t(kind === 'blocked' ? 'profile.youBlocked' : 'profile.youMuted', { name })}
    </Notice>
  )
}

const Written = ({ id }: { id: string }) => {
  const { t } = useWords()
  const { age } = useFormats()
  const { data } = useQuery(writtenQuestion(id))
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('profile.posts')}>
      <Rows label={t('profile.posts')}>
        {data.data.map((post) => (
          <ListRow
            key={post.id}
            height={72}
            href={links.post({ postId: post.id })}
            title={
              <span dir="auto">{beginningOf(post.title || post.content) || t('profile.picturePost')}</span>
            }
            detail={age(post.createdAt)}
          />
        ))}
      </Rows>
    </Section>
  )
}

const LONGEST = 90

const beginningOf = (text: string): string => {
  const letters = [...text]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('').trimEnd()}…` : text
}
