import { useState, type SubmitEvent } from 'react'
import { LONGEST_TEXT } from '#contract/events/event-programme.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { parts, readersQuestion } from '../papers.ts'
import { inPart, kindsIn, minutesOf, type TypedItem } from '../programme-form.ts'

interface Props {
  item: TypedItem
  onType: (item: TypedItem) => void
  onDone: (item: TypedItem) => void
  onCancel: () => void
}

/** One item of a programme: what it is, what is read, and by whom. */
export const ItemForm = ({ item, onType, onDone, onCancel }: Props) => {
  const { t } = useWords()
  const [found, setFound] = useState<Faults>({})
  const faults = useUntilWritten(found)
  const type = (more: Partial<TypedItem>) => onType({ ...item, ...more })
  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const wrong = {
      ...(item.title.trim() === '' ? { title: t('papers.needTitle') } : {}),
      ...(minutesOf(item.minutes) === undefined ? { minutes: t('papers.needMinutes') } : {}),
    }
    setFound(wrong)
    if (Object.keys(wrong).length === 0) onDone(item)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <SelectField
          label={t('papers.part')}
          name="part"
          value={item.part}
          options={parts.map((part) => ({ value: part, label: t(`events.part.${part}`) }))}
          onChange={(part) => type(inPart(part, item.kind))}
        />
        <SelectField
          label={t('papers.kind')}
          name="kind"
          value={item.kind}
          options={kindsIn(item.part).map((kind) => ({ value: kind, label: t(`events.kind.${kind}`) }))}
          onChange={(kind) => type({ kind })}
        />
        <Field
          label={t('papers.title')}
          name="title"
          autoComplete="off"
          maxLength={200}
          value={item.title}
          error={faults['title']}
          onChange={({ target }) => type({ title: target.value })}
        />
        <Field
          label={t('papers.text')}
          name="text"
          hint={t('papers.textHint')}
          autoComplete="off"
          dir="auto"
          optional
          lines={5}
          maxLength={LONGEST_TEXT}
          value={item.text}
          onChange={({ target }) => type({ text: target.value })}
        />
        <FindPerson
          label={t('papers.reader')}
          name="reader"
          value={item.reader}
          least={1}
          question={readersQuestion}
          peopleIn={({ data }) =>
            data.map(({ id, name, locality }) => ({ id, name, detail: locality ?? undefined }))
          }
          nobody={t('papers.nobody')}
          hint={t('papers.readerHint')}
          onChange={(reader) => type({ reader })}
        />
        {item.reader === null ? (
          <Field
            label={t('papers.by')}
            name="by"
            autoComplete="off"
            optional
            maxLength={120}
            value={item.by}
            onChange={({ target }) => type({ by: target.value })}
          />
        ) : null}
        <Field
          label={t('papers.minutes')}
          name="minutes"
          autoComplete="off"
          inputMode="numeric"
          optional
          value={item.minutes}
          error={faults['minutes']}
          onChange={({ target }) => type({ minutes: target.value })}
        />
        <Line>
          <Button type="submit" look="main">
            {t('papers.done')}
          </Button>
          <Button onClick={onCancel}>{t('kit.cancel')}</Button>
        </Line>
      </Stack>
    </form>
  )
}
