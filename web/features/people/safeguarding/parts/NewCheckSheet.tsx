import { useState } from 'react'
import { checkKinds } from '#contract/people/safeguarding.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { checkableQuestion, registerRoutes, sendCheck } from '../data.ts'

const fields = ['person', 'issuedOn', 'expiresOn', 'seenBy'] as const

/** That a paper was seen, by whom and until when it holds; what it says is kept nowhere. */
export const NewCheckSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const [person, setPerson] = useState<Pick | null>(null)
  const [kind, setKind] = useState<(typeof checkKinds)[number]>('police')
  const [draft, setDraft] = useState({
    issuedOn: '',
    expiresOn: '',
    seenBy: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
  })
  const { act, busy, error } = useAction({
    run: sendCheck,
    refresh: registerRoutes,
    onDone: () => {
      snack({ text: t('safeguarding.added') })
      onClose()
    },
  })
  const said = useFaults(error)
  const beside = fields.some((field) => field in said)
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  return (
    <FormSheet
      title={t('safeguarding.addCheck')}
      tall
      save={t('safeguarding.record')}
      busy={busy}
      failure={error && !beside ? failureOf(error) : null}
      onSubmit={() => {
        const { issuedOn, expiresOn, seenBy } = draft
        act({
          person: person?.id ?? '',
          kind,
          issuedOn,
          seenBy,
          expiresOn: expiresOn === '' ? null : expiresOn,
        })
      }}
      onClose={onClose}
    >
      <Text quiet>{t('safeguarding.addLead')}</Text>
      <PersonChoice chosen={person} onChoose={setPerson} error={said['person']} />
      <SelectField
        label={t('safeguarding.column.kind')}
        name="kind"
        value={kind}
        onChange={setKind}
        options={checkKinds.map((value) => ({ value, label: t(`safeguarding.kind.${value}`) }))}
      />
      <Field
        label={t('safeguarding.issuedOn')}
        name="issuedOn"
        type="date"
        autoComplete="off"
        value={draft.issuedOn}
        error={said['issuedOn']}
        onChange={({ target }) => set({ issuedOn: target.value })}
      />
      <Field
        label={t('safeguarding.expiresOn')}
        hint={t('safeguarding.expiresHint')}
        name="expiresOn"
        type="date"
        autoComplete="off"
        value={draft.expiresOn}
        error={said['expiresOn']}
        onChange={({ target }) => set({ expiresOn: target.value })}
        optional
      />
      <Field
        label={t('safeguarding.column.seenBy')}
        name="seenBy"
        autoComplete="off"
        value={draft.seenBy}
        error={said['seenBy']}
        onChange={({ target }) => set({ seenBy: target.value })}
      />
    </FormSheet>
  )
}

interface ChoiceProps {
  chosen: Pick | null
  onChoose: (person: Pick | null) => void
  error: string | undefined
}

/** Somebody on the roll, found by a part of the name. */
const PersonChoice = ({ chosen, onChoose, error }: ChoiceProps) => {
  const { t } = useWords()
  return (
    <FindPerson
      label={t('safeguarding.person')}
      name="person"
      value={chosen}
      onChange={onChoose}
      question={checkableQuestion}
      peopleIn={({ data }) => data}
      least={2}
      nobody={t('safeguarding.nobodyFound')}
      error={error}
    />
  )
}
