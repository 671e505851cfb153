import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listInvitable } from '#contract/joining.ts'
import { listRoll, listWaiting } from '#contract/people.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { accept, failureOf, peopleQuestion, type Waiting } from '../queue.ts'

const somebodyNew = 'new'

interface Known {
  readonly personId: string
  readonly name: string
  readonly birthDate: string | null
}

/** Says who on the roll it is, or that it is somebody new; then they belong. */
export const AcceptDialog = ({ who, onClose }: { who: Waiting; onClose: () => void }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const free = who.candidates.filter(({ hasAccount, child }) => !hasAccount && !child)
  const likely = free.find(({ matches }) => matches.bahaiId === 'same')
  const [chosen, setChosen] = useState(likely?.personId ?? somebodyNew)
  const [words, setWords] = useState('')
  const others = useOthers(words, free)
  const people: readonly Known[] = [...free, ...others]
  const name = people.find(({ personId }) => personId === chosen)?.name || who.name || who.email
  const { act, busy, error } = useAction({
    run: (personId: string | null, key) => accept(who._id, personId, key),
    refresh: [listWaiting, listRoll, listInvitable],
    onDone: () => {
      snack({ text: t('inviting.accepted', { name }) })
      onClose()
    },
  })
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
    <ConfirmDialog
      open
      title={t('inviting.acceptTitle', { name })}
      confirmLabel={t('inviting.accept')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(chosen === somebodyNew ? null : chosen)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('inviting.acceptText')}</Text>
        <ChoiceField
          legend={t('inviting.whoIsIt')}
          name="person"
          value={chosen}
          onChange={setChosen}
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
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
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
