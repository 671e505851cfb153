import { useState } from 'react'
import { listInvitable, listInvitations } from '#contract/people/joining.ts'
import { useByHand } from '#web/features/auth/use-by-hand.ts'
import { invite, type Made } from '#web/features/people/joining/invitations.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type RollPerson } from '../data.ts'

interface Props {
  people: readonly RollPerson[]
  onMade: (made: Made) => void
  onClose: () => void
}

/** Asks once more before links are made for several people of the roll. */
export const InviteSeveral = ({ people, onMade, onClose }: Props) => {
  const { t } = useWords()
  const [mail, setMail] = useState(true)
  const byHand = useByHand()
  const { act, busy, error } = useAction({
    run: (ids: readonly string[], key) => invite(ids, mail && !byHand, key),
    refresh: [listInvitable, listInvitations],
    onDone: onMade,
  })
  return (
    <Dialog
      open
      title={t('roll.several.inviteTitle', { count: people.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} onClick={() => act(people.map(({ _id }) => _id))}>
            {t('roll.several.invite', { count: people.length })}
          </Button>
        </>
      }
    >
      <Stack>
        <Text>{t('roll.several.inviteText')}</Text>
        {byHand ? null : (
          <CheckboxField
            label={t('inviting.mailToo')}
            hint={t('inviting.mailTooHint')}
            name="mail"
            checked={mail}
            onChange={({ target }) => setMail(target.checked)}
          />
        )}
        {error === null ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </Dialog>
  )
}
