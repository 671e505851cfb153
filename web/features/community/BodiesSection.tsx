import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WaitingLinks } from '#web/features/people/joining/WaitingLinks.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { CardList, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { bodiesQuestion, failureOf, proposalsQuestion, yearQuestion, type Body } from './data.ts'
import { BodyCard } from './parts/BodyCard.tsx'
import { FoundDialog } from './parts/FoundDialog.tsx'
import { Handover } from './parts/Handover.tsx'
import { History } from './parts/History.tsx'
import { ProposalCard } from './parts/ProposalCard.tsx'
import { YearDialog } from './parts/YearDialog.tsx'

/** Bodies and roles: who serves, what waits for a second person, the new year, the hand-over, the history. */
export const BodiesSection = () => {
  const { t } = useWords()
  const bodies = useQuery(bodiesQuestion())
  if (bodies.data === undefined)
    return bodies.error === null ? (
      <Skeleton what={t('offices.bodies')} shape="card" count={3} />
    ) : (
      <LoadError
        message={failureOf(bodies.error)}
        onRetry={() => void bodies.refetch()}
        busy={bodies.isFetching}
      />
    )
  return (
    <>
      <Waiting />
      <WaitingLinks />
      <Bodies bodies={bodies.data.data} />
      <Handover />
      <History />
    </>
  )
}

const Waiting = () => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(proposalsQuestion())
  const proposals = data?.data ?? []
  if (data === undefined ? error === null : proposals.length === 0) return null
  return (
    <Section title={t('offices.waiting')}>
      {data === undefined && error ? (
        <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <CardList label={t('offices.waiting')}>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </CardList>
      )}
    </Section>
  )
}

const Bodies = ({ bodies }: { bodies: readonly Body[] }) => {
  const { t } = useWords()
  const [founding, setFounding] = useState(false)
  return (
    <Section
      title={t('offices.bodies')}
      action={<Button onClick={() => setFounding(true)}>{t('offices.found')}</Button>}
    >
      <Stack>
        <Text quiet>{t('offices.rule')}</Text>
        <Turning bodies={bodies} />
        {bodies.length === 0 ? (
          <Empty>{t('offices.noBodies')}</Empty>
        ) : (
          bodies.map((body) => <BodyCard key={body.id} body={body} />)
        )}
      </Stack>
      {founding ? <FoundDialog onClose={() => setFounding(false)} /> : null}
    </Section>
  )
}

/** The year that can be begun, where it was not. */
const Turning = ({ bodies }: { bodies: readonly Body[] }) => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(yearQuestion())
  const [open, setOpen] = useState(false)
  const assembly = bodies.find(({ kind, can }) => kind === 'assembly' && can.appoint.length > 0)
  if (assembly === undefined || data?.data.begun === true) return null
  if (data === undefined)
    return error === null ? null : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('offices.beginYear', { year: data.data.year })}</Button>
      {open ? <YearDialog body={assembly} coming={data.data} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
