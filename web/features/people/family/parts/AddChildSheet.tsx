import { NewChild } from '#contract/people/family.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { type Family, familyRoutes, sendChild } from '../data.ts'

/** A child needs three things to be known; the rest is said afterwards, one by one. */
export const AddChildSheet = ({ family, onClose }: { family: Family; onClose: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const form = useFields({
    schema: NewChild,
    start: () => ({
      firstName: '',
      lastName: family.children[0]?.lastName ?? user?.lastName ?? '',
      birthDate: '',
      allergies: '',
    }),
    action: useAction({
      run: sendChild,
      refresh: familyRoutes,
      onDone: (_, { firstName }) => {
        snack({ text: t('family.added', { name: firstName }) })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('family.addChild')}
      save={t('family.add')}
      busyLabel={t('family.saving')}
      onClose={onClose}
    >
      <Text quiet>{t('family.whoSees')}</Text>
      <Field {...form.text('firstName')} label={t('family.firstName')} />
      <Field {...form.text('lastName')} label={t('family.lastName')} />
      <Field
        {...form.text('birthDate')}
        label={t('family.birthDate')}
        hint={t('family.birthDateHint')}
        type="date"
      />
      <Field
        {...form.text('allergies')}
        label={t('family.allergies')}
        hint={t('family.allergiesHint')}
        optional
      />
    </FormSheet>
  )
}
