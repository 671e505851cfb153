import { mdiClose } from '@mdi/js'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { OutsideHost } from '#web/features/planning/OutsideHost.tsx'
import { IconButton } from '#web/kit/IconButton.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { FieldError } from '#web/kit/FieldFrame.tsx'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { isForYoung } from '../plan-form.ts'
import type { Host } from '../plan-typed.ts'
import { adultsQuestion } from '../adults-question.ts'
import type { Form } from './plan-field.ts'

/** Those who lead it beside whoever plans it: of the community by name, others with whoever plans it as contact. */
export const Hosts = ({ kind, form: { typed, set, faults } }: { kind: Kind; form: Form }) => {
  const { t } = useWords()
  const { hosts } = typed
  const add = (host: Host) => set({ hosts: [...hosts, host] })
  return (
    <>
      {hosts.length === 0 ? null : (
        <Rows label={t('planning.leadIt')}>
          {hosts.map((host) => (
            <ListRow
              key={'id' in host ? host.id : host.name}
              title={<bdi>{host.name}</bdi>}
              {...('id' in host ? {} : { detail: t('planning.notOnRoll') })}
              end={
                <IconButton
                  label={t('planning.remove', { name: host.name })}
                  icon={mdiClose}
                  onClick={() => set({ hosts: hosts.filter((one) => one !== host) })}
                />
              }
            />
          ))}
        </Rows>
      )}
      <Person hosts={hosts} onAdd={add} />
      {faults.hosts === undefined ? null : <FieldError id="hosts-error" text={faults.hosts} />}
      {isForYoung(kind) ? null : <OutsideHost onAdd={add} />}
    </>
  )
}

const Person = ({ hosts, onAdd }: { hosts: readonly Host[]; onAdd: (host: Host) => void }) => {
  const { t, language } = useWords()
  return (
    <FindPerson
      // Empty again once somebody was chosen.
      key={hosts.length}
      label={t('planning.withMe')}
      hint={t('planning.withMeHint')}
      name="hosts"
      value={null}
      question={(words) => adultsQuestion(words, language)}
      peopleIn={({ data }) => data.people?.results ?? []}
      least={1}
      taken={hosts.flatMap((host) => ('id' in host ? [host.id] : []))}
      nobody={t('planning.nobody')}
      onChange={(person) => {
        if (person !== null) onAdd(person)
      }}
    />
  )
}
