import { mdiLinkVariant } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Section } from '#web/kit/Section.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'
import { type Meeting, rollQuestion, sendLinksEnd, sendLinkWish } from '../meetings.ts'

/** A link for somebody without mail: whoever has it answers in that person’s name, so that it is handed over. */
export const PersonalLink = ({ meeting: { id } }: { meeting: Meeting }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { data } = useQuery(rollQuestion(id))
  const [chosen, setChosen] = useState('')
  const { act, busy, error, result, reset } = useAction({
    run: (person: string, key) => sendLinkWish(id, person, key),
    onDone: ({ data: { url } }) => {
      // Where the device does not let it be copied, it stands in its field.
      void writeToClipboard(url)
        .then(() => snack({ text: t('meetings.linkCopied') }))
        .catch(() => undefined)
    },
  })
  const end = useAction({
    run: (person: string, key) => sendLinksEnd(id, person, key),
    onDone: () => {
      reset()
      snack({ text: t('meetings.linksEnded') })
    },
    onFailed: (failure, _, again) =>
      snack({ text: failure.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  const people = data?.data.answering ?? []
  if (people.length === 0) return null
  return (
    <Section title={t('meetings.link')}>
      <Stack>
        <Text quiet>{t('meetings.linkHint')}</Text>
        <SelectField
          label={t('meetings.linkFor')}
          name="person"
          options={[
            { value: '', label: t('meetings.linkChoose') },
            ...people.map(({ id: value, name, of }) => ({
              value,
              label: of.length === 0 ? name : t('meetings.linkOf', { name, children: list(of) }),
            })),
          ]}
          value={chosen}
          onChange={(person) => {
            setChosen(person)
            reset()
          }}
        />
        {error === null ? null : <Failure message={error.message} />}
        {result === undefined ? null : (
          <Field
            label={t('meetings.link')}
            name="link"
            autoComplete="off"
            dir="ltr"
            readOnly
            value={result.data.url}
          />
        )}
        <Line>
          <Button icon={mdiLinkVariant} busy={busy} disabled={chosen === ''} onClick={() => act(chosen)}>
            {t('meetings.linkCopy')}
          </Button>
          {chosen === '' ? null : (
            <Button look="text" busy={end.busy} onClick={() => end.act(chosen)}>
              {t('meetings.linksEnd')}
            </Button>
          )}
        </Line>
      </Stack>
    </Section>
  )
}
