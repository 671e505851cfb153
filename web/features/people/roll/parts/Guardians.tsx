import { useState } from 'react'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { addGuardian, nameOf, namesQuestion, removeGuardian, rollRoutes } from '../data.ts'

interface Props {
  child: { readonly _id: string; readonly name: string }
  guardians: readonly { readonly id: string; readonly name: string }[]
}

/** Who answers for a child: one is added, also from elsewhere, or taken off. */
export const Guardians = ({ child, guardians }: Props) => {
  const { t } = useWords()
  const [person, setPerson] = useState<Pick | null>(null)
  const { act, busy, error } = useAction({
    run: ({ id, remove }: { id: string; remove: boolean }, key) =>
      remove ? removeGuardian(child._id, id, key) : addGuardian(child._id, id, key),
    refresh: rollRoutes,
    onDone: () => {
      setPerson(null)
      snack({ text: t('roll.guardians.saved') })
    },
  })
  return (
    <section className="roll-answering">
      <Stack>
        <Text look="h3" as="h3">
          {t('roll.guardians')}
        </Text>
        {guardians.length === 0 ? <Text quiet>{t('roll.guardians.none')}</Text> : null}
        <ul className="roll-guardians">
          {guardians.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {guardians.length > 1 ? (
                <Button
                  look="text"
                  label={t('roll.guardians.removeWho', { name: apart(name) })}
                  busy={busy}
                  onClick={() => act({ id, remove: true })}
                >
                  {t('roll.guardians.remove')}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        <Adult value={person} onChange={setPerson} taken={[child._id, ...guardians.map(({ id }) => id)]} />
        <Text look="small" quiet>
          {t('roll.guardians.hint', { name: apart(child.name) })}
        </Text>
        {error === null ? null : <Failure message={failureOf(error)} />}
        <div>
          <Button
            busy={busy}
            disabled={person === null}
            onClick={() => person && act({ id: person.id, remove: false })}
          >
            {t('roll.guardians.add')}
          </Button>
        </div>
      </Stack>
    </section>
  )
}

interface AdultProps {
  value: Pick | null
  onChange: (person: Pick | null) => void
  taken: readonly string[]
}

/** A grown-up of the roll, found by a part of the name. */
const Adult = (field: AdultProps) => {
  const { t } = useWords()
  return (
    <FindPerson
      {...field}
      label={t('roll.guardians.who')}
      name="guardian"
      question={namesQuestion}
      peopleIn={({ data }) =>
        data.filter(({ isChild }) => !isChild).map((one) => ({ id: one.id, name: nameOf(one) }))
      }
      nobody={t('roll.guardians.nobody')}
    />
  )
}
