import { useState } from 'react'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Candidate, invitableQuestion } from '../queue.ts'

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
  const [other, setOther] = useState<Known | null>(null)
  const free = freeOf(candidates)
  const people: readonly Known[] = other === null ? free : [...free, other]
  const options = people.map((person) => ({
    value: person.personId,
    label: (
      <>
        <bdi>{person.name}</bdi>
        {person.birthDate === null ? null : `\u00a0· ${longDay(person.birthDate)}`}
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
      <FindPerson
        label={t('inviting.searchRoll')}
        name="search"
        value={other === null ? null : { id: other.personId, name: other.name }}
        question={invitableQuestion}
        // Others on the roll without an account.
        peopleIn={({ data }) =>
          data
            .filter(({ barred }) => barred === null)
            .map(({ id, name, birthDate }) => ({
              id,
              name,
              birthDate,
              detail: birthDate === null ? undefined : longDay(birthDate),
            }))
        }
        least={2}
        taken={free.map(({ personId }) => personId)}
        nobody={t('inviting.nobodyFound')}
        onChange={(person) => {
          const next = person && { personId: person.id, name: person.name, birthDate: person.birthDate }
          setOther(next)
          if (next !== null) onChoose(next.personId, next.name)
          else if (chosen === other?.personId) onChoose(somebodyNew, null)
        }}
      />
    </>
  )
}
