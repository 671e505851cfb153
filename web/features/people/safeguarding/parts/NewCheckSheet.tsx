import { NewCheck, checkKinds } from '#contract/people/safeguarding.ts'
import { FindPerson } from '#web/features/people/FindPerson.tsx'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { checkableQuestion, registerRoutes, sendCheck } from '../data.ts'

interface Typed {
  readonly person: Pick | null
  readonly kind: (typeof checkKinds)[number]
  readonly issuedOn: string
  readonly expiresOn: string
  readonly seenBy: string
}

/** That a paper was seen, by whom and until when it holds; what it says is kept nowhere. */
export const NewCheckSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const { user } = useSession()
  const form = useFields({
    schema: NewCheck,
    start: (): Typed => ({
      person: null,
      kind: 'police',
      issuedOn: '',
      expiresOn: '',
      seenBy: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    }),
    read: (typed) => ({
      ...typed,
      person: typed.person?.id ?? '',
      expiresOn: typed.expiresOn === '' ? null : typed.expiresOn,
    }),
    action: useAction({
      run: sendCheck,
      refresh: registerRoutes,
      onDone: () => {
        snack({ text: t('safeguarding.added') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('safeguarding.addCheck')}
      tall
      save={t('safeguarding.record')}
      onClose={onClose}
    >
      <Text quiet>{t('safeguarding.addLead')}</Text>
      <FindPerson
        {...form.choice('person')}
        label={t('safeguarding.person')}
        question={checkableQuestion}
        peopleIn={({ data }) => data}
        least={2}
        nobody={t('safeguarding.nobodyFound')}
      />
      <SelectField
        {...form.choice('kind')}
        label={t('safeguarding.column.kind')}
        options={checkKinds.map((value) => ({ value, label: t(`safeguarding.kind.${value}`) }))}
      />
      <Field {...form.text('issuedOn')} label={t('safeguarding.issuedOn')} type="date" />
      <Field
        {...form.text('expiresOn')}
        label={t('safeguarding.expiresOn')}
        hint={t('safeguarding.expiresHint')}
        type="date"
        optional
      />
      <Field {...form.text('seenBy')} label={t('safeguarding.column.seenBy')} />
    </FormSheet>
  )
}
