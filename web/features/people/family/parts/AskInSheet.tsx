import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { familyRoutes, membersQuestion, sendAsk } from '../data.ts'

interface Props {
  /** Who is asked; without, a member is looked for by name. */
  person?: { id: string; name: string }
  onClose: () => void
}

/** Asks another adult to live in one's household; they decide. */
export const AskInSheet = ({ person, onClose }: Props) => {
  const { t, language } = useWords()
  const { user } = useSession()
  const [q, setQ] = useState('')
  const [chosen, setChosen] = useState<string | null>(person?.id ?? null)
  const [withFamily, setWithFamily] = useState(false)
  const found = useQuery(membersQuestion(q, language))
  const people = (found.data?.data.people?.results ?? []).flatMap(({ user: account, name }) =>
    account === null || account === user?._id ? [] : [{ value: account, label: <bdi>{name}</bdi>, name }],
  )
  const { act, busy, error, reset } = useAction({
    run: (wish: { user: string; withFamily: boolean }, key) => sendAsk(wish, key),
    refresh: familyRoutes,
    onDone: () => {
      snack({ text: t('family.asked') })
      onClose()
    },
  })
  return (
    <FormSheet
      title={t('family.askIn')}
      save={t('family.ask')}
      busy={busy}
      disabled={chosen === null}
      failure={error && failureOf(error)}
      onSubmit={() => {
        if (chosen !== null) act({ user: chosen, withFamily })
      }}
      onClose={onClose}
    >
      <Text quiet>{t('family.askInLead')}</Text>
      {person === undefined ? (
        <Field
          label={t('family.memberName')}
          name="member"
          type="search"
          autoComplete="off"
          value={q}
          onChange={({ target }) => {
            setQ(target.value)
            setChosen(null)
            reset()
          }}
        />
      ) : (
        <Text>{t('family.askWhom', { name: apart(person.name) })}</Text>
      )}
      {people.length > 0 ? (
        <ChoiceField legend={t('family.who')} options={people} value={chosen} onChange={setChosen} />
      ) : q.trim().length >= 2 && found.isSuccess ? (
        <Text quiet>{t('family.nobodyFound')}</Text>
      ) : found.error === null ? null : (
        <Failure message={failureOf(found.error)} focused={false} />
      )}
      <CheckboxField
        label={t('family.withFamily')}
        hint={t('family.withFamilyHint')}
        name="withFamily"
        checked={withFamily}
        onChange={({ target }) => setWithFamily(target.checked)}
      />
    </FormSheet>
  )
}
