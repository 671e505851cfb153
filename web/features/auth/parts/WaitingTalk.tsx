import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Card } from '#web/kit/Card.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { answer, myWaitingQuestion, type MyWaiting } from '../waiting.ts'

/** What the secretary has asked and one has answered; a question that is open gets its answer here. */
export const WaitingTalk = ({ accountId, mine }: { accountId: string; mine: MyWaiting }) => {
  const { t } = useWords()
  const { age } = useFormats()
  if (mine.thread.length === 0) return null
  return (
    <Section title={t('joining.talk')}>
      <Card>
        <Stack>
          {mine.thread.map(({ by, text, at }, place) => (
            <div key={`${at}-${place}`}>
              <Text look="small" quiet>
                {t(by === 'keeper' ? 'joining.asked' : 'joining.answered', { when: age(at) })}
              </Text>
              <Text typed>{text}</Text>
            </div>
          ))}
          {mine.can.answer ? <AnswerForm accountId={accountId} /> : null}
        </Stack>
      </Card>
    </Section>
  )
}

const AnswerForm = ({ accountId }: { accountId: string }) => {
  const { t } = useWords()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { act, busy, error } = useAction({
    run: (given: string, key) => answer(given, key),
    onDone: ({ data }) => client.setQueryData(myWaitingQuestion(accountId).queryKey, data),
  })
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(text.trim())
      }}
    >
      <Stack>
        <Field
          label={t('joining.answer')}
          name="answer"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={said['answer']}
        />
        {error && !('answer' in said) ? (
          <Failure message={error instanceof CallError ? (error.detail ?? error.message) : error.message} />
        ) : null}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {t('joining.sendAnswer')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
