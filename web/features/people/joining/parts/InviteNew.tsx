import { useState } from 'react'
import { listInvitable, listInvitations } from '#contract/people/joining.ts'
import { rollFacts } from '#contract/people/roll.ts'
import { listRoll } from '#contract/people/people.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { inviteNew, type Made } from '../invitations.ts'

/** Invites somebody who is not on the roll: their entry is made by itself. */
export const InviteNew = ({ onMade }: { onMade: (made: Made) => void }) => {
  const { t } = useWords()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const byHand = useByHand()
  const { act, busy, error } = useAction({
    run: (_: null, key) => inviteNew({ name, email, mail: !byHand }, key),
    refresh: [listInvitable, listInvitations, listRoll, rollFacts],
    onDone: onMade,
  })
  const faults = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(null)
      }}
    >
      <Stack>
        <Text quiet>{t('inviting.newText')}</Text>
        <Field
          label={t('inviting.newName')}
          name="name"
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={faults['name'] ?? faults['firstName']}
        />
        <Field
          label={t('inviting.newEmail')}
          name="email"
          type="email"
          dir="ltr"
          autoComplete="off"
          optional
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={faults['email']}
        />
        {error === null || Object.keys(faults).length > 0 ? null : <Failure message={failureOf(error)} />}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {t('inviting.newMake')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
