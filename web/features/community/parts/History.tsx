import { useQuery } from '@tanstack/react-query'
import { DataTable } from '#web/kit/DataTable.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords, type WordKey } from '#web/words/words.ts'
import { decidedQuestion, pastQuestion, type Proposal } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { useDates } from '../use-dates.ts'
import { useProposalTitle } from './ProposalCard.tsx'

/** What was proposed and what became of it, and who served before. */
export const History = () => {
  const { t } = useWords()
  const { date } = useDates()
  const decided = useQuery(decidedQuestion()).data?.data ?? []
  const past = useQuery(pastQuestion()).data?.data ?? []
  return (
    <>
      {decided.length === 0 ? null : (
        <Section title={t('offices.decided')}>
          <DataTable
            label={t('offices.decided')}
            items={decided}
            keyOf={({ id }) => id}
            columns={[
              { id: 'what', title: t('offices.what'), cell: (one) => <Title proposal={one} /> },
              { id: 'state', title: t('offices.outcome'), cell: ({ state }) => t(states[state]) },
              { id: 'by', title: t('offices.by'), cell: (one) => <bdi>{by(one)}</bdi> },
              { id: 'day', title: t('offices.day'), cell: (one) => date(one.decidedAt ?? one.expiresAt) },
            ]}
          />
        </Section>
      )}
      {past.length === 0 ? null : (
        <Section title={t('offices.past')}>
          <DataTable
            label={t('offices.past')}
            items={past}
            file="past-offices"
            keyOf={({ id }) => id}
            columns={[
              {
                id: 'who',
                title: t('offices.who'),
                text: ({ name }) => name,
                cell: ({ name }) => <bdi>{name}</bdi>,
              },
              {
                id: 'office',
                title: t('offices.asWhat'),
                text: ({ office }) => t(officeWords[office]),
                cell: ({ office }) => t(officeWords[office]),
              },
              {
                id: 'body',
                title: t('offices.body'),
                text: ({ bodyName }) => bodyName,
                cell: ({ bodyName }) => <bdi>{bodyName}</bdi>,
              },
              {
                id: 'from',
                title: t('offices.firstDay'),
                text: ({ from }) => from,
                cell: ({ from }) => date(from),
              },
              { id: 'until', title: t('offices.lastDay'), text: ({ to }) => to, cell: ({ to }) => date(to) },
            ]}
          />
        </Section>
      )}
    </>
  )
}

const Title = ({ proposal }: { proposal: Proposal }) => useProposalTitle(proposal)

const by = ({ proposedBy, decidedBy }: Proposal): string =>
  decidedBy === null || decidedBy === proposedBy ? proposedBy : `${proposedBy}, ${decidedBy}`

const states: Readonly<Record<Proposal['state'], WordKey>> = {
  waiting: 'offices.state.waiting',
  accepted: 'offices.state.accepted',
  declined: 'offices.state.declined',
  withdrawn: 'offices.state.withdrawn',
  expired: 'offices.state.expired',
}
