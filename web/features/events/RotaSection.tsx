import { mdiAccountHeartOutline, mdiAccountQuestionOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apart } from '#web/words/apart.ts'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type HostRequest, hostRequestsQuestion, type Rota, rotaQuestion } from './hosting.ts'
import { HostRequestNotice } from './parts/HostRequestNotice.tsx'
import { useTurnWords } from './use-turn-words.ts'
import { AskToHost } from './parts/AskToHost.tsx'

/** For those who plan: what waits, what has no host yet, and whose turn it would be. */
export const RotaSection = () => {
  const { t } = useWords()
  const rota = useQuery(rotaQuestion())
  const { data } = rota
  const requests = useQuery(hostRequestsQuestion())
  if (data === undefined) return <QueryView query={rota} what={t('hosting.rota')} shape="row" count={6} />
  const waiting = (requests.data?.data ?? []).filter(
    ({ state, can }) => state === 'requested' && (can.answer || can.withdraw),
  )
  return (
    <Stack>
      <Text quiet>{t('hosting.rotaText')}</Text>
      {requests.data === undefined && requests.error !== null ? (
        <LoadError
          message={requests.error.message}
          onRetry={() => void requests.refetch()}
          busy={requests.isFetching}
        />
      ) : null}
      {waiting.length === 0 ? null : <Waiting requests={waiting} />}
      <Coming coming={data.data.coming} />
      <Turns turns={data.data.turns} />
      <Lately lately={data.data.lately} />
    </Stack>
  )
}

const Waiting = ({ requests }: { requests: readonly HostRequest[] }) => {
  const { t } = useWords()
  return (
    <Section title={t('hosting.waiting')}>
      <Stack>
        {requests.map((request) => (
          <HostRequestNotice key={request.id} request={request} withEvent />
        ))}
      </Stack>
    </Section>
  )
}

type Coming = Rota['coming'][number]

const Coming = ({ coming }: { coming: readonly Coming[] }) => {
  const { t } = useWords()
  const [asking, setAsking] = useState<Coming | null>(null)
  return (
    <Section title={t('hosting.coming')}>
      {coming.length === 0 ? (
        <Empty>{t('hosting.noneComing')}</Empty>
      ) : (
        <Rows>
          {coming.map((event) => (
            <ComingRow key={event.id} event={event} onAsk={() => setAsking(event)} />
          ))}
        </Rows>
      )}
      {asking === null ? null : <AskToHost event={asking} onClose={() => setAsking(null)} />}
    </Section>
  )
}

const ComingRow = ({ event, onAsk }: { event: Coming; onAsk: () => void }) => {
  const { t } = useWords()
  const { dayTime, list } = useFormats(event.timeZone)
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  return (
    <ListRow
      height={64}
      folds
      href={links.event({ eventId: event.id })}
      title={<bdi>{titleOf(event.title)}</bdi>}
      detail={
        <>
          <time dateTime={event.startsAt}>{dayTime(event.startsAt)}</time>
          {twin.at(event.startsAt)}
          {'\u00a0· '}
          {event.hosts.length === 0 ? t('hosting.noHost') : <bdi>{list(event.hosts)}</bdi>}
        </>
      }
      end={
        <Button
          look="text"
          icon={mdiAccountQuestionOutline}
          label={t('hosting.askFor', { title: apart(titleOf(event.title)) })}
          onClick={onAsk}
        >
          {t('hosting.askSomebody')}
        </Button>
      }
    />
  )
}

const Turns = ({ turns }: { turns: Rota['turns'] }) => {
  const { t } = useWords()
  const { turn } = useTurnWords()
  return (
    <Section title={t('hosting.turns')}>
      <Text quiet>{t('hosting.turnsHint')}</Text>
      {turns.length === 0 ? (
        <Empty icon={mdiAccountHeartOutline}>{t('hosting.noTurns')}</Empty>
      ) : (
        <Rows>
          {turns.map((one) => (
            <ListRow
              key={one.id}
              height={64}
              href={links.user({ userId: one.id })}
              start={<Avatar name={one.name} />}
              title={<bdi>{one.name}</bdi>}
              detail={turn(one)}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}

const Lately = ({ lately }: { lately: Rota['lately'] }) => {
  const { t } = useWords()
  const { day, list } = useFormats()
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  if (lately.length === 0) return null
  return (
    <Section title={t('hosting.lately')}>
      <Rows>
        {lately.map(({ id, title, startsAt, hosts }) => (
          <ListRow
            key={id}
            href={links.event({ eventId: id })}
            title={<bdi>{titleOf(title)}</bdi>}
            detail={
              <>
                <time dateTime={startsAt}>{day(startsAt)}</time>
                {twin.at(startsAt)}
                {'\u00a0· '}
                <bdi>{list(hosts)}</bdi>
              </>
            }
          />
        ))}
      </Rows>
    </Section>
  )
}
