import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/http/call-error.ts'
import { QueryView } from '#web/kit/QueryView.tsx'
import { CardList } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { proposalsQuestion } from './data.ts'
import { ProposalCard } from './parts/ProposalCard.tsx'

/**
 * For somebody who is proposed for an office: each proposal, to be declined where it is not wanted, and agreed to where
 * nobody else is left.
 */
export const ProposedToMe = () => {
  const { t } = useWords()
  const proposals = useQuery(proposalsQuestion())
  if (proposals.data === undefined)
    return <QueryView query={proposals} what={t('offices.waiting')} shape="card" failure={failureOf} />
  if (proposals.data.data.length === 0) return null
  return (
    <CardList label={t('offices.waiting')}>
      {proposals.data.data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </CardList>
  )
}
