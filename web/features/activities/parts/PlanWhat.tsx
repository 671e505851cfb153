import { Suspense } from 'react'
import { Field } from '#web/kit/Field.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { Kind } from '../data.ts'
import { gatheringLanguages } from '../spoken.ts'
import { type Form, field } from './plan-field.ts'

// Sending has words and code of its own.
const PictureField = lazyPart(async () => {
  const [part] = await Promise.all([import('../PictureField.tsx'), laterWords('compose')])
  return part.PictureField
})

// The form is whole without it.
const SuggestedTitle = lazyPart(async () => (await import('./SuggestedTitle.tsx')).SuggestedTitle)

/** What it is called, what it is about and in which language. */
export const PlanWhat = ({ kind, form }: { kind: Kind; form: Form }) => {
  const { t, language } = useWords()
  const { typed, set } = form
  return (
    <>
      <Field {...field(form, 'title')} label={t('planning.title')} maxLength={120} />
      <Suspense>
        <SuggestedTitle kind={kind} form={form} />
      </Suspense>
      <Field
        {...field(form, 'description')}
        label={t('planning.description')}
        hint={t('planning.descriptionHint')}
        lines={3}
        maxLength={5_000}
        optional
      />
      <SelectField
        label={t('planning.language')}
        name="language"
        options={gatheringLanguages(language, typed.language)}
        value={typed.language}
        onChange={(value) => set({ language: value })}
      />
      <Suspense>
        <PictureField
          of={{ kind: 'activity', id: 'new' }}
          url={typed.imageUrl}
          failure={form.faults.imageUrl}
          onSending={(imageSending) =>
            // What was said against the picture before is no longer so.
            set({ imageSending, ...(imageSending ? {} : { imageUrl: typed.imageUrl }) })
          }
          onChange={(imageUrl) => set({ imageUrl })}
        />
      </Suspense>
    </>
  )
}
