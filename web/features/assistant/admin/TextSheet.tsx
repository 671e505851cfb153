import { useState } from 'react'
import { addText } from '#contract/assistant/tend.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import { changedSource, sendText, sourceRoutes, type TextWish } from '../admin-data.ts'
import { AudienceField, LanguageField, type SourceAudience, type SourceLanguage } from './SourceFields.tsx'

interface Typed {
  readonly title: string
  readonly address: string
  readonly language: SourceLanguage
  readonly audience: SourceAudience
  readonly text: string
}

/** Adds a text that was pasted, with the address that it was taken from. */
export const TextSheet = ({ onClose }: { onClose: () => void }) => {
  const { t, language } = useWords()
  // Made once, so that what is sent again adds nothing twice.
  const [id] = useState(newId)
  const form = useFields<Typed, TextWish>({
    schema: addText.body,
    start: { title: '', address: '', language, audience: 'members', text: '' },
    read: (typed) => ({ ...typed, id, address: typed.address.trim() === '' ? null : typed.address }),
    action: useAction({
      run: (wish: TextWish, key) => sendText(wish, key),
      shows: changedSource,
      refresh: sourceRoutes,
      onDone: () => {
        snack({ text: t('nuriAdmin.textAdded') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('nuriAdmin.addText')}
      save={t('nuriAdmin.addTextSave')}
      busyLabel={t('nuriAdmin.adding')}
      onClose={onClose}
    >
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
      <Field {...form.text('text')} label={t('nuriAdmin.text')} lines={8} dir="auto" />
    </FormSheet>
  )
}
