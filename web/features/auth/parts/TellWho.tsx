import { useQueryClient } from '@tanstack/react-query'
import { tellWho } from '#contract/people/joining.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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
  const telling = useAction({
    run: tell,
    onDone: ({ data }) => client.setQueryData(myWaitingQuestion(accountId).queryKey, data),
  })
  const form = useFields({
    schema: tellWho.body,
    start: { firstName: mine.firstName, lastName: mine.lastName, birthDate: mine.birthDate ?? '' },
    read: ({ birthDate, ...name }) => ({ ...name, birthDate: birthDate === '' ? null : birthDate }),
    action: telling,
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <Section title={t('joining.who')}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit(event)
          }}
        >
          <Stack>
            <Text>{t('joining.whoText')}</Text>
            <Field {...form.text('firstName')} label={t('auth.firstName')} autoComplete="given-name" />
            <Field
              {...form.text('lastName')}
              label={t('auth.lastName')}
              autoComplete="family-name"
              optional
            />
            <Field
              {...form.text('birthDate')}
              label={t('joining.birthDate')}
              hint={t('joining.birthDateHint')}
              type="date"
              autoComplete="bday"
              optional
            />
            {failure === null ? null : <Failure message={failure} />}
            {telling.result && !telling.error ? <Notice tone="success">{t('joining.told')}</Notice> : null}
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
