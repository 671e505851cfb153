import { useState } from 'react'
import { type Pick, PickField, type PickFieldProps } from '#web/kit/PickField.tsx'
import { type PeopleQuestion, useFound } from './found.ts'

interface Props<Answer, Person extends Pick> extends Omit<
  PickFieldProps,
  'onChange' | 'found' | 'note' | 'onSearch'
> {
  question: PeopleQuestion<Answer>
  peopleIn: (answer: Answer) => readonly Person[]
  onChange: (person: Person | null) => void
  /** So few letters find too many to ask for them. */
  least?: number
  /** Those who are chosen beside: nobody is offered twice. */
  taken?: readonly string[]
  /** Said where nobody has these words. */
  nobody: string
  /** Said where there are more than the list shows. */
  more?: (answer: Answer) => string | undefined
}

/** Somebody found by a part of the name: the one field for it, whoever may be found. */
export const FindPerson = <Answer, Person extends Pick>({
  question,
  peopleIn,
  onChange,
  least = 0,
  taken = [],
  nobody,
  more,
  ...field
}: Props<Answer, Person>) => {
  const [words, setWords] = useState<string | null>(null)
  const { answer, failure, isOld } = useFound(question, (words?.length ?? 0) < least ? null : words)
  const found = answer === undefined ? [] : peopleIn(answer).filter(({ id }) => !taken.includes(id))
  const note = () => {
    if (failure !== undefined) return failure
    if (answer === undefined || isOld) return undefined
    return more?.(answer) ?? (found.length === 0 ? nobody : undefined)
  }
  return (
    <PickField
      {...field}
      found={found}
      note={note()}
      onSearch={setWords}
      onChange={(person) => onChange(found.find(({ id }) => id === person?.id) ?? null)}
    />
  )
}
