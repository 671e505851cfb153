import { FindPerson } from '#web/features/people/FindPerson.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { useWords } from '#web/words/words.ts'
import { eligibleQuestion } from '../data.ts'

interface Props {
  label: string
  name: string
  value: Pick | null
  onChange: (person: Pick | null) => void
  /** Those who are chosen beside: nobody is offered twice. */
  taken?: readonly string[]
  error?: string | undefined
}

/** Somebody of the roll who may be given an office. */
export const PersonField = (field: Props) => {
  const { t } = useWords()
  return (
    <FindPerson
      {...field}
      question={eligibleQuestion}
      peopleIn={({ data }) => data}
      nobody={t('offices.nobodyFound')}
      more={({ more }) => (more ? t('offices.moreFound') : undefined)}
    />
  )
}
