import { useState } from 'react'
import type { Route } from '#contract/route.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Candidate, invitableQuestion } from '../queue.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { useFormats } from '#web/words/formats.ts'

interface Props {
  /** By the name of the chosen person, or null while nobody is chosen. */
  title: (name: string | null) => string
  text: string
  confirm: string
  /** What is said once it is done. */
  done: (name: string | null) => string
  candidates: readonly Candidate[]
  /** Null makes a new person. */
  run: (personId: string | null, key: string) => Promise<unknown>
  refresh: readonly Route[]
  onClose: () => void
}

/** Asks which person of the roll it is, before somebody is let in. */
export const PersonDialog = ({ candidates, title, text, confirm, done, run, refresh, onClose }: Props) => {
  const { t } = useWords()
  const likely = likelyOf(candidates)
  const [chosen, setChosen] = useState<{ id: string; name: string | null }>({
    id: likely,
    name: candidates.find(({ personId }) => personId === likely)?.name ?? null,
  })
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: () => {
      snack({ text: done(chosen.name) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title(chosen.name)}
      confirmLabel={confirm}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(chosen.id === somebodyNew ? null : chosen.id)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{text}</Text>
        <WhoIsIt
          candidates={candidates}
          chosen={chosen.id}
          onChoose={(id, name) => setChosen({ id, name })}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}

/** What is chosen for who does not stand on the roll yet. */
const somebodyNew = 'new'

interface Known {
  readonly personId: string
  readonly name: string
  readonly birthDate: string | null
}

/** Those of whom something matches and who may have an account. */
const freeOf = (candidates: readonly Candidate[]): readonly Known[] =>
  candidates.filter(({ hasAccount, child }) => !hasAccount && !child)

/** Whom the roll knows by the same Baha'i ID, else somebody new. */
const likelyOf = (candidates: readonly Candidate[]): string =>
  candidates.find(({ matches, hasAccount, child }) => matches.bahaiId === 'same' && !hasAccount && !child)
    ?.personId ?? somebodyNew

interface WhoIsItProps {
  candidates: readonly Candidate[]
  chosen: string
  /** The person's name comes along; somebody new has none here. */
  onChoose: (chosen: string, name: string | null) => void
}

/** Which person of the roll it is: one that matches, one that is searched for, or somebody new. */
const WhoIsIt = ({ candidates, chosen, onChoose }: WhoIsItProps) => {
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
