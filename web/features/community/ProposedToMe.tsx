import { useQuery } from '@tanstack/react-query'
import { CardList } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { proposalsQuestion } from './data.ts'
import { ProposalCard } from './parts/ProposalCard.tsx'

/** For somebody who is proposed for an office: each proposal, to be declined where it is not wanted. */
export const ProposedToMe = () => {
  const { t } = useWords()
  const { data } = useQuery(proposalsQuestion())
  if (data === undefined || data.data.length === 0) return null
  return (
    <CardList label={t('offices.waiting')}>
      {data.data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </CardList>
  )
}
