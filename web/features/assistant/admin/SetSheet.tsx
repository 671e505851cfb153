import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listSet, writeSetQuestion } from '#contract/assistant/tend.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { CheckboxField } from '#web/kit/CheckboxField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import {
  changedSetQuestion,
  sendSetQuestion,
  type SetQuestion,
  type SetWish,
  sourcesQuestion,
} from '../admin-data.ts'
import { LanguageField, type SourceLanguage } from './SourceFields.tsx'

interface Props {
  /** Null for a new one. */
  question: SetQuestion | null
  /** What a new one begins with, such as a question that a member has asked. */
  begun?: { readonly question: string; readonly language: SourceLanguage }
  onClose: () => void
}

interface Typed {
  readonly question: string
  readonly language: SourceLanguage
  /** `nothing`, `page`, `news` or the id of a source; empty while nothing is chosen. */
  readonly source: string
  readonly asExample: boolean
}

/** A question of the set, and what it should find. */
export const SetSheet = ({ question, begun, onClose }: Props) => {
  const { t, language } = useWords()
  const [id] = useState(() => question?.id ?? newId())
  const form = useFields<Typed, SetWish>({
    schema: writeSetQuestion.body,
    start: startOf(question, begun ?? { question: '', language }),
    read: readTyped,
    action: useAction({
      run: (wish: SetWish, key) => sendSetQuestion(id, wish, key),
      shows: changedSetQuestion,
      refresh: [listSet],
      onDone: () => {
        snack({ text: t('nuriAdmin.questionSaved') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(question === null ? 'nuriAdmin.addQuestion' : 'nuriAdmin.changeQuestion')}
      save={t('nuriAdmin.questionSave')}
      busyLabel={t('nuriAdmin.saving')}
      onClose={onClose}
    >
      <Field
        {...form.text('question')}
        label={t('nuriAdmin.question')}
        lines={2}
        maxLength={500}
        dir="auto"
      />
      <LanguageField {...form.choice('language')} />
      <ExpectsField {...form.choice('source')} />
      <CheckboxField {...form.tick('asExample')} label={t('nuriAdmin.asExampleLong')} />
    </FormSheet>
  )
}

const startOf = (question: SetQuestion | null, begun: Pick<Typed, 'question' | 'language'>): Typed =>
  question === null
    ? { ...begun, source: '', asExample: false }
    : {
        question: question.question,
        language: question.language,
        source: question.source ?? question.expects,
        asExample: question.asExample,
      }

const readTyped = ({ source, ...typed }: Typed) =>
  source === 'nothing' || source === 'page' || source === 'news'
    ? { ...typed, expects: source, source: null }
    : { ...typed, expects: 'source', source: source === '' ? null : source }

interface ExpectsProps {
  name: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const ExpectsField = (choice: ExpectsProps) => {
  const { t } = useWords()
  const sources = useQuery(sourcesQuestion())
  const standing = (['page', 'news', 'nothing'] as const).map((value) => ({
    value,
    label: t(`nuriAdmin.expects.${value}`),
  }))
  return (
    <SelectField
      {...choice}
      label={t('nuriAdmin.expectsLabel')}
      hint={t('nuriAdmin.expectsHint')}
      options={[
        { value: '', label: t('nuriAdmin.expectsChoose') },
        ...standing,
        ...(sources.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
