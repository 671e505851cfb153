import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { peopleQuestion, type Candidate } from '../queue.ts'

/** What is chosen for who does not stand on the roll yet. */
export const somebodyNew = 'new'

interface Known {
  readonly personId: string
  readonly name: string
  readonly birthDate: string | null
}

/** Those of whom something matches and who may have an account. */
const freeOf = (candidates: readonly Candidate[]): readonly Known[] =>
  candidates.filter(({ hasAccount, child }) => !hasAccount && !child)

/** Whom the roll knows by the same Baha'i ID, else somebody new. */
export const likelyOf = (candidates: readonly Candidate[]): string =>
  candidates.find(({ matches, hasAccount, child }) => matches.bahaiId === 'same' && !hasAccount && !child)
    ?.personId ?? somebodyNew

interface Props {
  candidates: readonly Candidate[]
  chosen: string
  /** The person's name comes along; somebody new has none here. */
  onChoose: (chosen: string, name: string | null) => void
}

/** Which person of the roll it is: one that matches, one that is searched for, or somebody new. */
export const WhoIsIt = ({ candidates, chosen, onChoose }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const [words, setWords] = useState('')
  const free = freeOf(candidates)
  const people: readonly Known[] = [...free, ...useOthers(words, free)]
  const options = people.map((person) => ({
    value: person.personId,
    label: (
      <>
        <bdi>{person.name}</bdi>
        {person.birthDate === null ? null : ` · ${longDay(person.birthDate)}`}
      </>
    ),
  }))
  return (
    <>
      <ChoiceField
        legend={t('inviting.whoIsIt')}
        name="person"
        value={chosen}
        onChange={(value) => onChoose(value, people.find(({ personId }) => personId === value)?.name ?? null)}
        options={[...options, { value: somebodyNew, label: t('inviting.somebodyNew') }]}
      />
      <Field
        label={t('inviting.searchRoll')}
        name="search"
        type="search"
        autoComplete="off"
        optional
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </>
  )
}

/** Others on the roll without an account, whose name has these words. */
const useOthers = (words: string, known: readonly Known[]): readonly Known[] => {
  const asked = words.trim()
  const { data } = useQuery({ ...peopleQuestion(asked), enabled: asked.length > 1 })
  if (asked.length < 2) return []
  return (data?.data ?? [])
    .filter(({ id, barred }) => barred === null && !known.some(({ personId }) => personId === id))
    .map(({ id, name, birthDate }) => ({ personId: id, name, birthDate }))
}
