import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewChild } from '#contract/people/family.ts'
import { failureOf, fieldsOf, saysOfFields } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Family, familyRoutes, sendChild } from '../data.ts'

const names = ['firstName', 'lastName', 'birthDate', 'allergies'] as const

/** A child needs three things to be known; the rest is said afterwards, one by one. */
export const AddChildSheet = ({ family, onClose }: { family: Family; onClose: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewChild),
    defaultValues: {
      firstName: '',
      lastName: family.children[0]?.lastName ?? user?.lastName ?? '',
      birthDate: '',
      allergies: '',
    },
  })
  const { act, busy, error } = useAction({
    run: sendChild,
    refresh: familyRoutes,
    onDone: (_, { firstName }) => {
      snack({ text: t('family.added', { name: firstName }) })
      onClose()
    },
    onFailed: (failure) => {
      const said = fieldsOf(failure)
      for (const name of names) if (said[name] !== undefined) setError(name, { message: said[name] })
    },
  })
  const of = (name: (typeof names)[number]) => {
    const message = formState.errors[name]?.message
    return { ...register(name), error: message }
  }
  return (
    <FormSheet
      title={t('family.addChild')}
      save={t('family.add')}
      busy={busy}
      busyLabel={t('family.saving')}
      failure={error && !saysOfFields(error) ? failureOf(error) : null}
      onSubmit={handleSubmit((child) => act(child))}
      onClose={onClose}
    >
      <Text quiet>{t('family.whoSees')}</Text>
      <Field {...of('firstName')} label={t('family.firstName')} autoComplete="off" />
      <Field {...of('lastName')} label={t('family.lastName')} autoComplete="off" />
      <Field
        {...of('birthDate')}
        label={t('family.birthDate')}
        hint={t('family.birthDateHint')}
        type="date"
        autoComplete="off"
      />
      <Field
        {...of('allergies')}
        label={t('family.allergies')}
        hint={t('family.allergiesHint')}
        autoComplete="off"
        optional
      />
    </FormSheet>
  )
}
