import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { standings } from '#contract/people/people.ts'
import { failureOf, saysOfFields } from '#web/http/call-error.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { ErrorSummary } from '#web/kit/ErrorSummary.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import {
  addPerson,
  changeOnly,
  formOf,
  nameOf,
  onlyThese,
  personQuestion,
  rollRoutes,
  type PersonForm,
  type RollPerson,
} from '../data.ts'
import { fieldWord, standingWord } from '../words.ts'
import { Guardians } from './Guardians.tsx'
import { PersonEnd } from './PersonEnd.tsx'
import { HouseholdName } from './HouseholdName.tsx'

const empty: PersonForm = {
  firstName: '',
  lastName: null,
  bahaiId: null,
  email: null,
  birthDate: null,
  standing: 'active',
  locality: null,
  registeredSince: null,
  movedAwayOn: null,
  deceasedOn: null,
}

const days = ['registeredSince', 'movedAwayOn', 'deceasedOn'] as const
const texts = ['firstName', 'lastName', 'bahaiId', 'email', 'locality'] as const

interface Props {
  /** Null for one who is new. */
  person: RollPerson | null
  onClose: () => void
}

/** One person on the roll, to be changed or added. */
export const PersonSheet = ({ person, onClose }: Props) => {
  const { t } = useWords()
  return (
    <Sheet open tall title={person === null ? t('roll.addTitle') : nameOf(person)} onClose={onClose}>
      <Form person={person} onDone={onClose} />
      {person === null ? null : <LivesIn id={person._id} />}
      {person === null ? null : <AnsweredBy person={person} />}
      {person === null ? null : <PersonEnd person={person} onGone={onClose} />}
    </Sheet>
  )
}

/** The person as the roll has them now, once that is here. */
const useNewest = (person: RollPerson | null): RollPerson | null => {
  const asked = useQuery({ ...personQuestion(person?._id ?? ''), enabled: person !== null })
  return asked.data?.data ?? person
}

const Form = ({ person, onDone }: { person: RollPerson | null; onDone: () => void }) => {
  const { t } = useWords()
  // Only what was written here is changed: somebody else may have changed the rest meanwhile.
  const [typed, setTyped] = useState<Partial<PersonForm>>({})
  const newest = useNewest(person)
  const form: PersonForm = { ...(newest === null ? empty : formOf(newest)), ...typed }
  const [attempt, setAttempt] = useState(0)
  const { act, busy, error } = useUndoable({
    run: async (body: PersonForm, key) =>
      person === null
        ? { ...(await addPerson(body, key)), before: null }
        : changeOnly(person._id, typed, key),
    undo: ({ before }) => {
      if (person === null || before === null) return null
      return (key) => changeOnly(person._id, onlyThese(before, typed), key)
    },
    says: ({ data }) => t('roll.saved', { name: nameOf(data) }),
    refresh: rollRoutes,
    onDone,
    onUndone: () => snack({ text: t('roll.undone') }),
    onFailed: () => setAttempt((before) => before + 1),
    onUndoFailed: (failure) => snack({ text: failureOf(failure) }),
  })
  const said = useFaults(error)
  const items = Object.entries(said).flatMap(([name, fault]) => (fault ? [{ name, error: fault }] : []))
  const of = (name: keyof PersonForm) => ({
    name,
    label: fieldWord(name, t),
    autoComplete: 'off',
    value: form[name] ?? '',
    error: said[name],
    optional: name !== 'firstName',
    onChange: ({ target }: { target: { value: string } }) => {
      const value = target.value === '' && name !== 'firstName' ? null : target.value
      setTyped((old) => ({ ...old, [name]: value }))
    },
  })
  const closes = form.standing === 'deceased' && newest?.standing !== 'deceased' && newest?.hasAccount
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    act(form)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorSummary items={items} attempt={attempt} />
        {texts.map((name) => (
          <Field key={name} {...of(name)} {...(name === 'email' ? { type: 'email', dir: 'ltr' } : {})} />
        ))}
        <Field {...of('birthDate')} type="date" />
        <SelectField
          label={t('roll.field.standing')}
          name="standing"
          value={form.standing}
          error={said['standing']}
          onChange={(standing) => setTyped((old) => ({ ...old, standing }))}
          options={standings.map((one) => ({ value: one, label: standingWord(one, t) }))}
          {...(closes ? { hint: t('roll.closesAccount') } : {})}
        />
        {days.map((name) => (
          <Field key={name} {...of(name)} type="date" />
        ))}
        {error === null || saysOfFields(error) ? null : <Failure message={failureOf(error)} />}
        <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('roll.saving')}>
          {t('roll.save')}
        </Button>
      </Stack>
    </form>
  )
}

/** Who lives in no household the app knows of has nothing here. */
const LivesIn = ({ id }: { id: string }) => {
  const household = useQuery(personQuestion(id)).data?.data.household ?? null
  return household === null ? null : <HouseholdName household={household} />
}

/** Who answers for somebody who is no grown-up. */
const AnsweredBy = ({ person }: { person: RollPerson }) => {
  const guardians = useQuery(personQuestion(person._id)).data?.data.guardians ?? null
  return guardians === null ? null : (
    <Guardians child={{ _id: person._id, name: nameOf(person) }} guardians={guardians} />
  )
}
