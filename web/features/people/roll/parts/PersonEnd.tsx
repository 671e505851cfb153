import { mdiTrashCanOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { nameOf, personQuestion, removePerson, rollRoutes, type RollPerson } from '../data.ts'
import { fieldWord } from '../words.ts'
import { usePuttingBack } from './use-putting-back.ts'

interface Props {
  person: RollPerson
  onGone: () => void
}

/** The end of a person's sheet: what was changed, and the way off the roll. */
export const PersonEnd = ({ person, onGone }: Props) => (
  <>
    <Changes id={person._id} />
    <Removal person={person} onGone={onGone} />
  </>
)

/** Who should not stand on the roll is taken off; the server says who has to stay, and why. */
const Removal = ({ person, onGone }: Props) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(false)
  const name = apart(nameOf(person))
  const putBack = usePuttingBack()
  const { act, busy, error, reset } = useAction({
    run: (id: string, key) => removePerson(id, key),
    refresh: rollRoutes,
    onDone: () => {
      snack({
        text: t('roll.removal.done', { name }),
        action: { label: t('kit.undo'), run: () => putBack.act(person) },
      })
      onGone()
    },
  })
  const ask = () => {
    reset()
    setAsked(true)
  }
  return (
    <section className="roll-answering">
      <Line>
        <Button danger icon={mdiTrashCanOutline} onClick={ask}>
          {t('roll.removal')}
        </Button>
      </Line>
      <ConfirmDialog
        open={asked}
        title={t('roll.removal.ask', { name })}
        confirmLabel={t('roll.removal.confirm')}
        keepLabel={t('kit.cancel')}
        onConfirm={() => act(person._id)}
        onKeep={() => setAsked(false)}
        busy={busy}
        danger
      >
        <Stack>
          <Text>{t('roll.removal.text', { name })}</Text>
          {error ? <Failure message={failureOf(error)} /> : null}
        </Stack>
      </ConfirmDialog>
    </section>
  )
}

/** What was changed of a person, when, and by whom. */
const Changes = ({ id }: { id: string }) => {
  const { t } = useWords()
  const { dayTime, list } = useFormats()
  const { data } = useQuery(personQuestion(id))
  const changes = data?.data.changes ?? []
  if (changes.length === 0) return null
  return (
    <section className="roll-answering">
      <Text look="h3" as="h3">
        {t('roll.changes')}
      </Text>
      <ul className="roll-lines">
        {changes.map(({ at, by, action, fields }) => (
          <li key={at} className="t-small">
            {actionWord(action, list(fields.map((field) => fieldWord(field, t))), t)}
            {'\u00a0· '}
            {by === null ? dayTime(at) : t('roll.changedBy', { name: by, when: dayTime(at) })}
          </li>
        ))}
      </ul>
    </section>
  )
}

const actionWord = (action: string, fields: string, t: ReturnType<typeof useWords>['t']): string => {
  if (action === 'roll.person.added' || action === 'child.added') return t('roll.did.added')
  if (action === 'roll.person.merged') return t('roll.did.merged')
  if (action === 'roll.merge.undone') return t('roll.did.parted')
  if (action === 'roll.person.removed' || action === 'child.removed') return t('roll.did.removed')
  if (action === 'roll.person.restored' || action === 'child.restored') return t('roll.did.restored')
  if (action.startsWith('guardian.')) return t('roll.did.changed', { fields: t('roll.guardians') })
  return fields === '' ? t('roll.did.other') : t('roll.did.changed', { fields })
}
