import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeSource } from '#contract/assistant/tend.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import {
  changedSource,
  isChangedMeanwhile,
  sendSource,
  type Source,
  sourceQuestion,
  sourceRoutes,
  type SourceWish,
  type SourceWithText,
} from '../admin-data.ts'
import { AudienceField, LanguageField, type SourceAudience, type SourceLanguage } from './SourceFields.tsx'

interface Props {
  /** As the list knows it now. */
  source: Source
  onClose: () => void
}

/** Changes a source, or looks at what was read out of a PDF before it answers anything. */
export const SourceSheet = ({ source, onClose }: Props) => {
  const { t } = useWords()
  const asked = useQuery(sourceQuestion(source.id))
  // What was read when it was opened before may be an older text: a form begins with the newest, and keeps it.
  const data = asked.isFetchedAfterMount ? asked.data : undefined
  if (data !== undefined) return <Form given={data.data} source={source} onClose={onClose} />
  return (
    <Sheet open title={t('nuriAdmin.changeTitle')} onClose={onClose}>
      <QueryView query={{ ...asked, data }} what={t('nuriAdmin.text')} shape="row" count={4} />
    </Sheet>
  )
}

interface Typed {
  readonly title: string
  readonly address: string
  readonly language: SourceLanguage
  readonly audience: SourceAudience
  readonly text: string
}

const Form = ({ given, source, onClose }: Props & { given: SourceWithText }) => {
  const { t } = useWords()
  const [begun] = useState(given)
  const [isOver, setOver] = useState(false)
  const isLook = !begun.accepted
  const form = useFields<Typed, SourceWish>({
    schema: changeSource.body,
    start: { ...begun, address: begun.address ?? '' },
    read: (typed) => ({
      title: typed.title,
      language: typed.language,
      audience: typed.audience,
      address: typed.address.trim() === '' ? null : typed.address,
      ...(typed.text === begun.text ? {} : { text: typed.text }),
      on: isLook || source.on,
      accepted: true,
      revision: isOver ? source.revision : begun.revision,
    }),
    action: useAction({
      run: (wish: SourceWish, key) => sendSource(source.id, wish, key),
      shows: changedSource,
      refresh: sourceRoutes,
      onDone: () => {
        snack({ text: t(isLook ? 'nuriAdmin.accepted' : 'nuriAdmin.changed') })
        onClose()
      },
      // What is sent after that is meant to stand over what the others have saved.
      onFailed: (error) => {
        if (isChangedMeanwhile(error)) setOver(true)
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t(isLook ? 'nuriAdmin.lookTitle' : 'nuriAdmin.changeTitle')}
      save={t(isLook ? 'nuriAdmin.accept' : 'nuriAdmin.changeSave')}
      busyLabel={t('nuriAdmin.saving')}
      onClose={onClose}
    >
      {isLook ? <Notice tone="info">{t('nuriAdmin.lookWhy')}</Notice> : null}
      {isLook ? <TextField form={form} /> : null}
      <Field {...form.text('title')} label={t('nuriAdmin.column.title')} maxLength={160} />
      <AudienceField {...form.choice('audience')} />
      <LanguageField {...form.choice('language')} />
      <Field
        {...form.text('address')}
        label={t('nuriAdmin.address')}
        hint={t('nuriAdmin.addressHint')}
        type="url"
        dir="ltr"
        optional
      />
      {isLook ? null : <TextField form={form} />}
    </FormSheet>
  )
}

const TextField = ({ form }: { form: ReturnType<typeof useFields<Typed, SourceWish>> }) => {
  const { t } = useWords()
  return <Field {...form.text('text')} label={t('nuriAdmin.text')} lines={8} dir="auto" />
}
