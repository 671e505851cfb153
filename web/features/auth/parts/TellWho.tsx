import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure, Notice } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { myWaitingQuestion, tell, type MyWaiting } from '../waiting.ts'

/** Name and birth date help the secretary to find the person on the roll. */
export const TellWho = ({ accountId, mine }: { accountId: string; mine: MyWaiting }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const [firstName, setFirstName] = useState(mine.firstName)
  const [lastName, setLastName] = useState(mine.lastName)
  const [birthDate, setBirthDate] = useState(mine.birthDate ?? '')
  const { act, busy, error, result } = useAction({
    run: (_: null, key) => tell({ firstName, lastName, birthDate: birthDate === '' ? null : birthDate }, key),
    onDone: ({ data }) => client.setQueryData(myWaitingQuestion(accountId).queryKey, data),
  })
  const fields = useFaults(error)
  const isNamed = Object.keys(fields).length > 0
  return (
    <Section title={t('joining.who')}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            act(null)
          }}
        >
          <Stack>
            <Text>{t('joining.whoText')}</Text>
            <Field
              label={t('auth.firstName')}
              name="firstName"
              autoComplete="given-name"
              value={firstName}
              onChange={({ target }) => setFirstName(target.value)}
              error={fields['firstName']}
            />
            <Field
              label={t('auth.lastName')}
              name="lastName"
              autoComplete="family-name"
              optional
              value={lastName}
              onChange={({ target }) => setLastName(target.value)}
              error={fields['lastName']}
            />
            <Field
              label={t('joining.birthDate')}
              hint={t('joining.birthDateHint')}
              name="birthDate"
              type="date"
              autoComplete="bday"
              optional
              value={birthDate}
              onChange={({ target }) => setBirthDate(target.value)}
              error={fields['birthDate']}
            />
            {error && !isNamed ? <Failure message={failureOf(error)} /> : null}
            {result && !error ? <Notice tone="success">{t('joining.told')}</Notice> : null}
            <Line>
              <Button type="submit" busy={busy}>
                {t('joining.tell')}
              </Button>
            </Line>
          </Stack>
        </form>
      </Card>
    </Section>
  )
}
