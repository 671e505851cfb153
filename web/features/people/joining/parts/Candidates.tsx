import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Candidate } from '../queue.ts'
import { Comparison } from './Comparison.tsx'

/** What the roll says of who it may be. */
export const Candidates = ({ candidates }: { candidates: readonly Candidate[] }) => {
  const { t } = useWords()
  if (candidates.length === 0) return <Text>{t('inviting.nobodyLike')}</Text>
  return (
    <ul className="candidates">
      {candidates.map((candidate) => (
        <Comparison key={candidate.personId} candidate={candidate} />
      ))}
    </ul>
  )
}
