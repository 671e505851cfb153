import { mdiAccountHeartOutline, mdiAccountQuestionOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { links } from '#web/app/links.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'
import { eventRequestsQuestion, type HostRequest } from '../hosting.ts'
import { useOffering } from '../use-hosting.ts'
import { HostRequestNotice } from './HostRequestNotice.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of those who look for a host.
const AskToHost = lazyPart(async () => (await import('./AskToHost.tsx')).AskToHost)

/** Who would like to host: one's own offer, and for those who plan what others offer. */
export const Hosting = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { user } = useSession()
  const { data } = useQuery(eventRequestsQuestion(event.id))
  if (user === null || data === undefined) return null
  const { can, data: requests } = data
  const hosts = event.hosts.some(({ refId }) => refId === user._id)
  const mine = requests.find(({ person }) => person.me)
  if (!hosts && mine === undefined && !can.offer && !can.plan) return null
  return (
    <Section title={t('hosting.title')} id="hosting">
      <Stack>
        <Own event={event} hosts={hosts} request={mine} mayOffer={can.offer} />
        {can.plan ? <OfOthers event={event} requests={requests} /> : null}
      </Stack>
    </Section>
  )
}

interface OwnProps {
  event: CommunityEvent
  hosts: boolean
  request: HostRequest | undefined
  mayOffer: boolean
}

const Own = ({ event, hosts, request, mayOffer }: OwnProps) => {
  const { t } = useWords()
  const { act, busy } = useOffering()
  // Whoever was accepted and taken off the list since may offer again.
  const stands = request !== undefined && (request.state === 'accepted') === hosts
  return (
    <>
      {stands ? <HostRequestNotice request={request} /> : null}
      {hosts && !stands ? <Text>{t('hosting.youHost')}</Text> : null}
      {mayOffer ? (
        <>
          <Text quiet>{t('hosting.text')}</Text>
          <div>
            <Button icon={mdiAccountHeartOutline} busy={busy} onClick={() => act(event.id)}>
              {t(stands ? 'hosting.offerAgain' : 'hosting.offer')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  )
}

/** What waits for those who plan it, and what was declined as long as that can be taken back. */
const OfOthers = ({ event, requests }: { event: CommunityEvent; requests: readonly HostRequest[] }) => {
  const { t } = useWords()
  const [asking, setAsking] = useState(false)
  const shown = requests.filter(({ person, state }) => !person.me && state !== 'accepted')
  return (
    <>
      {shown.map((request) => (
        <HostRequestNotice key={request.id} request={request} />
      ))}
      <Line>
        <Button look="text" icon={mdiAccountQuestionOutline} onClick={() => setAsking(true)}>
          {t('hosting.askSomebody')}
        </Button>
        <LinkButton look="text" href={links.admin({ section: 'rota' })}>
          {t('hosting.rota')}
        </LinkButton>
      </Line>
      {asking ? (
        <Suspense>
          <AskToHost event={event} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
