import { useQuery } from '@tanstack/react-query'
import { LoadError } from '#web/kit/LoadError.tsx'
import { Skeleton } from '#web/kit/Skeleton.tsx'
import { CardList } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, proposalsQuestion } from './data.ts'
import { ProposalCard } from './parts/ProposalCard.tsx'

/**
 * For somebody who is proposed for an office: each proposal, to be declined where it is not wanted, and agreed to where
 * nobody else is left.
 */
export const ProposedToMe = () => {
  const { t } = useWords()
  const { data, error, refetch, isFetching } = useQuery(proposalsQuestion())
  if (data === undefined)
    return error === null ? (
      <Skeleton what={t('offices.waiting')} shape="card" />
    ) : (
      <LoadError message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (data.data.length === 0) return null
  return (
    <CardList label={t('offices.waiting')}>
      {data.data.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </CardList>
  )
}
