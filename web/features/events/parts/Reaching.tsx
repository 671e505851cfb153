import { mdiBellRingOutline, mdiMessageTextOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { type HostMessages, hostWordsQuestion, hostWordsRoutes, sendReminding } from '../host-words.ts'
import { HostWordSheet } from './HostWordSheet.tsx'

/** For those in charge: a word to those who come, and who has not answered yet. */
export const Reaching = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { data } = useQuery(hostWordsQuestion(event.id))
  const [writing, setWriting] = useState(false)
  if (data === undefined) return null
  const { unanswered, declined, can } = data.data
  if (!can.write) return null
  return (
    <Section title={t('hostWords.forThem')}>
      <Stack>
        {unanswered === null ? null : <Unanswered event={event} unanswered={unanswered} />}
        {declined === null || declined.count === 0 ? null : <Declined declined={declined} />}
        <Line>
          <Button icon={mdiMessageTextOutline} onClick={() => setWriting(true)}>
            {t('hostWords.write')}
          </Button>
        </Line>
      </Stack>
      {writing ? <HostWordSheet event={event} onClose={() => setWriting(false)} /> : null}
    </Section>
  )
}

interface Props {
  event: CommunityEvent
  unanswered: NonNullable<HostMessages['unanswered']>
}

const Unanswered = ({ event, unanswered: { count, people } }: Props) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendReminding(event.id, key),
    refresh: hostWordsRoutes,
    onDone: ({ data }) => snack({ text: t('hostWords.reminded', { count: data.reminded }) }),
  })
  return (
    <>
      <Text look="label">{t('hostWords.unanswered', { count })}</Text>
      <Named title={t('hostWords.whoNot')} of={{ count, people }} />
      {count === 0 ? null : (
        <Line>
          <Button icon={mdiBellRingOutline} busy={busy} onClick={() => act(null)}>
            {t('hostWords.remind')}
          </Button>
        </Line>
      )}
      {error === null ? null : <Failure message={error.message} />}
    </>
  )
}

const Declined = ({ declined }: { declined: NonNullable<HostMessages['declined']> }) => {
  const { t } = useWords()
  return (
    <>
      <Text look="label">{t('hostWords.declined', { count: declined.count })}</Text>
      <Named title={t('hostWords.whoCannot')} of={declined} />
    </>
  )
}

/** Those who are named, behind their title, and how many more there are. */
const Named = ({
  title,
  of: { count, people },
}: {
  title: string
  of: NonNullable<HostMessages['unanswered']>
}) => {
  const { t } = useWords()
  if (people.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <Rows label={title}>
        {people.map(({ id, name }) => (
          <ListRow
            key={id}
            href={links.user({ userId: id })}
            start={<Avatar name={name} />}
            title={<bdi>{name}</bdi>}
          />
        ))}
      </Rows>
      {count > people.length ? (
        <Text quiet>{t('hostWords.notNamed', { count: count - people.length })}</Text>
      ) : null}
    </details>
  )
}
